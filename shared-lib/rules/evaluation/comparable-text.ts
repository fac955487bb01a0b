/** A text, with the number or day that it can be read as. */
export type ComparableText = {
  text: string;
  folded: string;
  number: number | undefined;
  day: number | undefined;
};

/** The first characters of a number or day. Most answers have neither, and need no further reading. */
const startOfNumber = /^\s*[\d+-]/;

/** Reads the answer of a row or of a user; a text of blanks gives `undefined`. */
export function parseComparableText(text: string | undefined): ComparableText | undefined {
  if (text === undefined) return undefined;
  const folded = normalizeText(text);
  if (folded === '') return undefined;
  if (!startOfNumber.test(text)) return { text, folded, number: undefined, day: undefined };
  const number = parseNumber(folded);
  return { text, folded, number, day: number === undefined ? parseDay(folded) : undefined };
}

/** An answer given as empty: no answer applies. */
const noAnswerApplies: ComparableText = { text: '', folded: '', number: undefined, day: undefined };

/**
 * Reads a user's answer; `undefined` means that the question is not answered. An empty text was given as empty on
 * purpose. A text of blanks was typed by mistake, and must not decide anything.
 */
export function parseUserAnswer(text: string | undefined): ComparableText | undefined {
  return text === '' ? noAnswerApplies : parseComparableText(text);
}

/** The form of a text that Is compares: in lower case and without blanks around it. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * Digits, also in groups as India (1,00,000) or others (100,000) write them. 1e3 is not accepted, since nobody
 * means a number by it here.
 */
const numberPattern = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A longer number cannot be stored exactly and is rather a name, such as a registration number. */
const maxDigits = 15;

/** The number in a text, with blanks around it ignored; `undefined` when it is no number. */
export function parseNumber(text: string): number | undefined {
  const said = text.trim();
  if (!numberPattern.test(said) || hasTooManyDigits(said)) return undefined;
  return Number(said.replaceAll(',', ''));
}

function hasTooManyDigits(said: string): boolean {
  return said.length > maxDigits && said.replace(/\D/g, '').length > maxDigits;
}

const isoDayPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Day, month, year, as India writes them. */
const indianDayPattern = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const msPerDay = 86_400_000;

/** The day in a text, counted from 1970; `undefined` when it is no day of the calendar. */
export function parseDay(text: string): number | undefined {
  const said = text.trim();
  const iso = isoDayPattern.exec(said);
  if (iso) return dayNumberOf(iso[1], iso[2], iso[3]);
  const indian = indianDayPattern.exec(said);
  return indian ? dayNumberOf(indian[4], indian[3], indian[1]) : undefined;
}

/** Writes a day so that readDay reads it back. */
export function formatDay(day: number): string {
  const [year, month, date] = new Date(day * msPerDay).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

type Digits = string | undefined;

function dayNumberOf(year: Digits, month: Digits, date: Digits): number | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isSame = at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
  return isSame && at.getUTCDate() === Number(date) ? at.getTime() / msPerDay : undefined;
}

/**
 * The key that identifies a question. A rule names its questions by their words, so laws that ask in the same words
 * ask the same question, which is answered once.
 */
export function questionKey(question: string): string {
  return normalizeText(question).replace(/\s+/g, ' ');
}
