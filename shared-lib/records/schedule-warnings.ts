import { isDay } from './field-types/entered-day';
import type { Extension } from './field-types/extensions';

/** A warning about two days that may still be saved (P-78). */
export function periodWarning(start: string, end: string): string | undefined {
  return isDay(start) && isDay(end) && end < start ? 'The end is before the start.' : undefined;
}

/** The warnings about rows of extensions, by row index from 0. */
export function extensionWarnings(rows: readonly Extension[]): ReadonlyMap<number, string> {
  const warnings = rows.flatMap((row, place) => {
    const warning = periodWarning(row.start, row.end) ?? shortened(row) ?? overlap(rows, place);
    return warning === undefined ? [] : [[place, warning] as const];
  });
  return new Map(warnings);
}

function shortened({ end, extendedTo }: Extension): string | undefined {
  const isShorter = isDay(end) && isDay(extendedTo) && extendedTo < end;
  return isShorter ? 'The extension is before the end.' : undefined;
}

/** The overlap warning, which goes to the later of the two rows. */
function overlap(rows: readonly Extension[], place: number): string | undefined {
  const row = rows[place];
  const earlier = rows.slice(0, place).findIndex((other) => row && doOverlap(row, other));
  return earlier < 0 ? undefined : `It overlaps with extension ${earlier + 1}.`;
}

function doOverlap(one: Extension, other: Extension): boolean {
  const arePeriods = [one.start, one.end, other.start, other.end].every(isDay);
  return arePeriods && one.start <= other.end && other.start <= one.end;
}
