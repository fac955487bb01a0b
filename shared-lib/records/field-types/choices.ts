import { type FieldType, isNothing } from './field-type';
import { checkEntries } from './list';

const largestId = 2_147_483_647;

/** The chosen options of a dropdown list, by id. On the wire an entry may be the option itself. */
export const choices: FieldType<number[]> = {
  empty: [],
  parse: (wire) => [...new Set((Array.isArray(wire) ? wire : [wire]).flatMap(idOf))],
  check: (wire) => checkEntries(wire, checkId),
  toWire: (value) => value,
  isFilled: (value) => value.length > 0,
};

/** The names of the chosen options; an id that the list does not (or no longer) have is shown as a number. */
export function formatChoices(ids: readonly number[], names?: ReadonlyMap<number, string>): string {
  return ids.length > 0 ? ids.map((id) => names?.get(id) ?? String(id)).join(', ') : '--';
}

function checkId(entry: unknown): string | undefined {
  if (isNothing(entry) || idOf(entry).length > 0) return undefined;
  return 'must be a list of ids';
}

function idOf(entry: unknown): number[] {
  const said = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;
  if (typeof said !== 'number' && typeof said !== 'string') return [];
  const id = /^\d{1,10}$/.test(String(said)) ? Number(said) : 0;
  return id >= 1 && id <= largestId ? [id] : [];
}
