import type { Plan } from './plans';
import type { Rounds } from './report-records';
import { type Context, measureRound, type Side } from './rounds';

/** A write has no bare side: the same statement cannot run twice. */
export type Sides = { lexboard: Side; bare?: Side };
type MeasurePlanOptions = { plan: Plan; sides: Sides; context: Context; rounds: number };

/**
 * Measures all rounds of a plan, both sides in turns. An error of one side is noted, so that the other plans are
 * still measured.
 */
export async function measurePlan(measuring: MeasurePlanOptions): Promise<Rounds> {
  const { name, p95, ratio } = measuring.plan;
  const row: Rounds = {
    name,
    lexboard: [],
    bare: [],
    ...(p95 !== undefined && { p95 }),
    ...(ratio !== undefined && { ratio }),
  };
  try {
    await measureInto(row, measuring);
  } catch (error) {
    row.failure = String(error);
  }
  return row;
}

/** The first side changes from round to round, because the second one finds the pages that the first has read. */
async function measureInto(row: Rounds, { plan, sides, context, rounds }: MeasurePlanOptions): Promise<void> {
  if (!plan.words.endsWith('first')) {
    const short = { ...context, seconds: Math.min(1, context.seconds) };
    for (const side of [sides.lexboard, sides.bare]) if (side) await measureRound(plan, side, short);
  }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['lexboard', 'bare'] as const) : (['bare', 'lexboard'] as const);
    for (const name of order) {
      const side = sides[name];
      if (side) row[name].push(await measureRound(plan, side, context));
    }
  }
}
