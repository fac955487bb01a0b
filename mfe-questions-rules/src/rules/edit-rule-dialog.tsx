import type { Rule } from 'shared-lib/rules';
import { EditDialog } from '../editing/edit-dialog';
import type { Law } from '../law';
import type { Question } from '../questions/parse-questions';
import { loadRule } from './load-rule';
import { type KeptRule, ruleForm } from './opened-rule';
import { RuleFields } from './rule-fields';
import { ruleSchema } from './rule-schema';
import { type RuleValues, resumedRule } from './rule-values';
import { saveRule } from './save-rule';
import { sayValues } from './wire-rule';

type EditRuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  rule: KeptRule;
  /** Those that the law has. */
  rules: readonly Rule[];
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Changes a rule. */
export function EditRuleDialog({ law, questions, rule, rules, ...dialog }: EditRuleDialogProps) {
  const { id } = rule;
  return (
    <EditDialog<RuleValues>
      form={ruleForm(id)}
      title="Edit Rule"
      thing="Rule"
      load={() => loadRule(rule)}
      schema={ruleSchema}
      resume={resumedRule}
      say={sayValues}
      save={(values, { start }, key) => saveRule({ id, law, before: start, after: values, key })}
      {...dialog}
    >
      <RuleFields lawId={law.id} questions={questions} others={rules.filter((other) => other.id !== id)} />
    </EditDialog>
  );
}
