import type { ErrorCode } from './errors';

/** Deeper than any payload is; what walks a value by recursion is safe below it. */
const mostLevels = 64;

/**
 * Why a value cannot be taken: PostgreSQL keeps no NUL and no half of a surrogate pair, in texts or in keys, and
 * nobody means so many levels. Walks level by level, since a body may be as deep as it is long.
 */
export function whyNotKept(value: unknown): Extract<ErrorCode, 'bad-text' | 'too-deep'> | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return 'too-deep';
    if (!level.every(isKept)) return 'bad-text';
    level = level.flatMap(insideOf);
  }
  return undefined;
}

/**
 * Letters count the same however they are put together: what is kept, searched and compared is in form NFC. Changes
 * what is inside the value, and gives the value. To be asked after `whyNotKept`, which bounds the depth.
 */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, inside] of Object.entries(fields)) {
    const normal = normalizeTexts(inside);
    if (normal !== inside) fields[name] = normal;
  }
  return value;
}

function insideOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** The value itself, without what is inside it. */
function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isKeptText(value);
  const hasKeys = typeof value === 'object' && value !== null && !Array.isArray(value);
  return !hasKeys || Object.keys(value).every(isKeptText);
}

function isKeptText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
