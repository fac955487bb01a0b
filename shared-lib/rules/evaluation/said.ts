import { readDay } from './read-day';
import { readNumber } from './read-number';

/** A text that was said, and what it can be read as. */
export type Said = { text: string; folded: string; number: number | undefined; day: number | undefined };

/** What numbers and days begin with: most answers are neither, and need not be looked at twice. */
const beginsNumber = /^\s*[\d+-]/;

/** Reads an answer, or what a row compares with; blanks alone say nothing. */
export function readSaid(text: string | undefined): Said | undefined {
  if (text === undefined) return undefined;
  const folded = fold(text);
  if (folded === '') return undefined;
  if (!beginsNumber.test(text)) return { text, folded, number: undefined, day: undefined };
  const number = readNumber(folded);
  return { text, folded, number, day: number === undefined ? readDay(folded) : undefined };
}

/** What two texts must share for Is: neither case nor blanks around count. */
export function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
