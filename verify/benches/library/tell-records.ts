import { type Report, tell } from '../measuring/report';
import { median, percentile, spread } from '../measuring/statistics';
import type { Measured } from './load';

/** The rounds of one plan: of Lexboard, and of nothing but pg and node:http where that makes sense. */
export type Rounds = {
  name: string;
  p95: number;
  ratio?: number;
  lexboard: Measured[];
  bare: Measured[];
  /** Why it could not be measured to its end. */
  failure?: string;
};

type Verdict = Report['verdicts'][number];

export const largestMemory = 250;

/** Prints the table and the promises of design §8. */
export async function tellRecords(rows: readonly Rounds[], megabytes: number): Promise<void> {
  const memory = {
    promise: `the server's memory afterwards: at most ${largestMemory} MB`,
    found: `${megabytes.toFixed(0)} MB`,
    holds: megabytes <= largestMemory,
  };
  const report = {
    name: 'records',
    columns: ['what', 'p50 ms', 'p95 ms', 'requests/s', 'bare p95 ms', 'bare requests/s', 'p95 ×'],
    rows: rows.map(line),
    verdicts: [...rows.flatMap(verdicts), memory],
  };
  await tell(report, { rows: rows.map(summary), megabytes });
}

const p95s = (rounds: readonly Measured[]) => rounds.map(({ milliseconds }) => percentile(milliseconds, 95));
const p50s = (rounds: readonly Measured[]) => rounds.map(({ milliseconds }) => median(milliseconds));
const rates = (rounds: readonly Measured[]) => rounds.map(({ perSecond }) => perSecond);
const ratioOf = ({ lexboard, bare }: Rounds) => median(p95s(lexboard)) / median(p95s(bare));

function line(row: Rounds): string[] {
  if (row.lexboard.length === 0) return [row.name, 'not answered', '', '', '', '', ''];
  const own = [spread(p50s(row.lexboard), 1), spread(p95s(row.lexboard), 1), spread(rates(row.lexboard))];
  if (row.failure || row.bare.length === 0) return [row.name, ...own, '', '', ''];
  return [row.name, ...own, spread(p95s(row.bare), 1), spread(rates(row.bare)), ratioOf(row).toFixed(2)];
}

function verdicts(row: Rounds): Verdict[] {
  if (row.failure) return [{ promise: `${row.name}: answered`, found: row.failure, holds: false }];
  const p95 = median(p95s(row.lexboard));
  const fast = {
    promise: `${row.name}: p95 at most ${row.p95} ms`,
    found: `${p95.toFixed(1)} ms`,
    holds: p95 <= row.p95,
  };
  if (row.ratio === undefined) return [fast];
  const ratio = ratioOf(row);
  return [
    fast,
    {
      promise: `${row.name}: at most ${row.ratio} × the same statements by pg and node:http`,
      found: ratio.toFixed(2),
      holds: ratio <= row.ratio,
    },
  ];
}

function summary({ name, lexboard, bare }: Rounds) {
  const of = (rounds: readonly Measured[]) => ({
    p50: p50s(rounds),
    p95: p95s(rounds),
    perSecond: rates(rounds),
  });
  return { name, lexboard: of(lexboard), bare: of(bare) };
}
