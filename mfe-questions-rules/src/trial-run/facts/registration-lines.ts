import { makeKey } from 'shared-lib/api';
import { findGstinFault, profileLimits } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import type { PlaceFacts } from './place-facts';

/** A line that is not a registration, or that the server refused. */
export type LineFault = { line: number; text: string; fault: string };

/**
 * A line as it is typed. It has one key until the server accepts it, because an earlier try may have succeeded although
 * its answer was lost.
 */
export type TypedLine = { key: string; text: string };

export type RegistrationLine = { key: string; line: number; text: string; number: string; name: string };

/** Reads registrations, one in a line: a number, and after it a name. Without a name the number is the name. */
export function readRegistrations(
  lines: readonly TypedLine[],
  places: readonly { name: string; facts: Pick<PlaceFacts, 'number'> }[],
): { rows: RegistrationLine[]; faults: LineFault[] } {
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  const numbers = new Map<string, number>();
  const names = new Map<string, number>();
  const rows: RegistrationLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, { key, text }] of lines.entries()) {
    const line = index + 1;
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const [, number = trimmed, words] = /^([^\s,;]+)[\s,;]*(.*)$/.exec(trimmed) ?? [];
    const name = words || number;
    const isLong = name.length > profileLimits.name;
    const fault =
      findNumberFault({ number, name: words ?? '' }, places, numbers.get(number.toUpperCase())) ??
      (isLong ? t('Its name is longer than {most} letters.', { most: profileLimits.name }) : undefined) ??
      (taken.has(name.toLowerCase()) ? t('Another place already has this name.') : undefined) ??
      sayRepeated(names.get(name.toLowerCase()));
    numbers.set(number.toUpperCase(), numbers.get(number.toUpperCase()) ?? line);
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? line);
    if (fault === undefined) rows.push({ key, line, text: trimmed, number, name });
    else faults.push({ line, text: trimmed, fault });
  }
  return { rows, faults };
}

const sayRepeated = (line: number | undefined) =>
  line === undefined ? undefined : t('Its name is in line {line}, too.', { line });

/** The lines of a text that has changed. A line that is only changed keeps its key; a new line has a new one. */
export function changeLines(old: readonly TypedLine[], text: string): TypedLine[] {
  if (text === '') return [];
  const next = text.split('\n');
  const more = next.length - old.length;
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start]?.text === next[start]) start += 1;
  let end = next.length;
  while (end > start + Math.max(more, 0) && old[end - 1 - more]?.text === next[end - 1]) end -= 1;
  return next.map((line, nth) => {
    const same = nth >= end ? old[nth - more] : nth < start || more === 0 ? old[nth] : undefined;
    return { key: same?.key ?? makeKey(), text: line };
  });
}

/** A GSTIN is checked; other numbers may be of any form. */
export function findNumberFault(
  { number, name }: { number: string; name: string },
  places: readonly { facts: Pick<PlaceFacts, 'number'> }[],
  earlierLine?: number,
): string | undefined {
  if (places.some(({ facts }) => facts.number !== '' && facts.number.toUpperCase() === number.toUpperCase()))
    return t('Another place already has this number.');
  if (earlierLine !== undefined) return t('Its number is in line {line}, too.', { line: earlierLine });
  if (number.length > profileLimits.number)
    return t('Its number is longer than {most} letters.', { most: profileLimits.number });
  return findGstinFault(number, name);
}
