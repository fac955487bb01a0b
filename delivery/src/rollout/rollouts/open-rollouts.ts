import { appendFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from 'shared-lib/releases';
import { every } from '../../platform/every';
import { type Registry, readChannel } from '../../registry/registry';
import type { Backend } from '../backend-door';
import { type Court, openCourt, type Trial } from '../judge/court';
import { readRecord } from '../judge/read-record';
import type { Rollout } from '../judge/rollout';
import type { RolloutEvent } from '../judge/session';
import { parseRecordLine } from '../judge/session';
import { carryOut } from './carry-out';
import { count, emptyTally, measuredOf, type Tally } from './tally';

/** What is known of a canary now. */
export type Known = { trial: Trial; rollout: Rollout | undefined; tally: Tally };

export type Rollouts = {
  /** Hears what was told since, and rules. */
  sit(): Promise<void>;
  of(remote: string): Known | undefined;
  /** Why the judge knows nothing new, where that is so. */
  trouble(): string | undefined;
  stop(): Promise<void>;
};

type Ground = {
  registry: Registry;
  backend: Pick<Backend, 'outcomesAfter' | 'newestOutcome'>;
  records: Records;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How often the edge looks at the channel: a ruling sooner than that reaches nobody sooner. */
  pollMs?: number;
};

const mostMs = 2_000;

/**
 * Judges the canaries of a registry every two seconds, or as often as the edge looks at the channel where that is more.
 * Where what was told cannot be had, nothing is ruled; of several edges the one that is first rules, and the others find
 * the channel changed.
 */
export function openRollouts(ground: Ground): Rollouts {
  const { log } = ground;
  const tallies = new Map<string, Tally>();
  let channel: Channel | undefined;
  let trouble: string | undefined;
  const judge = openCourt(
    courtOf(ground, tallies, async () => {
      channel = await readChannel(ground.registry);
      return channel;
    }),
  );
  const alarms = new Set<string>();
  /** Logs an alarm once for each step, also where this edge cannot hold the canary or somebody holds it already. */
  const logAlarms = () => {
    for (const trial of channel ? trialsOf(channel) : []) {
      const step = judge.on(trial)?.step;
      const alarm = `${keyOf(trial)} ${step?.number}`;
      if (!step?.alarms || alarms.has(alarm)) continue;
      alarms.add(alarm);
      const { remote, canary: version } = trial;
      log.warn({ remote, version, alarms: step.alarms }, 'a file did not come as it was released');
    }
  };
  const sit = async () => {
    try {
      await judge.sit();
      logAlarms();
      trouble = undefined;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== trouble) log.warn({ reason: why }, 'the judge waits');
      trouble = why;
    }
  };
  return {
    sit,
    trouble: () => trouble,
    of(remote) {
      const trial = channel && trialsOf(channel).find((one) => one.remote === remote);
      return trial && { trial, rollout: judge.on(trial), tally: tallies.get(keyOf(trial)) ?? emptyTally() };
    },
    stop: every(Math.min(mostMs, ground.pollMs ?? mostMs), sit),
  };
}

const keyOf = ({ remote, canary, since }: Trial) => `${remote} ${canary} ${since}`;

type ReadNow = () => Promise<Channel | undefined>;

function courtOf(
  { registry, backend, records, log }: Ground,
  tallies: Map<string, Tally>,
  now: ReadNow,
): Court {
  let seen: Channel | undefined;
  const tallyOf = (trial: Trial) => {
    const tally = tallies.get(keyOf(trial)) ?? emptyTally();
    tallies.set(keyOf(trial), tally);
    return tally;
  };
  return {
    async trials() {
      seen = await now();
      const trials = seen ? trialsOf(seen) : [];
      const keys = trials.map(keyOf);
      for (const key of tallies.keys()) if (!keys.includes(key)) tallies.delete(key);
      return trials;
    },
    now: () => registry.world.now(),
    measured: (trial) => measuredOf(tallyOf(trial)),
    told: (after) => backend.outcomesAfter(after),
    newest: () => backend.newestOutcome(),
    async recorded(trial) {
      const events = await records.read(trial);
      tallies.delete(keyOf(trial));
      count(tallyOf(trial), events);
      return events;
    },
    async record(trial, lines) {
      await records.append(trial, lines);
      count(tallyOf(trial), lines.trimEnd().split('\n').map(parseRecordLine));
    },
    async act(trial, ruling) {
      if (!seen || !registry.signer) return;
      const said = { remote: trial.remote, version: trial.canary, verdict: ruling.verdict.verdict };
      const refused = await carryOut(registry, { channel: seen, trial, ruling });
      if (refused === undefined) log.info({ ...said, reason: ruling.reason }, 'the judge ruled');
      else log.warn({ ...said, refused }, 'what the judge ruled was not done');
    },
  };
}

/** The canaries that a channel has. The shell is what tells of others: of itself nobody tells. */
function trialsOf({ remotes }: Pick<Channel, 'remotes'>): Trial[] {
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

/** The records of rollouts: a file for each, of a line for each thing that happened. */
type Records = {
  fileOf(trial: Trial): string;
  read(trial: Trial): Promise<RolloutEvent[]>;
  append(trial: Trial, lines: string): Promise<void>;
};

export function recordFolder(folder: string): Records {
  const nameOf = ({ stable, canary, since }: Trial) =>
    `${canary}-beside-${stable}-since-${since.replace(/[^\dT]/g, '')}.ndjson`;
  const fileOf = (trial: Trial) => path.join(folder, trial.remote, nameOf(trial));
  return {
    fileOf,
    async read(trial) {
      const known: string[] = await readdir(path.dirname(fileOf(trial))).catch(() => []);
      if (!known.includes(nameOf(trial))) return [];
      await dropTornEnd(fileOf(trial));
      return readRecord(fileOf(trial));
    },
    async append(trial, lines) {
      await mkdir(path.dirname(fileOf(trial)), { recursive: true });
      await appendFile(fileOf(trial), lines);
    },
  };
}

/** Whoever was killed while writing left half a line; what it told is told again. */
async function dropTornEnd(file: string): Promise<void> {
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(file, whole);
}
