import { type FieldType, isNothing } from './field-type';

const longestText = 10_000;

export const text: FieldType<string> = {
  empty: '',
  parse(wire) {
    if (typeof wire === 'string') return wire.trim();
    return typeof wire === 'number' ? String(wire) : '';
  },
  check(wire) {
    if (isNothing(wire) || typeof wire === 'number') return undefined;
    if (typeof wire !== 'string') return 'must be a text';
    if (wire.length > longestText) return 'is longer than 10,000 characters';
    return isStorable(wire) ? undefined : 'contains characters that cannot be stored';
  },
  toWire: (value) => value,
  isFilled: (value) => value.trim() !== '',
};

/** PostgreSQL takes neither NUL nor half a character. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/** The address of a page, or nothing: what has another scheme, or none, leads elsewhere or nowhere. */
export function checkLink(wire: unknown): string | undefined {
  const link = text.parse(wire);
  if (link === '' || isLink(link)) return undefined;
  return /^https?:\/\//i.test(link)
    ? 'must be an address without blanks'
    : 'must begin with http:// or https://';
}

/** What nobody sees: two codes that differ by it alone look like one, and marks of direction turn it round. */
const unseen = /[\p{DI}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

export function checkCode(wire: unknown): string | undefined {
  return unseen.test(text.parse(wire)) ? 'holds a character that cannot be seen' : undefined;
}

export function checkCount(wire: unknown): string | undefined {
  return /^\d{0,5}$/.test(text.parse(wire)) ? undefined : 'must be a whole number of at most 5 digits';
}

/** Whether a text may be shown as a link. PostgreSQL takes some control characters for blanks that JavaScript does not. */
export function isLink(value: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value);
}
