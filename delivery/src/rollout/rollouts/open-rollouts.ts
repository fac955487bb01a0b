import type { FastifyBaseLogger } from 'fastify';
import type { Channel, ReleaseAct } from 'shared-lib/releases';
import { repeatWork } from '../../platform/repeat-work';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import type { Backend } from '../backend-port';
import { type CanaryRollout, type EvaluatorEnvironment, openEvaluator, type RolloutDecision } from '../judge/evaluator';
import type { Rollout } from '../judge/rollout';
import { parseRecordLine, type VersionPair } from '../judge/rollout-event';
import { defaultCanaryLimits } from './canary-limits';
import type { RolloutRecords } from './record-folder';
import { addEventsToTally, computeMeasurements, createEmptyTally, type RolloutTally } from './tally';

export type RolloutState = {
  canaryRollout: CanaryRollout;
  rollout: Rollout | undefined;
  tally: RolloutTally;
};

export type Rollouts = {
  /** Reads new outcomes and decides about all canaries. */
  evaluate(): Promise<void>;
  /** Finds the rollout in which this remote takes part, alone or in a set. */
  findState(remote: string): RolloutState | undefined;
  /** Returns the error of the last evaluation. Returns undefined if there was none. */
  getTrouble(): string | undefined;
  stop(): Promise<void>;
};

type OpenRolloutsOptions = {
  registry: Registry;
  backend: Pick<Backend, 'outcomesAfter' | 'newestOutcome'>;
  records: RolloutRecords;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /**
   * How often the edge reads the channel. If that is more often than every two seconds, the canaries are evaluated as
   * often.
   */
  pollMs?: number;
};

const maxEvaluationIntervalMs = 2_000;

/**
 * Evaluates the canaries of a registry every two seconds, or every `pollMs` if that is shorter. Without
 * outcomes, it decides nothing. Of several edges, the first that decides changes the channel. The others then
 * see the changed channel and do nothing.
 */
export function openRollouts(options: OpenRolloutsOptions): Rollouts {
  const { log } = options;
  const tallies = new Map<string, RolloutTally>();
  let channel: Channel | undefined;
  let trouble: string | undefined;
  const evaluator = openEvaluator(
    createEvaluatorEnvironment(options, tallies, async () => {
      channel = await readChannel(options.registry);
      return channel;
    }),
  );
  const alarms = new Set<string>();
  /** Logs an alarm once for each step, even if this edge is not allowed to hold the canary. */
  const logAlarms = () => {
    for (const canaryRollout of channel ? listCanaryRollouts(channel) : []) {
      const step = evaluator.rolloutOf(canaryRollout)?.step;
      const alarm = `${buildCanaryKey(canaryRollout)} ${step?.number}`;
      if (!step?.alarms || alarms.has(alarm)) continue;
      alarms.add(alarm);
      const { remote, canary: version } = canaryRollout;
      log.warn({ remote, version, alarms: step.alarms }, 'a file did not come as it was released');
    }
  };
  const evaluate = async () => {
    try {
      await evaluator.evaluate();
      logAlarms();
      trouble = undefined;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== trouble) log.warn({ reason: why }, 'the judge waits');
      trouble = why;
    }
  };
  return {
    evaluate,
    getTrouble: () => trouble,
    findState(remote) {
      const hasRemote = ({ with: others = [], ...first }: CanaryRollout) =>
        [first, ...others].some((pair) => pair.remote === remote);
      const canaryRollout = channel && listCanaryRollouts(channel).find(hasRemote);
      return (
        canaryRollout && {
          canaryRollout,
          rollout: evaluator.rolloutOf(canaryRollout),
          tally: tallies.get(buildCanaryKey(canaryRollout)) ?? createEmptyTally(),
        }
      );
    },
    stop: repeatWork(Math.min(maxEvaluationIntervalMs, options.pollMs ?? maxEvaluationIntervalMs), evaluate),
  };
}

const buildCanaryKey = ({ remote, canary, since }: CanaryRollout) => `${remote} ${canary} ${since}`;

function createEvaluatorEnvironment(
  { registry, backend, records, log }: OpenRolloutsOptions,
  tallies: Map<string, RolloutTally>,
  readCurrentChannel: () => Promise<Channel | undefined>,
): EvaluatorEnvironment {
  let lastChannel: Channel | undefined;
  const tallyOf = (canaryRollout: CanaryRollout) => {
    const tally = tallies.get(buildCanaryKey(canaryRollout)) ?? createEmptyTally();
    tallies.set(buildCanaryKey(canaryRollout), tally);
    return tally;
  };
  return {
    async canaryRollouts() {
      lastChannel = await readCurrentChannel();
      const canaryRollouts = lastChannel ? listCanaryRollouts(lastChannel) : [];
      const keys = canaryRollouts.map(buildCanaryKey);
      for (const key of tallies.keys()) if (!keys.includes(key)) tallies.delete(key);
      return canaryRollouts;
    },
    now: () => registry.environment.now(),
    measure: (canaryRollout) => computeMeasurements(tallyOf(canaryRollout)),
    outcomes: (after) => backend.outcomesAfter(after),
    newestOutcome: () => backend.newestOutcome(),
    async readRecord(canaryRollout) {
      const events = await records.read(canaryRollout);
      tallies.delete(buildCanaryKey(canaryRollout));
      addEventsToTally(tallyOf(canaryRollout), events);
      return events;
    },
    async record(canaryRollout, lines) {
      await records.append(canaryRollout, lines);
      addEventsToTally(tallyOf(canaryRollout), lines.trimEnd().split('\n').map(parseRecordLine));
    },
    async act(canaryRollout, decision) {
      if (!lastChannel || !registry.signer) return;
      const { remote, canary: version } = canaryRollout;
      const logFields = { remote, version, verdict: decision.verdict.verdict };
      const refused = await carryOutDecision(registry, lastChannel, canaryRollout, decision);
      if (refused === undefined) log.info({ ...logFields, reason: decision.reason }, 'the judge ruled');
      else log.warn({ ...logFields, refused }, 'what the judge ruled was not done');
    },
  };
}

/**
 * Lists the canaries of a channel. Leaves out the shell's, because pages do not report outcomes of the shell.
 * The remotes of a set are one rollout, named after the first remote.
 */
function listCanaryRollouts({ remotes }: Pick<Channel, 'remotes'>): CanaryRollout[] {
  const names = Object.keys(remotes)
    .filter((name) => name !== 'shell')
    .sort();
  return names.flatMap((remote) => {
    const { canary } = remotes[remote] ?? {};
    if (!canary) return [];
    const { set, share, since, stepAt, brake } = canary;
    const isMember = (name: string) => set !== undefined && remotes[name]?.canary?.set === set;
    if (isMember(remote) && names.find(isMember) !== remote) return [];
    const others = names.filter((name) => name !== remote && isMember(name));
    return [
      {
        ...buildVersionPair(remotes, remote),
        ...(others.length > 0 && { with: others.map((name) => buildVersionPair(remotes, name)) }),
        share,
        since,
        ...(stepAt && { stepAt }),
        ...(brake && { brake }),
      },
    ];
  });
}

function buildVersionPair(remotes: Channel['remotes'], remote: string): VersionPair {
  const { stable, canary } = remotes[remote] ?? {};
  return { remote, stable: stable?.version ?? '', canary: canary?.version ?? '' };
}

/** Carries out a decision on this channel. If the registry refuses it, returns a sentence that says why. */
async function carryOutDecision(
  registry: Registry,
  channel: Channel,
  canaryRollout: CanaryRollout,
  decision: RolloutDecision,
): Promise<string | undefined> {
  const { verdict, reason, figures } = decision;
  try {
    const done = await changeChannel(registry, {
      act: buildReleaseAct(channel, canaryRollout, decision),
      actor: 'judge',
      reason,
      figures: { verdict, ...figures },
      seq: channel.seq,
    });
    return done.ok ? undefined : done.sentence;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Builds the release act for a decision. A share of 100 % means a promotion. */
function buildReleaseAct(
  { remotes }: Pick<Channel, 'remotes'>,
  canaryRollout: CanaryRollout,
  { verdict }: RolloutDecision,
): ReleaseAct {
  const { remote, canary: version, share } = canaryRollout;
  const release = { remote, version };
  if (verdict.verdict === 'abort') return { kind: 'roll-back', ...release, isWithdrawn: false };
  const { organisations = [], brake = defaultCanaryLimits } = remotes[remote]?.canary ?? {};
  if (verdict.verdict === 'hold')
    return { kind: 'canary', ...release, share, organisations, brake: { ...brake, isHeld: true } };
  if (verdict.to >= 100) return { kind: 'promote', ...release };
  return { kind: 'canary', ...release, share: verdict.to, organisations };
}
