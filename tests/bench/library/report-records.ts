import { type Figure, figure, type Limit, type PromiseCheck } from '../measuring/figure';
import { publishReport } from '../measuring/report';
import { median, percentile } from '../measuring/statistics';
import type { Round } from './rounds';

/** The rounds of one plan: of Lexboard, and of pg and node:http alone where that makes sense. */
export type Rounds = {
  name: string;
  p95?: number;
  ratio?: number;
  lexboard: Round[];
  bare: Round[];
  /** Why the measurement stopped early. */
  failure?: string;
};

const largestMemory = 250;

/** Prints the table and the promises of design §8. */
export async function reportRecords(rows: readonly Rounds[], megabytes: number): Promise<void> {
  const memory = figure({
    what: 'memory of the server afterwards',
    unit: 'MB',
    found: [megabytes],
    promised: [{ of: 'median', most: largestMemory }],
  });
  const report = {
    name: 'records',
    title: 'a million records, 32 connections',
    rows: [...rows.flatMap(figuresOf), memory],
    verdicts: rows.flatMap(failedPlans),
  };
  await publishReport(report, rows.map(summary));
}

type Part = (rounds: readonly Round[]) => number[];
const p50s: Part = (rounds) => rounds.map(({ milliseconds }) => median(milliseconds));
const p95s: Part = (rounds) => rounds.map(({ milliseconds }) => percentile(milliseconds, 95));
const rates: Part = (rounds) => rounds.map(({ perSecond }) => perSecond);
const costs: Part = (rounds) => rounds.map(({ cpu }) => cpu.server + cpu.postgres);

/** The figures of a plan: its times, and the CPU cost of one request. */
function figuresOf(row: Rounds): Figure[] {
  const { name, lexboard, bare, p95, ratio } = row;
  if (lexboard.length === 0) return [];
  const limits: Limit[] = [
    ...(p95 === undefined ? [] : [{ of: 'median' as const, most: p95 }]),
    ...(ratio === undefined ? [] : [{ of: 'ratio' as const, most: ratio }]),
  ];
  const beside = (part: Part) => ({ what: 'bare', found: row.failure ? [] : part(bare) });
  return [
    figure({ what: `${name}: p95`, found: p95s(lexboard), reference: beside(p95s), promised: limits }),
    figure({ what: `${name}: CPU`, found: costs(lexboard), reference: beside(costs) }),
  ];
}

function failedPlans({ name, failure }: Rounds): PromiseCheck[] {
  return failure ? [{ promise: `${name}: answered`, found: failure, holds: false }] : [];
}

function summary({ name, lexboard, bare }: Rounds) {
  const of = (rounds: readonly Round[]) => ({
    p50: p50s(rounds),
    p95: p95s(rounds),
    perSecond: rates(rounds),
  });
  return { name, lexboard: of(lexboard), bare: of(bare) };
}
