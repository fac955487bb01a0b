import type { Rule } from 'shared-lib/rules';
import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';

/** A saved rule. */
export type SavedRule = Rule & { id: number };

/** The action on a rule whose dialog is open. */
export type RuleAction = { act: 'add' } | { act: 'edit' | 'delete'; rule: SavedRule };

/** The props that all dialogs about rules share. */
export type RuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  /** The rules of the law. */
  rules: readonly Rule[];
  /** Called with the server's message. */
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** The form name for a new rule of a law. */
export function makeNewRuleFormName(lawId: string): string {
  return `rule.add.${lawId}`;
}

export function makeRuleFormName(id: number): string {
  return `rule.edit.${id}`;
}

/** Finds the dialog of a form name, to resume its draft. */
export function findRuleActionOfForm(
  form: string,
  lawId: string,
  rules: readonly Rule[],
): RuleAction | undefined {
  if (form === makeNewRuleFormName(lawId)) return { act: 'add' };
  const rule = rules.filter(isSavedRule).find(({ id }) => form === makeRuleFormName(id));
  return rule && { act: 'edit', rule };
}

/** Whether a rule has an id, which the server needs. */
export function isSavedRule(rule: Rule): rule is SavedRule {
  return rule.id !== undefined;
}
