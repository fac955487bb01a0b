import { t } from 'shared-lib/words';

/** The most characters of questions and answers, and the most rows in one call. */
export const questionLimits = { text: 10_000, rows: 100, option: 300, options: 200 } as const;

export const ruleLimits = { name: 500, answer: 10_000, rows: 100 } as const;

/** The owners of a profile's answers: the organisation itself, a registration such as a GSTIN, or a branch. */
export const profileKinds = ['organisation', 'registration', 'branch'] as const;

export type ProfileKind = (typeof profileKinds)[number];

/** Limits of an organisation's profiles, the same in browser and server. */
export const profileLimits = {
  profiles: 100,
  name: 200,
  answers: 2_000,
  answer: 1_000,
  /** The maximum characters of all answers of a profile together. */
  letters: 200_000,
  /** The letters of the number of a registration. */
  number: 100,
  /** How often the answers of a profile may change from a day on. */
  changes: 50,
  /** How many due dates a dry run names. */
  previewedDates: 5,
} as const;

/** State code, PAN, number of the registration, Z, check letter. Who collects tax at source has C in place of Z. */
const usualGstinPattern = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z][ZC][0-9A-Z]$/;

/** The numbers of who deducts tax at source, of non-residents and of bodies of the United Nations. */
const otherGstinPattern =
  /^\d{2}(?:[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D|\d{2}[A-Z]{3}\d{5}(?:NR|UN|ON))[0-9A-Z]$/;

/** Whether a number has the form of a GSTIN. Its last letter may be wrong. */
export function isGstin(number: string): boolean {
  const upper = number.trim().toUpperCase();
  return usualGstinPattern.test(upper) || otherGstinPattern.test(upper);
}

/** How a GSTIN begins, or what has its length and both digits and letters. */
const meansGstinPattern = /^\d{2}(?:[A-Z]{5}\d[0-9A-Z]*|(?=\d*[A-Z])[0-9A-Z]{13})$/;

/** Why a number is no GSTIN, where its form or the start of its name says that it is meant to be one. */
export function findGstinFault(number: string, name: string): string | undefined {
  const upper = number.trim().toUpperCase();
  const isMeant = meansGstinPattern.test(upper) || (upper !== '' && /^GST(?:IN)?\b/i.test(name));
  if (!isMeant) return undefined;
  if (otherGstinPattern.test(upper)) return undefined;
  if (!usualGstinPattern.test(upper)) return t('This is no GSTIN, such as 27AAPFU0939F1ZV.');
  return checkLetterOf(upper) === upper.at(-1)
    ? undefined
    : t('The last letter of this GSTIN does not fit. Look for a slip.');
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last letter of a GSTIN, which follows from the others. */
function checkLetterOf(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((all, letter, index) => {
    const product = letters.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return letters[(36 - (sum % 36)) % 36];
}
