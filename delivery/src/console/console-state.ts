import type {
  Canary,
  CanaryHold,
  CanaryJudgement,
  Channel,
  ConsoleLogEntry,
  ConsoleRemote,
  ConsoleState,
  EarlierSharedModule,
  LiveRelease,
  ReleaseLogEntry,
  ReleaseProposal,
  SetMember,
} from 'shared-lib/releases';
import { compareVersions } from '../platform/releases/compare-versions';
import { looksLikePreviewVersion } from '../registry/publish/preview';
import {
  describeEarlierModule,
  type EarlierModuleVersion,
  findLastDayDistance,
} from '../registry/registry/earlier-modules';
import { findProposalAwaitingApproval } from '../registry/registry/open-proposal';
import type { Registry } from '../registry/registry/registry';
import { findApprovalRefusal } from '../registry/registry/second-person';
import { listSetMembers } from '../registry/registry/set-members';
import type { OperatorIdentity } from '../rollout/backend-port';
import { decideRollout } from '../rollout/judge/decision';
import { computeVerdictFigures, formatVerdictReason } from '../rollout/judge/reason';
import { describeProgress, findCanaryHold, getCanaryProgress } from '../rollout/rollouts/canary-limits';
import type { RolloutState, Rollouts } from '../rollout/rollouts/open-rollouts';
import { computeMeasurements, computeVersionFigures } from '../rollout/rollouts/tally';

type BuildConsoleStateOptions = {
  channel: Channel;
  /** All entries of the release log, oldest first. */
  log: readonly ReleaseLogEntry[];
  /** The releases in the registry. Some are missing in the log, because teams may publish without the channel key. */
  published: readonly { name: string; version: string }[];
  /** The earlier versions of shared modules. Undefined if they cannot be read. */
  earlier: readonly EarlierModuleVersion[] | undefined;
  registry: Pick<Registry, 'signer' | 'environment'>;
  rollouts: Pick<Rollouts, 'findState' | 'getTrouble'>;
  secondPersonAbove: number;
  /** The operator who looks at the console. */
  self: OperatorIdentity;
};

/** How many log entries the console shows, newest first. `npm run release -- verify` reads all. */
const maxShownLogEntries = 200;

export function buildConsoleState(parts: BuildConsoleStateOptions): ConsoleState {
  const { channel, log, earlier, registry, rollouts, secondPersonAbove } = parts;
  const now = registry.environment.now();
  const trouble = rollouts.getTrouble();
  return {
    seq: channel.seq,
    maySign: registry.signer !== undefined,
    secondPersonAbove,
    ...(trouble !== undefined && { trouble }),
    remotes: Object.keys(channel.remotes)
      .sort()
      .flatMap((name) => buildRemoteState(name, parts)),
    ...(earlier && { earlier: earlier.map((one) => buildEarlierModuleState(one, now)) }),
    log: log.slice(-maxShownLogEntries).toReversed().map(buildLogEntry),
  };
}

function buildRemoteState(name: string, parts: BuildConsoleStateOptions): ConsoleRemote[] {
  const { channel, log, published, rollouts, registry, self } = parts;
  const current = channel.remotes[name];
  if (!current) return [];
  const { stable, canary, retired } = current;
  const before = retired.find(({ why }) => why === 'replaced')?.version;
  const withdrawnVersions = retired.filter(({ why }) => why === 'withdrawn').map(({ version }) => version);
  const live = [stable.version, canary?.version, ...withdrawnVersions];
  const logged = log.flatMap(({ act }) => (act.kind === 'publish' && act.remote === name ? act.version : []));
  const found = published.filter((one) => one.name === name && !looksLikePreviewVersion(one.version));
  const versions = new Set([...logged, ...found.map(({ version }) => version)]);
  const judged = buildCanaryJudgement(rollouts.findState(name));
  const proposal = findProposalAwaitingApproval(current, registry.environment.now());
  const stableWith = listOtherReleasesOfSet(name, stable, parts);
  return [
    {
      name,
      stable: stable.version,
      ...(stableWith.length > 0 && { stableWith }),
      ...(before !== undefined && { before }),
      ...(canary && { canary: buildCanaryState(name, canary, { ...parts, judged }) }),
      ...(proposal && { proposed: buildProposalState(proposal, self) }),
      waiting: [...versions]
        .filter((version) => !live.includes(version))
        .sort(compareVersions)
        .toReversed(),
      ...(judged && { judged }),
    },
  ];
}

type BuildCanaryStateOptions = BuildConsoleStateOptions & { judged: CanaryJudgement | undefined };

function buildCanaryState(
  name: string,
  canary: Canary,
  parts: BuildCanaryStateOptions,
): NonNullable<ConsoleRemote['canary']> {
  const { log, registry, judged } = parts;
  const others = listOtherReleasesOfSet(name, canary, parts);
  return {
    version: canary.version,
    ...(others.length > 0 && { with: others }),
    share: canary.share,
    organisations: canary.organisations,
    since: canary.since,
    progress: getCanaryProgress(canary, registry.environment.now()),
    says: describeProgress(canary, registry.environment.now()),
    ...buildHoldState(judged, findCanaryHold(log, name, canary)),
  };
}

/** Lists the other releases that are in the same set as a live release. */
function listOtherReleasesOfSet(
  name: string,
  live: LiveRelease,
  { channel }: Pick<BuildConsoleStateOptions, 'channel'>,
): SetMember[] {
  return listSetMembers(channel.remotes, live).filter(({ remote }) => remote !== name);
}

function buildProposalState(proposal: ReleaseProposal, self: OperatorIdentity): NonNullable<ConsoleRemote['proposed']> {
  const { kind, version, with: others, share, organisations, by } = proposal;
  const mayApprove = findApprovalRefusal(proposal, self.username, self.root) === undefined;
  return { kind, version, ...(others && { with: others }), share, organisations, by, mayApprove };
}

/**
 * Describes who stopped the growth of a canary's share. If it was the judge, also describes the judge's alarm.
 * The alarm comes from the log if this edge has not seen it itself.
 */
function buildHoldState(judged: CanaryJudgement | undefined, hold: CanaryHold | undefined) {
  const alarm = judged?.verdict === 'hold' ? judged.why : hold?.actor === 'judge' ? hold.reason : undefined;
  return { ...(hold && { heldBy: hold }), ...(alarm !== undefined && { alarm }) };
}

function buildCanaryJudgement(state: RolloutState | undefined): CanaryJudgement | undefined {
  if (!state?.rollout) return undefined;
  const { rollout, tally } = state;
  const verdict = decideRollout(rollout);
  const figures = computeVerdictFigures(rollout, computeMeasurements(tally));
  const questions = ['failing', 'mountMs', 'inpMs', 'health'] as const;
  return {
    verdict: verdict.verdict,
    why: formatVerdictReason(verdict, figures),
    step: rollout.step.number + 1,
    evidence: questions.map((question) => ({ question, ...figures.evidence[question] })),
    stable: computeVersionFigures(tally.stable),
    canary: computeVersionFigures(tally.canary),
  };
}

function buildEarlierModuleState(earlier: EarlierModuleVersion, now: Date): EarlierSharedModule {
  return { says: describeEarlierModule(earlier, now), lastDay: findLastDayDistance(earlier, now) };
}

function buildLogEntry({ seq, at, actor, act, reason, figures }: ReleaseLogEntry): ConsoleLogEntry {
  return { seq, at, actor, act, reason, hasFigures: figures !== undefined };
}
