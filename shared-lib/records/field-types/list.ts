import { t } from 'shared-lib/words';
import { type FieldType, isMissingValue } from './field-type';
import { textType } from './text';

const maxListEntries = 500;

/**
 * A field with a list of names. An entry of a payload is a name or an object with a name. A payload may also be a
 * single entry instead of a list.
 */
export const listType: FieldType<string[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire : [wire]).map(parseEntryName).filter((name) => name !== ''),
  check: (wire) => findFaultInEntries(wire, findEntryNameFault),
  toWire: (value) => value,
  isFilled: (value) => value.length > 0,
};

/**
 * Returns the first fault that `check` finds in an entry. `check` gets the entry's number, from 1. A value that is not
 * a list is checked as a single entry.
 */
export function findFaultInEntries(
  wire: unknown,
  check: (entry: unknown, entryNumber: number) => string | undefined,
): string | undefined {
  if (isMissingValue(wire)) return undefined;
  const entries: unknown[] = Array.isArray(wire) ? wire : [wire];
  if (entries.length > maxListEntries) return t('has more than 500 entries');
  for (const [index, entry] of entries.entries()) {
    const fault = check(entry, index + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findEntryNameFault(entry: unknown): string | undefined {
  const isNamed = typeof entry === 'object' && entry !== null && 'name' in entry;
  const fault = textType.check(isNamed ? entry.name : entry);
  return fault === 'must be a text' ? t('must be a list of names') : fault;
}

function parseEntryName(entry: unknown): string {
  return textType.parse(entry) || textType.parse(Object(entry).name);
}
