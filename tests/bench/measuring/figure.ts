import { type Spread, spreadOf } from './statistics';

/** The highest value that was promised for a figure; `ratio` is its median divided by that of its reference. */
export type Limit = { of: 'median' | 'p75' | 'p95' | 'p99' | 'most' | 'ratio'; most: number };

/** One row of a bench. */
export type Figure = Spread & {
  what: string;
  unit: string;
  promised: Limit[];
  reference?: Spread & { what: string };
  ratio?: number;
};

type FigureOptions = {
  what: string;
  /** Milliseconds by default. */
  unit?: string;
  found: readonly number[];
  /** The same figure of what it is compared with, measured in turns with it. */
  reference?: { what: string; found: readonly number[] };
  promised?: Limit[];
};

export function figure({ what, unit = 'ms', found, reference, promised = [] }: FigureOptions): Figure {
  const own = { what, unit, ...spreadOf(found), promised };
  if (!reference || reference.found.length === 0) return own;
  const other = { what: reference.what, ...spreadOf(reference.found) };
  return { ...own, reference: other, ratio: own.median / other.median };
}

export type PromiseCheck = { promise: string; found: string; holds: boolean };

export function checkPromises(row: Figure): PromiseCheck[] {
  return row.promised.map((limit) => {
    const unit = limit.of === 'ratio' ? `× ${row.reference?.what}` : row.unit;
    return {
      promise: `${row.what}: ${limit.of} at most ${limit.most} ${unit}`,
      found: limit.of === 'ratio' ? measuredValue(row, limit).toFixed(3) : show(measuredValue(row, limit)),
      holds: isHeld(row, limit),
    };
  });
}

export function isHeld(row: Figure, limit: Limit): boolean {
  return measuredValue(row, limit) <= limit.most;
}

export function measuredValue(row: Figure, { of }: Pick<Limit, 'of'>): number {
  return row[of] ?? Number.NaN;
}

/** With as many digits as are meaningful. */
export function show(value: number): string {
  return value.toFixed(Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}
