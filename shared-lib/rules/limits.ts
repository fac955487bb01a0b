import { t } from 'shared-lib/words';

/**
 * Limits of a question and its options: characters of the question, rows of one call, characters of an
 * option, and options.
 */
export const questionLimits = { text: 10_000, rows: 100, option: 300, options: 200 } as const;

export const ruleLimits = { name: 500, answer: 10_000, rows: 100 } as const;

/** The subject of a profile's answers: the organisation, a registration such as a GSTIN, or a branch. */
export const profileKinds = ['organisation', 'registration', 'branch'] as const;

export type ProfileKind = (typeof profileKinds)[number];

/** Limits of an organisation's profiles, for browser and server. */
export const profileLimits = {
  profiles: 100,
  name: 200,
  answers: 2_000,
  answer: 1_000,
  /** The maximum characters of all answers of a profile together. */
  letters: 200_000,
  /** The maximum length of a registration number. */
  number: 100,
  /** The maximum number of days on which the answers or facts of a profile have changed. */
  changes: 50,
  /** A dry run names at most this many due dates. */
  previewedDates: 5,
} as const;

/**
 * The usual GSTIN: state code, PAN, registration number, Z and check letter. Collectors of tax at source have
 * C instead of Z.
 */
const usualGstinPattern = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z][ZC][0-9A-Z]$/;

/** The GSTIN of deductors of tax at source, of non-residents and of United Nations bodies. */
const otherGstinPattern = /^\d{2}(?:[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D|\d{2}[A-Z]{3}\d{5}(?:NR|UN|ON))[0-9A-Z]$/;

/** Whether a number has the form of a GSTIN. Its check letter may still be wrong. */
export function isGstin(number: string): boolean {
  const upper = number.trim().toUpperCase();
  return usualGstinPattern.test(upper) || otherGstinPattern.test(upper);
}

/**
 * Matches a text that is probably meant as a GSTIN: it begins like one, or has its length and both digits and
 * letters.
 */
const likelyGstinPattern = /^\d{2}(?:[A-Z]{5}\d[0-9A-Z]*|(?=\d*[A-Z])[0-9A-Z]{13})$/;

/**
 * Returns the fault of a GSTIN, or undefined if it is valid. Also returns undefined for a number that is probably not
 * meant as a GSTIN: neither its form nor the start of its name suggests one.
 */
export function findGstinFault(number: string, name: string): string | undefined {
  const upper = number.trim().toUpperCase();
  const isMeant = likelyGstinPattern.test(upper) || (upper !== '' && /^GST(?:IN)?\b/i.test(name));
  if (!isMeant) return undefined;
  if (otherGstinPattern.test(upper)) return undefined;
  if (!usualGstinPattern.test(upper)) return t('This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV.');
  return computeCheckCharacter(upper) === upper.at(-1)
    ? undefined
    : t('The last character does not match the rest of this GSTIN. Check for a typing mistake.');
}

const gstinCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function computeCheckCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((all, letter, index) => {
    const product = gstinCharacters.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinCharacters[(36 - (sum % 36)) % 36];
}
