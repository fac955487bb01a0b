import type { ReleaseOutcome } from 'shared-lib/releases';
import type { ReportedOutcome } from '../src/rollout/judge/rollout-event';

export type FakeOutcomes = {
  /** This many good sessions with the stable version, and then one with the canary. */
  round(how?: ReleaseOutcome, stable?: number, canaryMs?: number): void;
  /** One person's page whose canary failed and in which the stable version replaced it. */
  page(how: ReleaseOutcome, person: string): void;
  outcomesAfter(after: number): Promise<ReportedOutcome[]>;
  newestOutcome(): Promise<number>;
};

/** The outcomes that pages would report in a rollout of the road map. */
export function fakeOutcomes(): FakeOutcomes {
  const reported: ReportedOutcome[] = [];
  const report = (version: string, how: ReleaseOutcome, more: Partial<ReportedOutcome> = {}) => {
    const id = reported.length + 1;
    const person = `p${id}`;
    const none = { inpMs: null, insteadOf: null };
    reported.push({ id, remote: 'mfe-roadmap', version, how, mountMs: 100, person, ...none, ...more });
  };
  return {
    round(how = 'ok', stable = 19, canaryMs = 100) {
      for (let nth = 0; nth < stable; nth += 1) report('1.0.0', 'ok');
      report('1.1.0', how, { mountMs: canaryMs });
    },
    page(how, person) {
      report('1.1.0', how, { person });
      report('1.0.0', 'ok', { person, insteadOf: '1.1.0' });
    },
    outcomesAfter: async (after) => reported.filter(({ id }) => id > after).slice(0, 1_000),
    newestOutcome: async () => reported.length,
  };
}
