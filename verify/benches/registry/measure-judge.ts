import {
  type CanaryRollout,
  type EvaluatorSource,
  openEvaluator,
} from 'delivery/src/rollout/judge/evaluator';
import type { ReportedOutcome } from 'delivery/src/rollout/judge/rollout-event';
import { randomFrom } from 'delivery/test/rollouts/random';

export type JudgeFigures = { microsecondsEach: number; decisions: number };

/** The number of outcomes in one answer of the back end. */
const inOneAnswer = 1_000;
/** The reports of a million sessions an hour in the two seconds between two rounds of the judge. */
const inOneSitting = Math.round((1_000_000 / 3_600) * 2);

/** Runs a judge over this many canaries, round after round, and carries out its decisions. */
export async function measureJudge(remotes: readonly string[], outcomes: number): Promise<JudgeFigures> {
  let canaryRollouts: CanaryRollout[] = remotes.map((remote) => beginTrial(remote, 0));
  let decisions = 0;
  const all = tellAll(remotes, outcomes);
  let told = 0;
  const source: EvaluatorSource = {
    canaryRollouts: async () => canaryRollouts,
    told: async (after) => all.slice(after, Math.min(after + inOneAnswer, told)),
    newest: async () => told,
    now: () => new Date(),
    measured: () => ({ times: {}, causes: {} }),
    recorded: async () => [],
    record: async () => undefined,
    async act(canaryRollout, { verdict }) {
      decisions += 1;
      const share = verdict.verdict === 'promote' ? verdict.to : 100;
      const after = share >= 100 ? beginTrial(canaryRollout.remote, decisions) : { ...canaryRollout, share };
      canaryRollouts = canaryRollouts.map((one) => (one.remote === canaryRollout.remote ? after : one));
    },
  };
  const judge = openEvaluator(source);
  await judge.evaluate();
  const before = process.cpuUsage();
  for (; told < outcomes; await judge.evaluate()) told = Math.min(outcomes, told + inOneSitting);
  const { user, system } = process.cpuUsage(before);
  return { microsecondsEach: (user + system) / outcomes, decisions };
}

/** The next canary of a remote is another rollout of the same two versions. */
function beginTrial(remote: string, nth: number): CanaryRollout {
  return { remote, stable: '1.0.0', canary: '1.1.0', share: 1, since: new Date(nth).toISOString() };
}

/** Makes sessions of all remotes: one in ten has the canary, and one in two hundred fails. */
function tellAll(remotes: readonly string[], outcomes: number): ReportedOutcome[] {
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
