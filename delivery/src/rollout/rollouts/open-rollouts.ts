import type { FastifyBaseLogger } from 'fastify';
import type { Channel, ReleaseAct } from 'shared-lib/releases';
import { repeatWork } from '../../platform/repeat-work';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import type { Backend } from '../backend-port';
import { type CanaryRollout, type Decision, type EvaluatorSource, openEvaluator } from '../judge/evaluator';
import type { Rollout } from '../judge/rollout';
import { parseRecordLine } from '../judge/rollout-event';
import { usualBrake } from './brake';
import type { Records } from './record-folder';
import { count, emptyTally, measuredOf, type Tally } from './tally';

export type RolloutState = { canaryRollout: CanaryRollout; rollout: Rollout | undefined; tally: Tally };

export type Rollouts = {
  /** Reads new outcomes and decides. */
  evaluate(): Promise<void>;
  of(remote: string): RolloutState | undefined;
  /** Why the judge gets no new outcomes, if so. */
  trouble(): string | undefined;
  stop(): Promise<void>;
};

type Context = {
  registry: Registry;
  backend: Pick<Backend, 'outcomesAfter' | 'newestOutcome'>;
  records: Records;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How often the edge looks at the channel: a faster decision would reach nobody sooner. */
  pollMs?: number;
};

const mostMs = 2_000;

/**
 * Judges the canaries of a registry every two seconds, or as rarely as the edge looks at the channel. Without
 * outcomes nothing is decided. Of several edges the first one carries out a decision, and the others find the
 * channel changed.
 */
export function openRollouts(context: Context): Rollouts {
  const { log } = context;
  const tallies = new Map<string, Tally>();
  let channel: Channel | undefined;
  let trouble: string | undefined;
  const judge = openEvaluator(
    sourceOf(context, tallies, async () => {
      channel = await readChannel(context.registry);
      return channel;
    }),
  );
  const alarms = new Set<string>();
  /** Logs an alarm once for each step, also when this edge cannot hold the canary or somebody holds it already. */
  const logAlarms = () => {
    for (const canaryRollout of channel ? canaryRolloutsOf(channel) : []) {
      const step = judge.on(canaryRollout)?.step;
      const alarm = `${keyOf(canaryRollout)} ${step?.number}`;
      if (!step?.alarms || alarms.has(alarm)) continue;
      alarms.add(alarm);
      const { remote, canary: version } = canaryRollout;
      log.warn({ remote, version, alarms: step.alarms }, 'a file did not come as it was released');
    }
  };
  const evaluate = async () => {
    try {
      await judge.evaluate();
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
    trouble: () => trouble,
    of(remote) {
      const canaryRollout = channel && canaryRolloutsOf(channel).find((one) => one.remote === remote);
      return (
        canaryRollout && {
          canaryRollout,
          rollout: judge.on(canaryRollout),
          tally: tallies.get(keyOf(canaryRollout)) ?? emptyTally(),
        }
      );
    },
    stop: repeatWork(Math.min(mostMs, context.pollMs ?? mostMs), evaluate),
  };
}

const keyOf = ({ remote, canary, since }: CanaryRollout) => `${remote} ${canary} ${since}`;

function sourceOf(
  { registry, backend, records, log }: Context,
  tallies: Map<string, Tally>,
  readNow: () => Promise<Channel | undefined>,
): EvaluatorSource {
  let seen: Channel | undefined;
  const tallyOf = (canaryRollout: CanaryRollout) => {
    const tally = tallies.get(keyOf(canaryRollout)) ?? emptyTally();
    tallies.set(keyOf(canaryRollout), tally);
    return tally;
  };
  return {
    async canaryRollouts() {
      seen = await readNow();
      const canaryRollouts = seen ? canaryRolloutsOf(seen) : [];
      const keys = canaryRollouts.map(keyOf);
      for (const key of tallies.keys()) if (!keys.includes(key)) tallies.delete(key);
      return canaryRollouts;
    },
    now: () => registry.world.now(),
    measured: (canaryRollout) => measuredOf(tallyOf(canaryRollout)),
    told: (after) => backend.outcomesAfter(after),
    newest: () => backend.newestOutcome(),
    async recorded(canaryRollout) {
      const events = await records.read(canaryRollout);
      tallies.delete(keyOf(canaryRollout));
      count(tallyOf(canaryRollout), events);
      return events;
    },
    async record(canaryRollout, lines) {
      await records.append(canaryRollout, lines);
      count(tallyOf(canaryRollout), lines.trimEnd().split('\n').map(parseRecordLine));
    },
    async act(canaryRollout, decision) {
      if (!seen || !registry.signer) return;
      const { remote, canary: version } = canaryRollout;
      const about = { remote, version, verdict: decision.verdict.verdict };
      const refused = await carryOut(registry, seen, canaryRollout, decision);
      if (refused === undefined) log.info({ ...about, reason: decision.reason }, 'the judge ruled');
      else log.warn({ ...about, refused }, 'what the judge ruled was not done');
    },
  };
}

/**
 * The canaries of a channel, without the shell: the shell reports about remotes, and nothing reports about the
 * shell.
 */
function canaryRolloutsOf({ remotes }: Pick<Channel, 'remotes'>): CanaryRollout[] {
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    canary && remote !== 'shell'
      ? [
          {
            remote,
            stable: stable.version,
            canary: canary.version,
            share: canary.share,
            since: canary.since,
            ...(canary.stepAt && { stepAt: canary.stepAt }),
            ...(canary.brake && { brake: canary.brake }),
          },
        ]
      : [],
  );
}

/** Carries out the judge's decision on this channel; returns why when it is refused. */
async function carryOut(
  registry: Registry,
  channel: Channel,
  canaryRollout: CanaryRollout,
  decision: Decision,
): Promise<string | undefined> {
  const { verdict, reason, figures } = decision;
  try {
    const done = await changeChannel(registry, {
      act: actFor(channel, canaryRollout, decision),
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

/** The act for a decision: a step to everybody is a promotion. */
function actFor(
  { remotes }: Pick<Channel, 'remotes'>,
  canaryRollout: CanaryRollout,
  { verdict }: Decision,
): ReleaseAct {
  const { remote, canary: version, share } = canaryRollout;
  const release = { remote, version };
  if (verdict.verdict === 'abort') return { kind: 'roll-back', ...release, isWithdrawn: false };
  const { organisations = [], brake = usualBrake } = remotes[remote]?.canary ?? {};
  if (verdict.verdict === 'hold')
    return { kind: 'canary', ...release, share, organisations, brake: { ...brake, isHeld: true } };
  if (verdict.to >= 100) return { kind: 'promote', ...release };
  return { kind: 'canary', ...release, share: verdict.to, organisations };
}
