import type { Rule } from 'shared-lib/rules';

/** A rule that has been kept. */
export type KeptRule = Rule & { id: number };

/** What is being done with a rule. */
export type OpenedRule = { act: 'add' } | { act: 'edit' | 'delete'; rule: KeptRule };

/** The form for a new rule of a law, as it is called in the app. */
export function addRuleForm(lawId: string): string {
  return `rule.add.${lawId}`;
}

export function ruleForm(id: number): string {
  return `rule.edit.${id}`;
}

/** Which dialog a form is that somebody goes on with. */
export function ruleOfForm(
  form: string,
  { lawId, rules }: { lawId: string; rules: readonly Rule[] },
): OpenedRule | undefined {
  if (form === addRuleForm(lawId)) return { act: 'add' };
  const rule = rules.filter(isKept).find(({ id }) => form === ruleForm(id));
  return rule && { act: 'edit', rule };
}

/** A rule without an id cannot be named to the server. */
export function isKept(rule: Rule): rule is KeptRule {
  return rule.id !== undefined;
}
