import { uniqueCode } from '../../platform/numbering/unique-code';

/** The code of its own that a rule has (P-55). */
export function ruleCode(id: number): string {
  return uniqueCode('RUL', id);
}
