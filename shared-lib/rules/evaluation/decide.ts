import type { LawOutcome } from './outcome';

/** For each decision, the greatest truth among its rules; `none` when it has no rules. */
export type TruthByDecision = { applicable: Truth | 'none'; notApplicable: Truth | 'none' };

/**
 * The outcome of a law (P-54). A true rule decides. If no rule is true, a law with rules for Applicable does not
 * apply, and a law that has only rules for Not Applicable does. There is no verdict as long as an unknown rule
 * could change it.
 */
export function decideOutcome({ applicable, notApplicable }: TruthByDecision): LawOutcome {
  if (applicable === 'none' && notApplicable === 'none') return 'applicable-without-rules';
  if (applicable === truthTrue && notApplicable === truthTrue) return 'conflict';
  if (applicable === truthUnknown) return 'needs-input';
  if (notApplicable === truthUnknown)
    return applicable === truthFalse ? 'not-applicable-no-rule-for' : 'needs-input';
  if (applicable === truthTrue) return 'applicable';
  if (notApplicable === truthTrue) return 'not-applicable';
  return applicable === truthFalse ? 'not-applicable-no-rule-for' : 'applicable-no-rule-against';
}

/** The greater of the truth so far and that of one more rule. */
export function pickGreaterTruth(truthSoFar: Truth | 'none', truth: Truth): Truth {
  if (truthSoFar === 'none') return truth;
  return truth > truthSoFar ? truth : truthSoFar;
}

/** The truth of a rule of which all, or any, rows must hold; a rule without rows is false. */
export function joinRowTruths(truths: readonly Truth[], match: 'All' | 'Any'): Truth {
  if (truths.length === 0) return truthFalse;
  return truths.reduce((one, other) =>
    match === 'All' ? lesserTruth(one, other) : greaterTruth(one, other),
  );
}

function lesserTruth(one: Truth, other: Truth): Truth {
  return one < other ? one : other;
}

function greaterTruth(one: Truth, other: Truth): Truth {
  return one > other ? one : other;
}

/** Three truth values, in this order so that ALL is the least of its parts, ANY the greatest, and NOT the mirror. */
export const truthFalse = 0;

export const truthUnknown = 1;

export const truthTrue = 2;

export type Truth = typeof truthFalse | typeof truthUnknown | typeof truthTrue;

const oppositeTruths = [truthTrue, truthUnknown, truthFalse] as const;

export function negateTruth(truth: Truth): Truth {
  return oppositeTruths[truth];
}

const truthWords = ['false', 'unknown', 'true'] as const;

export type TruthWord = (typeof truthWords)[number];

export function formatTruth(truth: Truth): TruthWord {
  return truthWords[truth];
}
