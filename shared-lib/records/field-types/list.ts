import type { FieldType } from './field-type';
import { text } from './text';

/** Several names. An entry may be the name itself or an object that carries it; one alone needs no list. */
export const list: FieldType<string[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire : [wire]).map(nameOf).filter((name) => name !== ''),
};

function nameOf(entry: unknown): string {
  return text.parse(entry) || text.parse(Object(entry).name);
}
