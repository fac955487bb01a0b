import type { FieldType } from './field-type';

export const text: FieldType<string> = {
  empty: '',
  parse(wire) {
    if (typeof wire === 'string') return wire.trim();
    return typeof wire === 'number' ? String(wire) : '';
  },
};
