import type { Rule } from 'shared-lib/rules';

/** A saved rule. */
export type KeptRule = Rule & { id: number };

/** The open action on a rule. */
export type OpenedRule = { act: 'add' } | { act: 'edit' | 'delete'; rule: KeptRule };

/** The form name for a new rule of a law. */
export function addRuleForm(lawId: string): string {
  return `rule.add.${lawId}`;
}

export function ruleForm(id: number): string {
  return `rule.edit.${id}`;
}

/** The dialog for a form name whose draft somebody resumes. */
export function ruleOfForm(
  form: string,
  { lawId, rules }: { lawId: string; rules: readonly Rule[] },
): OpenedRule | undefined {
  if (form === addRuleForm(lawId)) return { act: 'add' };
  const rule = rules.filter(isKept).find(({ id }) => form === ruleForm(id));
  return rule && { act: 'edit', rule };
}

/** Whether a rule has an id, which the server needs. */
export function isKept(rule: Rule): rule is KeptRule {
  return rule.id !== undefined;
}
