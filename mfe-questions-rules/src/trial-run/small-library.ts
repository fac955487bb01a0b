import type { Rule } from 'shared-lib/rules';
import type { LawTried } from '../library/law-tried';

/** A law as tests of this folder build their libraries. */
export function lawTried(id: number, more: Partial<LawTried> = {}): LawTried {
  return {
    id,
    uniqueCode: `LAW-00000${id}`,
    code: `L-${id}`,
    name: `Law ${id}`,
    isRepealed: false,
    isDraft: false,
    questions: [],
    rules: [],
    unread: 0,
    ...more,
  };
}

/** Applicable where more workers are told than the threshold says. */
export function thresholdRule(threshold: number): Rule {
  return {
    id: threshold,
    name: `More than ${threshold}`,
    match: 'All',
    decision: 'Applicable',
    rows: [{ question: 'How many workers?', operator: 'Greater Than', answer: String(threshold) }],
  };
}
