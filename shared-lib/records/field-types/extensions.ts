import { date } from './date';
import type { FieldType } from './field-type';

/** A due period that an authority has extended. */
export type Extension = { start: string; end: string; extendedTo: string };

export const extensions: FieldType<Extension[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire.map(parseRow).filter(saysSomething) : []),
};

function parseRow(wire: unknown): Extension {
  const row = Object(wire);
  return {
    start: date.parse(row.start_date),
    end: date.parse(row.end_date),
    extendedTo: date.parse(row.extension_date),
  };
}

/** The forms keep one blank row where there is no extension. */
function saysSomething({ start, end, extendedTo }: Extension): boolean {
  return Boolean(start || end || extendedTo);
}
