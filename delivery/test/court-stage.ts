import type { Court, Ruling, Trial } from '../src/rollout/judge/court';
import { parseRecordLine } from '../src/rollout/judge/session';
import type { ToldOutcome } from '../src/rollout/judge/session-of';
import { usualBrake } from '../src/rollout/rollouts/brake';

const pair = { remote: 'mfe-roadmap', stable: '1.0.0', canary: '1.1.0' };
const since = '2026-11-21T09:00:00.000Z';
export const trial = { ...pair, since };

/** A channel and a back end in memory: what is told in one call is at most ten outcomes. */
export function stage(share = 5, more: Partial<Trial> = {}) {
  let trials: Trial[] = [{ ...trial, share, ...more }];
  let now = '2026-11-22T09:00:00.000Z';
  const told: ToldOutcome[] = [];
  const asked: number[] = [];
  const rulings: string[] = [];
  const reasons: Ruling[] = [];
  let record = '';
  const court: Court = {
    trials: async () => trials,
    told: async (after) => {
      asked.push(after);
      return told.filter(({ id }) => id > after).slice(0, 10);
    },
    newest: async () => told.length,
    recorded: async () => record.split('\n').flatMap((line) => (line ? [parseRecordLine(line)] : [])),
    record: async (_trial, lines) => {
      record += lines;
    },
    act: async (trial, ruling) => {
      const { verdict } = ruling;
      reasons.push(ruling);
      rulings.push(verdict.verdict);
      if (verdict.verdict === 'promote') trials = [{ ...trial, share: verdict.to }];
      else if (verdict.verdict === 'hold') trials = [{ ...trial, brake: { ...usualBrake, isHeld: true } }];
      else trials = [];
    },
    now: () => new Date(now),
    measured: () => ({ times: {}, causes: {} }),
  };
  const tell = (how: ToldOutcome['how'], more: Partial<ToldOutcome> = {}) => {
    const id = told.length + 1;
    const none = { mountMs: null, inpMs: null, insteadOf: null };
    told.push({ ...pair, ...none, id, version: '1.0.0', how, person: `p${id}`, ...more });
  };
  const round = (how: ToldOutcome['how'] = 'ok') => {
    for (let nth = 0; nth < 19; nth += 1) tell('ok');
    tell(how, { version: '1.1.0' });
  };
  const events = async () => court.recorded({ ...trial, share });
  const change = (next: Trial[]) => (trials = next);
  const at = (time: string) => (now = time);
  return { court, asked, tell, round, rulings, reasons, events, change, at };
}
