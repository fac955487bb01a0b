import { type Court, openCourt, type Trial } from 'delivery/src/rollout/judge/court';
import type { ToldOutcome } from 'delivery/src/rollout/judge/session-of';
import { randomFrom } from 'delivery/test/rollouts/random';

export type JudgeFigures = { microsecondsEach: number; rulings: number };

/** As the back end hands them out. */
const inOneAnswer = 1_000;
/** What a million sessions an hour tell in the two seconds between two sittings. */
const inOneSitting = Math.round((1_000_000 / 3_600) * 2);

/** A court over so many canaries hears these outcomes, sitting after sitting, and what it rules is done. */
export async function measureJudge(remotes: readonly string[], outcomes: number): Promise<JudgeFigures> {
  let trials: Trial[] = remotes.map((remote) => beginTrial(remote, 0));
  let rulings = 0;
  const all = tellAll(remotes, outcomes);
  let told = 0;
  const court: Court = {
    trials: async () => trials,
    told: async (after) => all.slice(after, Math.min(after + inOneAnswer, told)),
    newest: async () => told,
    now: () => new Date(),
    measured: () => ({ times: {}, causes: {} }),
    recorded: async () => [],
    record: async () => undefined,
    async act(trial, { verdict }) {
      rulings += 1;
      const share = verdict.verdict === 'promote' ? verdict.to : 100;
      const after = share >= 100 ? beginTrial(trial.remote, rulings) : { ...trial, share };
      trials = trials.map((one) => (one.remote === trial.remote ? after : one));
    },
  };
  const judge = openCourt(court);
  await judge.sit();
  const before = process.cpuUsage();
  for (; told < outcomes; await judge.sit()) told = Math.min(outcomes, told + inOneSitting);
  const { user, system } = process.cpuUsage(before);
  return { microsecondsEach: (user + system) / outcomes, rulings };
}

/** The next canary of a remote is another trial of the same two versions. */
function beginTrial(remote: string, nth: number): Trial {
  return { remote, stable: '1.0.0', canary: '1.1.0', share: 1, since: new Date(nth).toISOString() };
}

/** Sessions as they come: of any remote, one in ten with the canary, one in two hundred of them failing. */
function tellAll(remotes: readonly string[], outcomes: number): ToldOutcome[] {
  const random = randomFrom(1);
  return Array.from({ length: outcomes }, (_, nth) => ({
    id: nth + 1,
    remote: remotes[Math.floor(random() * remotes.length)] ?? '',
    version: random() < 0.1 ? '1.1.0' : '1.0.0',
    how: random() < 0.005 ? 'crash' : 'ok',
    mountMs: 80 + 200 * random(),
    inpMs: 20 + 60 * random(),
    insteadOf: null,
    person: `person-${Math.floor(random() * 200_000)}`,
  }));
}
