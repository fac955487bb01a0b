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

/** A scheme that leads elsewhere than to a page would run in the reader's browser; a plain text leads nowhere. */
export function checkLink(wire: unknown): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(asBrowsersRead(text.parse(wire)))?.[1];
  if (scheme === undefined || /^https?$/i.test(scheme)) return undefined;
  return 'must begin with http:// or https://';
}

/** Whether a text may be shown as a link. PostgreSQL takes some control characters for blanks that JavaScript does not. */
export function isLink(value: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value);
}

/** Browsers drop control characters wherever they stand before they look for the scheme. */
function asBrowsersRead(value: string): string {
  return value.replace(/\p{Cc}/gu, '').trim();
}
