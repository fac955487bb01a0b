import type { LawOutcome } from './outcome';

/** For each decision, the greatest truth among its rules, or `none` if it has no rules. */
export type TruthByDecision = { applicable: Truth | 'none'; notApplicable: Truth | 'none' };

/**
 * Decides the outcome of a law (P-54). A true rule decides, and true rules for both decisions are a conflict. If no
 * rule is true, a law with rules for Applicable does not apply, and a law with only rules for Not Applicable applies.
 * If an unknown rule could change the verdict, it is Needs input.
 */
export function decideOutcome({ applicable, notApplicable }: TruthByDecision): LawOutcome {
  if (applicable === 'none' && notApplicable === 'none') return 'applicable-without-rules';
  if (applicable === truthTrue && notApplicable === truthTrue) return 'conflict';
  if (applicable === truthUnknown) return 'needs-input';
  if (notApplicable === truthUnknown) return applicable === truthFalse ? 'not-applicable-no-rule-for' : 'needs-input';
  if (applicable === truthTrue) return 'applicable';
  if (notApplicable === truthTrue) return 'not-applicable';
  return applicable === truthFalse ? 'not-applicable-no-rule-for' : 'applicable-no-rule-against';
}

/**
 * Returns the greater of two truths. True is greatest, then unknown, then false. `none` means that there was no
 * rule yet.
 */
export function pickGreaterTruth(truthSoFar: Truth | 'none', truth: Truth): Truth {
  if (truthSoFar === 'none') return truth;
  return truth > truthSoFar ? truth : truthSoFar;
}

/** Computes the truth of a rule from the truths of its rows. A rule without rows is false. */
export function combineRowTruths(truths: readonly Truth[], match: 'All' | 'Any'): Truth {
  if (truths.length === 0) return truthFalse;
  return truths.reduce((one, other) =>
    match === 'All' ? pickLesserTruth(one, other) : pickGreaterOfTwoTruths(one, other),
  );
}

function pickLesserTruth(one: Truth, other: Truth): Truth {
  return one < other ? one : other;
}

function pickGreaterOfTwoTruths(one: Truth, other: Truth): Truth {
  return one > other ? one : other;
}

/**
 * The three truth values in ascending order. A rule that matches All has the lowest truth of its rows. A rule that
 * matches Any has the highest. Negation reverses the order.
 */
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
