import type { LawOutcome } from './outcome';

/** For each decision, the greatest truth among its rules; `none` when it has no rules. */
export type TruthByDecision = { applicable: Truth | 'none'; notApplicable: Truth | 'none' };

/**
 * The outcome of a law (P-54). A true rule decides. If no rule is true, a law with rules for Applicable does not
 * apply, and a law that has only rules for Not Applicable does. There is no verdict as long as an unknown rule
 * could change it.
 */
export function decide({ applicable, notApplicable }: TruthByDecision): LawOutcome {
  if (applicable === 'none' && notApplicable === 'none') return 'applicable-without-rules';
  if (applicable === yes && notApplicable === yes) return 'conflict';
  if (applicable === unknown) return 'needs-input';
  if (notApplicable === unknown) return applicable === no ? 'not-applicable-no-rule-for' : 'needs-input';
  if (applicable === yes) return 'applicable';
  if (notApplicable === yes) return 'not-applicable';
  return applicable === no ? 'not-applicable-no-rule-for' : 'applicable-no-rule-against';
}

/** The greater of the truth so far and that of one more rule. */
export function pickGreaterTruth(heard: Truth | 'none', truth: Truth): Truth {
  if (heard === 'none') return truth;
  return truth > heard ? truth : heard;
}

/** The truth of a rule of which all, or any, rows must hold; a rule without rows is false. */
export function joinRows(truths: readonly Truth[], match: 'All' | 'Any'): Truth {
  if (truths.length === 0) return no;
  return truths.reduce((one, other) => (match === 'All' ? least(one, other) : greatest(one, other)));
}

function least(one: Truth, other: Truth): Truth {
  return one < other ? one : other;
}

function greatest(one: Truth, other: Truth): Truth {
  return one > other ? one : other;
}

/** Three truth values, in this order so that ALL is the least of its parts, ANY the greatest, and NOT the mirror. */
export const no = 0;

export const unknown = 1;

export const yes = 2;

export type Truth = typeof no | typeof unknown | typeof yes;

const opposites = [yes, unknown, no] as const;

export function not(truth: Truth): Truth {
  return opposites[truth];
}

const words = ['false', 'unknown', 'true'] as const;

export type TruthWord = (typeof words)[number];

export function formatTruth(truth: Truth): TruthWord {
  return words[truth];
}
