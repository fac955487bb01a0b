import { type Report, tell } from '../measuring/report';
import { median, percentile, spread } from '../measuring/statistics';
import type { Round } from './rounds';

/** The rounds of one plan: of Lexboard, and of nothing but pg and node:http where that makes sense. */
export type Rounds = {
  name: string;
  p95: number;
  ratio?: number;
  lexboard: Round[];
  bare: Round[];
  /** Why it could not be measured to its end. */
  failure?: string;
};

type Verdict = Report['verdicts'][number];

export const largestMemory = 250;

const cpuTitle = 'CPU ms (Node + PostgreSQL)';

/** Prints the table and the promises of design §8. */
export async function tellRecords(rows: readonly Rounds[], megabytes: number): Promise<void> {
  const memory = {
    promise: `the server's memory afterwards: at most ${largestMemory} MB`,
    found: `${megabytes.toFixed(0)} MB`,
    holds: megabytes <= largestMemory,
  };
  const report = {
    name: 'records',
    columns: [
      'what',
      'p50 ms',
      'p95 ms',
      'requests/s',
      cpuTitle,
      'bare p95 ms',
      `bare ${cpuTitle}`,
      'p95 ×',
      'CPU ×',
    ],
    rows: rows.map(line),
    verdicts: [...rows.flatMap(verdicts), memory],
  };
  await tell(report, { rows: rows.map(summary), megabytes });
}

const p95s = (rounds: readonly Round[]) => rounds.map(({ milliseconds }) => percentile(milliseconds, 95));
const p50s = (rounds: readonly Round[]) => rounds.map(({ milliseconds }) => median(milliseconds));
const rates = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond);
const ratioOf = ({ lexboard, bare }: Rounds) => median(p95s(lexboard)) / median(p95s(bare));
const costOf = (rounds: readonly Round[]) => median(rounds.map(({ cpu }) => cpu.server + cpu.postgres));

function sayCost(rounds: readonly Round[]): string {
  const part = (name: keyof Round['cpu']) => median(rounds.map(({ cpu }) => cpu[name])).toFixed(2);
  return `${part('server')} + ${part('postgres')}`;
}

function line(row: Rounds): string[] {
  const { name, lexboard, bare } = row;
  if (lexboard.length === 0) return [name, 'not answered', '', '', '', '', '', '', ''];
  const own = [
    spread(p50s(lexboard), 1),
    spread(p95s(lexboard), 1),
    spread(rates(lexboard)),
    sayCost(lexboard),
  ];
  if (row.failure || bare.length === 0) return [name, ...own, '', '', '', ''];
  const cost = (costOf(lexboard) / costOf(bare)).toFixed(2);
  return [name, ...own, spread(p95s(bare), 1), sayCost(bare), ratioOf(row).toFixed(2), cost];
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
  const of = (rounds: readonly Round[]) => ({
    p50: p50s(rounds),
    p95: p95s(rounds),
    perSecond: rates(rounds),
  });
  return { name, lexboard: of(lexboard), bare: of(bare) };
}
