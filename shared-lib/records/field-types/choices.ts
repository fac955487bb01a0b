import { t } from 'shared-lib/words';
import { type FieldType, isMissingValue } from './field-type';
import { findFaultInEntries } from './list';

const maxOptionId = 2_147_483_647;

/** A field with the ids of the chosen options. An entry of a payload may be an id or a whole option. */
export const choicesType: FieldType<number[]> = {
  empty: [],
  parse: (wire) => [...new Set((Array.isArray(wire) ? wire : [wire]).flatMap(parseOptionId))],
  check: (wire) => findFaultInEntries(wire, findOptionIdFault),
  toWire: (value) => value,
  isFilled: (value) => value.length > 0,
};

/** Formats the names of the chosen options. An option without a known name is shown by its id. */
export function formatChoices(ids: readonly number[], names?: ReadonlyMap<number, string>): string {
  return ids.length > 0 ? ids.map((id) => names?.get(id) ?? String(id)).join(', ') : '--';
}

function findOptionIdFault(entry: unknown): string | undefined {
  if (isMissingValue(entry) || parseOptionId(entry).length > 0) return undefined;
  return t('must be a list of ids');
}

function parseOptionId(entry: unknown): number[] {
  const idText = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;
  if (typeof idText !== 'number' && typeof idText !== 'string') return [];
  const id = /^\d{1,10}$/.test(String(idText)) ? Number(idText) : 0;
  return id >= 1 && id <= maxOptionId ? [id] : [];
}
