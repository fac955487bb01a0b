import { requestSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { addRuleForm, type RuleDialogProps } from './rule-action';
import { RuleFields } from './rule-fields';
import { applyRuleDraft, noRule, ruleSchema } from './rule-values';
import { wireRule } from './wire-rule';

/** Adds a rule to a law. */
export function AddRuleDialog({ law, questions, rules, ...dialog }: RuleDialogProps) {
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
