import type { CanaryRollout, EvaluatorEnvironment, RolloutDecision } from '../src/rollout/judge/evaluator';
import type { ReportedOutcome } from '../src/rollout/judge/rollout-event';
import { parseRecordLine } from '../src/rollout/judge/rollout-event';
import { defaultCanaryLimits } from '../src/rollout/rollouts/canary-limits';

const pair = { remote: 'mfe-roadmap', stable: '1.0.0', canary: '1.1.0' };
const since = '2026-11-21T09:00:00.000Z';
export const canaryRollout = { ...pair, since };

/** A channel and a back end in memory. One call returns at most ten outcomes. */
export function fakeEvaluatorSource(share = 5, more: Partial<CanaryRollout> = {}) {
  let canaryRollouts: CanaryRollout[] = [{ ...canaryRollout, share, ...more }];
  let now = '2026-11-22T09:00:00.000Z';
  const reported: ReportedOutcome[] = [];
  const readAfter: number[] = [];
  const decisions: string[] = [];
  const reasons: RolloutDecision[] = [];
  let record = '';
  const source: EvaluatorEnvironment = {
    canaryRollouts: async () => canaryRollouts,
    outcomes: async (after) => {
      readAfter.push(after);
      return reported.filter(({ id }) => id > after).slice(0, 10);
    },
    newestOutcome: async () => reported.length,
    readRecord: async () => record.split('\n').flatMap((line) => (line ? [parseRecordLine(line)] : [])),
    record: async (_trial, lines) => {
      record += lines;
    },
    act: async (canaryRollout, decision) => {
      const { verdict } = decision;
      reasons.push(decision);
      decisions.push(verdict.verdict);
      if (verdict.verdict === 'promote') canaryRollouts = [{ ...canaryRollout, share: verdict.to }];
      else if (verdict.verdict === 'hold')
        canaryRollouts = [{ ...canaryRollout, brake: { ...defaultCanaryLimits, isHeld: true } }];
      else canaryRollouts = [];
    },
    now: () => new Date(now),
    measure: () => ({ times: {}, causes: {} }),
  };
  const report = (how: ReportedOutcome['how'], more: Partial<ReportedOutcome> = {}) => {
    const id = reported.length + 1;
    const none = { mountMs: null, inpMs: null, insteadOf: null };
    reported.push({ ...pair, ...none, id, version: '1.0.0', how, person: `p${id}`, ...more });
  };
  const round = (how: ReportedOutcome['how'] = 'ok') => {
    for (let nth = 0; nth < 19; nth += 1) report('ok');
    report(how, { version: '1.1.0' });
  };
  const events = async () => source.readRecord({ ...canaryRollout, share });
  const change = (next: CanaryRollout[]) => (canaryRollouts = next);
  const at = (time: string) => (now = time);
  return { source, readAfter, report, round, decisions, reasons, events, change, at };
}
