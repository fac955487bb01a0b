import { readDay } from './read-day';
import { readNumber } from './read-number';

/** A text that was said, and what it can be read as. */
export type Said = { text: string; folded: string; number: number | undefined; day: number | undefined };

/** What numbers and days begin with: most answers are neither, and need not be looked at twice. */
const beginsNumber = /^\s*[\d+-]/;

/** Reads what a row compares with, or the words of an answer; blanks alone say nothing. */
export function readSaid(text: string | undefined): Said | undefined {
  if (text === undefined) return undefined;
  const folded = fold(text);
  if (folded === '') return undefined;
  if (!beginsNumber.test(text)) return { text, folded, number: undefined, day: undefined };
  const number = readNumber(folded);
  return { text, folded, number, day: number === undefined ? readDay(folded) : undefined };
}

/** An answer given as empty: that no answer applies. */
const nothingApplies: Said = { text: '', folded: '', number: undefined, day: undefined };

/**
 * Reads what was answered; `undefined` is a question that nobody has answered. A text without a letter was given as
 * empty. Blanks were typed by mistake, and must not decide anything.
 */
export function readAnswer(text: string | undefined): Said | undefined {
  return text === '' ? nothingApplies : readSaid(text);
}

/** What two texts must share for Is: neither case nor blanks around count. */
export function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
