import type {
  CanaryHold,
  CanaryJudgement,
  Channel,
  ConsoleEntry,
  ConsoleRemote,
  ConsoleState,
  ReleaseLogEntry,
} from 'shared-lib/releases';
import { compareVersions } from '../platform/releases/compare-versions';
import type { Registry } from '../registry/registry/registry';
import { openProposal, refusalOf } from '../registry/registry/second-person';
import type { OperatorIdentity } from '../rollout/backend-port';
import { decideRollout } from '../rollout/judge/decision';
import { figuresOf, reasonFor } from '../rollout/judge/reason';
import { describeProgress, findHold, progressOf } from '../rollout/rollouts/brake';
import type { RolloutState, Rollouts } from '../rollout/rollouts/open-rollouts';
import { measuredOf, versionFigures } from '../rollout/rollouts/tally';

type ConsoleStateOptions = {
  channel: Channel;
  /** Oldest first. */
  log: readonly ReleaseLogEntry[];
  registry: Pick<Registry, 'signer' | 'world'>;
  rollouts: Pick<Rollouts, 'of' | 'trouble'>;
  secondPersonAbove: number;
  /** The operator who looks at the console. */
  self: OperatorIdentity;
};

/** The console shows this many of the latest entries; `npm run release -- verify` reads all. */
const mostEntries = 200;

/** What the release console shows, computed from the registry and the judge. */
export function consoleState(parts: ConsoleStateOptions): ConsoleState {
  const { channel, log, registry, rollouts, secondPersonAbove } = parts;
  const trouble = rollouts.trouble();
  return {
    seq: channel.seq,
    maySign: registry.signer !== undefined,
    secondPersonAbove,
    ...(trouble !== undefined && { trouble }),
    remotes: Object.keys(channel.remotes)
      .sort()
      .flatMap((name) => remoteState(name, parts)),
    log: log.slice(-mostEntries).toReversed().map(entryState),
  };
}

function remoteState(name: string, parts: ConsoleStateOptions): ConsoleRemote[] {
  const { channel, log, rollouts, registry, self } = parts;
  const now = channel.remotes[name];
  if (!now) return [];
  const { stable, canary, retired } = now;
  const before = retired.find(({ why }) => why === 'replaced')?.version;
  const gone = retired.filter(({ why }) => why === 'withdrawn').map(({ version }) => version);
  const live = [stable.version, canary?.version, ...gone];
  const published = log.flatMap(({ act }) =>
    act.kind === 'publish' && act.remote === name ? act.version : [],
  );
  const judged = judgedOf(rollouts.of(name));
  const proposal = openProposal(now, registry.world.now());
  return [
    {
      name,
      stable: stable.version,
      ...(before !== undefined && { before }),
      ...(canary && {
        canary: {
          version: canary.version,
          share: canary.share,
          organisations: canary.organisations,
          since: canary.since,
          progress: progressOf(canary, registry.world.now()),
          says: describeProgress(canary, registry.world.now()),
          ...holdsOn(judged, findHold(log, name, canary)),
        },
      }),
      ...(proposal && {
        proposed: {
          kind: proposal.kind,
          version: proposal.version,
          share: proposal.share,
          organisations: proposal.organisations,
          by: proposal.by,
          mayApprove: refusalOf(proposal, self.username, self.root) === undefined,
        },
      }),
      waiting: [...new Set(published)]
        .filter((version) => !live.includes(version))
        .sort(compareVersions)
        .toReversed(),
      ...(judged && { judged }),
    },
  ];
}

/** Finds the alarm: from the judge of this edge, or from the log when this judge started later or is off. */
function holdsOn(judged: CanaryJudgement | undefined, hold: CanaryHold | undefined) {
  const alarm = judged?.verdict === 'hold' ? judged.why : hold?.actor === 'judge' ? hold.reason : undefined;
  return { ...(hold && { heldBy: hold }), ...(alarm !== undefined && { alarm }) };
}

function judgedOf(known: RolloutState | undefined): CanaryJudgement | undefined {
  if (!known?.rollout) return undefined;
  const { rollout, tally } = known;
  const verdict = decideRollout(rollout);
  const figures = figuresOf(rollout, measuredOf(tally));
  const questions = ['failing', 'mountMs', 'inpMs', 'health'] as const;
  return {
    verdict: verdict.verdict,
    why: reasonFor(verdict, figures),
    step: rollout.step.number + 1,
    evidence: questions.map((question) => ({ question, ...figures.evidence[question] })),
    stable: versionFigures(tally.stable),
    canary: versionFigures(tally.canary),
  };
}

function entryState({ seq, at, actor, act, reason, figures }: ReleaseLogEntry): ConsoleEntry {
  return { seq, at, actor, act, reason, hasFigures: figures !== undefined };
}
