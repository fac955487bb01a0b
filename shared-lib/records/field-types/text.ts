import { t } from 'shared-lib/words';
import { type FieldType, isMissingValue } from './field-type';

const maxTextLength = 10_000;

export const textType: FieldType<string> = {
  empty: '',
  parse(wire) {
    if (typeof wire === 'string') return wire.trim();
    return typeof wire === 'number' ? String(wire) : '';
  },
  check(wire) {
    if (isMissingValue(wire) || typeof wire === 'number') return undefined;
    if (typeof wire !== 'string') return t('must be a text');
    if (wire.length > maxTextLength) return t('is longer than 10,000 characters');
    return isStorableText(wire) ? undefined : t('contains characters that cannot be stored');
  },
  toWire: (value) => value,
  isFilled: (value) => value.trim() !== '',
};

/** Whether PostgreSQL can store the text. It refuses NUL and half of a surrogate pair. */
function isStorableText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/** Returns the fault of a text that is neither empty nor the address of a web page (http or https). */
export function findLinkFault(wire: unknown): string | undefined {
  const link = textType.parse(wire);
  if (link === '' || isLink(link)) return undefined;
  return /^https?:\/\//i.test(link) ? t('must be an address without blanks') : t('must begin with http:// or https://');
}

/**
 * Matches invisible characters. Two codes that differ only by such a character look alike, and direction marks reverse
 * a text.
 */
const invisibleCharacterPattern = /[\p{DI}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

export function findCodeFault(wire: unknown): string | undefined {
  return invisibleCharacterPattern.test(textType.parse(wire)) ? t('holds a character that cannot be seen') : undefined;
}

export function findCountFault(wire: unknown): string | undefined {
  return /^\d{0,5}$/.test(textType.parse(wire)) ? undefined : t('must be a whole number of at most 5 digits');
}

/**
 * Whether a text can be shown as a link. A link has no control characters, because PostgreSQL takes some of them for
 * blanks and JavaScript does not.
 */
export function isLink(value: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value);
}
