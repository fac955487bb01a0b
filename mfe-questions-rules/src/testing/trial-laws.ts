import type { Rule } from 'shared-lib/rules';
import type { TrialLaw } from '../library/use-library';

/** Makes a law for the libraries of this folder's tests. */
export function createTrialLaw(id: number, more: Partial<TrialLaw> = {}): TrialLaw {
  return {
    id,
    uniqueCode: `LAW-00000${id}`,
    code: `L-${id}`,
    name: `Law ${id}`,
    isRepealed: false,
    isDraft: false,
    stateIds: [],
    questions: [],
    rules: [],
    unread: 0,
    ...more,
  };
}

/** A rule that applies when the number of workers exceeds the threshold. */
export function thresholdRule(threshold: number): Rule {
  return {
    id: threshold,
    name: `More than ${threshold}`,
    match: 'All',
    decision: 'Applicable',
    rows: [{ question: 'How many workers?', operator: 'Greater Than', answer: String(threshold) }],
  };
}
