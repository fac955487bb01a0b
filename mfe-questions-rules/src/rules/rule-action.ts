import type { Rule } from 'shared-lib/rules';
import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';

/** A rule that the server has stored. */
export type SavedRule = Rule & { id: number };

/** The action whose dialog is open, and its rule. */
export type RuleAction = { type: 'add' } | { type: 'edit' | 'delete'; rule: SavedRule };

/** The props that all dialogs about rules share. */
export type RuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  /** All rules of the law. */
  rules: readonly Rule[];
  /** Called with the server's message after a save. */
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Makes the name under which the form for a new rule of a law stores drafts. */
export function makeNewRuleFormName(lawId: string): string {
  return `rule.add.${lawId}`;
}

export function makeRuleFormName(id: number): string {
  return `rule.edit.${id}`;
}

/** Finds the action to which a form name belongs, so that its dialog can resume the draft. */
export function findRuleActionOfForm(form: string, lawId: string, rules: readonly Rule[]): RuleAction | undefined {
  if (form === makeNewRuleFormName(lawId)) return { type: 'add' };
  const rule = rules.filter(isSavedRule).find(({ id }) => form === makeRuleFormName(id));
  return rule && { type: 'edit', rule };
}

/** Whether the server has stored a rule, which then has an id. */
export function isSavedRule(rule: Rule): rule is SavedRule {
  return rule.id !== undefined;
}
