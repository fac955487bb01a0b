import type { Outcome } from './outcome';
import { no, type Truth, unknown, yes } from './truth';

/** How strongly the rules of each decision hold: the greatest truth among them, `none` where there are none. */
export type Voices = { applicable: Truth | 'none'; notApplicable: Truth | 'none' };

/**
 * The outcome of a law (P-54). A rule that is true decides. Where none is, a law with rules for Applicable does
 * not apply, and one that has only rules against it does. There is no verdict yet as long as an unknown rule could
 * change it.
 */
export function decide({ applicable, notApplicable }: Voices): Outcome {
  if (applicable === 'none' && notApplicable === 'none') return 'applicable-without-rules';
  if (applicable === yes && notApplicable === yes) return 'conflict';
  if (applicable === unknown) return 'needs-input';
  if (notApplicable === unknown) return applicable === no ? 'not-applicable-no-rule-for' : 'needs-input';
  if (applicable === yes) return 'applicable';
  if (notApplicable === yes) return 'not-applicable';
  return applicable === no ? 'not-applicable-no-rule-for' : 'applicable-no-rule-against';
}

/** The stronger of what was heard so far and of one more rule. */
export function louder(heard: Truth | 'none', truth: Truth): Truth {
  if (heard === 'none') return truth;
  return truth > heard ? truth : heard;
}

/** Whether a rule holds of which all, or any, of the rows must; one without rows says nothing. */
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
