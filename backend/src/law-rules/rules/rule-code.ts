import { uniqueCode } from '../../platform/numbering.store';

/** Returns the rule's own code (P-55). */
export function ruleCode(id: number): string {
  return uniqueCode('RUL', id);
}
