import { requestSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import type { Rule } from 'shared-lib/rules';
import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';
import { addRuleForm } from './rule-action';
import { RuleFields } from './rule-fields';
import { applyRuleDraft, noRule, ruleSchema } from './rule-values';
import { wireRule } from './wire-rule';

type AddRuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  /** The rules of the law. */
  rules: readonly Rule[];
  onSaved: (message: string) => void;
  onClosed: () => void;
};

/** Adds a rule to a law. */
export function AddRuleDialog({ law, questions, rules, ...dialog }: AddRuleDialogProps) {
  return (
    <FormDialog
      form={addRuleForm(law.id)}
      title="Add Rule"
      thing="Rule"
      width={800}
      does="Add"
      start={noRule}
      schema={ruleSchema}
      resume={applyRuleDraft}
      save={(values, key) => {
        const body = { ...wireRule(values), law_id: Number(law.id), LawUniqueCode: law.code };
        return requestSave({ path: 'rules/create', body, key });
      }}
      {...dialog}
    >
      <RuleFields lawId={law.id} questions={questions} others={rules} />
    </FormDialog>
  );
}
