import { t } from 'shared-lib/words';
import { dateType } from './date';
import { type FieldType, isMissingValue } from './field-type';
import { findFaultInEntries } from './list';
import { textType } from './text';

/**
 * An extension by an authority: what is due from `start` to `end` is now due on `extendedTo`. The id is unique within a
 * record.
 */
export type Extension = { id: number; start: string; end: string; extendedTo: string };

export const extensionsType: FieldType<Extension[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? assignUniqueIds(wire.map(parseExtension).filter(isExtensionFilled)) : []),
  check(wire) {
    if (isMissingValue(wire)) return undefined;
    return Array.isArray(wire) ? findFaultInEntries(wire, findExtensionRowFault) : t('must be a list of rows');
  },
  toWire: (value) =>
    value.map(({ id, start, end, extendedTo }) => ({
      id,
      start_date: start,
      end_date: end,
      extension_date: extendedTo,
    })),
  isFilled: (value) => value.length > 0,
};

const extensionDayLabels = {
  start_date: t('start date'),
  end_date: t('end date'),
  extension_date: t('extension date'),
};

function findExtensionRowFault(wire: unknown, row: number): string | undefined {
  if (typeof wire !== 'object' || wire === null) return t('must be a list of rows');
  for (const [name, label] of Object.entries(extensionDayLabels)) {
    const fault = dateType.check(Reflect.get(wire, name));
    if (fault) return t('has a wrong {label} in row {row}: it {fault}', { label, row, fault });
  }
  return undefined;
}

function parseExtension(wire: unknown): Extension {
  const row = Object(wire);
  const id = textType.parse(row.id);
  return {
    id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
    start: dateType.parse(row.start_date),
    end: dateType.parse(row.end_date),
    extendedTo: dateType.parse(row.extension_date),
  };
}

/** Gives each row a unique id. New rows have no id yet, and copied rows have the id of their original. */
function assignUniqueIds(rows: Extension[]): Extension[] {
  const usedIds = new Set<number>();
  let next = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  return rows.map((row) => {
    const id = row.id === 0 || usedIds.has(row.id) ? next++ : row.id;
    usedIds.add(id);
    return { ...row, id };
  });
}

/** Whether the row has a value. A form always shows one blank row, which is not stored. */
function isExtensionFilled({ start, end, extendedTo }: Extension): boolean {
  return Boolean(start || end || extendedTo);
}
