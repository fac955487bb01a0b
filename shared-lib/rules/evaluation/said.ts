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

/** Digits, or digits in groups as India (1,00,000) or others (100,000) write them; no 1e3, which nobody means here. */
const number = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** More digits than a number holds exactly are a name, as those of a registration are. */
const mostDigits = 15;

/** The number that a text says, blanks around it aside; `undefined` where it says none. */
export function readNumber(text: string): number | undefined {
  const said = text.trim();
  if (!number.test(said) || isTooLong(said)) return undefined;
  return Number(said.replaceAll(',', ''));
}

function isTooLong(said: string): boolean {
  return said.length > mostDigits && said.replace(/\D/g, '').length > mostDigits;
}

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Day, month, year, as India writes them. */
const indianDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const millisOfDay = 86_400_000;

/** The day that a text names, counted from 1970; `undefined` where it names none of the calendar. */
export function readDay(text: string): number | undefined {
  const said = text.trim();
  const iso = isoDay.exec(said);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const indian = indianDay.exec(said);
  return indian ? dayOf(indian[4], indian[3], indian[1]) : undefined;
}

/** A day as readDay reads it back. */
export function writeDay(day: number): string {
  const [year, month, date] = new Date(day * millisOfDay).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

type Digits = string | undefined;

function dayOf(year: Digits, month: Digits, date: Digits): number | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isSame = at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
  return isSame && at.getUTCDate() === Number(date) ? at.getTime() / millisOfDay : undefined;
}
