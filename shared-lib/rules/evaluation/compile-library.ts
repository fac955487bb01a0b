import type { LawToJudge } from './law-to-judge';
import { type NumberedConditions, numberConditions } from './number-conditions';

/**
 * The rules of many laws, laid out for many organisations: each condition stands once, and laws, rules and rows are
 * ranges of one another, so that judging is counting through arrays.
 */
export type CompiledLibrary = NumberedConditions & {
  /** Rules of law n: from `ruleStart[n]` to `ruleStart[n + 1]`. */
  ruleStart: Int32Array;
  /** Rows of rule n: from `rowStart[n]` to `rowStart[n + 1]`. */
  rowStart: Int32Array;
  isAll: Uint8Array;
  isApplicable: Uint8Array;
};

export function compileLibrary(laws: readonly Pick<LawToJudge, 'rules'>[]): CompiledLibrary {
  const rules = laws.flatMap((law) => law.rules);
  return {
    ...numberConditions(rules.flatMap((rule) => rule.rows)),
    ruleStart: starts(laws.map((law) => law.rules.length)),
    rowStart: starts(rules.map((rule) => rule.rows.length)),
    isAll: Uint8Array.from(rules, ({ match }) => Number(match === 'All')),
    isApplicable: Uint8Array.from(rules, ({ decision }) => Number(decision === 'Applicable')),
  };
}

function starts(lengths: readonly number[]): Int32Array {
  const all = new Int32Array(lengths.length + 1);
  lengths.forEach((length, place) => {
    all[place + 1] = (all[place] ?? 0) + length;
  });
  return all;
}
