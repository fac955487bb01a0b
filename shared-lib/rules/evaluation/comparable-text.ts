/**
 * A text to compare. `folded` is the text as it is compared: in lower case and without outer blanks. If the text is a
 * number or a day, `number` or `day` is its value.
 */
export type ComparableText = {
  text: string;
  folded: string;
  number: number | undefined;
  day: number | undefined;
};

/** Matches the start of a number or day. Most answers do not match and need no further parsing. */
const numberStartPattern = /^\s*[\d+-]/;

/** Parses an answer of a user, or the answer in a row of a rule. Returns `undefined` if it is blank. */
export function parseComparableText(text: string | undefined): ComparableText | undefined {
  if (text === undefined) return undefined;
  const folded = normalizeText(text);
  if (folded === '') return undefined;
  if (!numberStartPattern.test(text)) return { text, folded, number: undefined, day: undefined };
  const number = parseNumber(folded);
  return { text, folded, number, day: number === undefined ? parseDay(folded) : undefined };
}

/** The empty answer, by which a user says that no answer applies. */
const emptyAnswer: ComparableText = { text: '', folded: '', number: undefined, day: undefined };

/**
 * Parses a user's answer. Returns `undefined` if the question is not answered. The empty text is an answer. A text that
 * has only blanks is a typing mistake and counts as no answer.
 */
export function parseUserAnswer(text: string | undefined): ComparableText | undefined {
  return text === '' ? emptyAnswer : parseComparableText(text);
}

/** Normalises a text for comparison: in lower case and without outer blanks. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * Matches a number, also with groups as in India (1,00,000) or elsewhere (100,000). 1e3 counts as text, because nobody
 * types such a number.
 */
const numberPattern = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/**
 * A text with more digits does not count as a number. As a number it would lose precision, and it is probably a
 * registration number.
 */
const maxNumberDigits = 15;

/** Parses the number in a text. Returns `undefined` if the text is not a number. Outer blanks are ignored. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!numberPattern.test(trimmed) || hasTooManyDigits(trimmed)) return undefined;
  return Number(trimmed.replaceAll(',', ''));
}

function hasTooManyDigits(text: string): boolean {
  return text.length > maxNumberDigits && text.replace(/\D/g, '').length > maxNumberDigits;
}

const isoDayPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Matches a day in the Indian order: day, month, year. */
const indianDayPattern = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const msPerDay = 86_400_000;

/** Parses the day in a text, as days since 1970. Returns `undefined` if the text is not a day. */
export function parseDay(text: string): number | undefined {
  const trimmed = text.trim();
  const iso = isoDayPattern.exec(trimmed);
  if (iso) return computeDayNumber(iso[1], iso[2], iso[3]);
  const indian = indianDayPattern.exec(trimmed);
  return indian ? computeDayNumber(indian[4], indian[3], indian[1]) : undefined;
}

/** Formats a day number as a text that `parseDay` reads back. */
export function formatDay(day: number): string {
  const [year, month, date] = new Date(day * msPerDay).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

type OptionalDigits = string | undefined;

function computeDayNumber(year: OptionalDigits, month: OptionalDigits, date: OptionalDigits): number | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isSame = at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
  return isSame && at.getUTCDate() === Number(date) ? at.getTime() / msPerDay : undefined;
}

/** Makes a question's key. Questions with the same words have the same key, so one answer applies to all laws. */
export function makeQuestionKey(question: string): string {
  return normalizeText(question).replace(/\s+/g, ' ');
}
