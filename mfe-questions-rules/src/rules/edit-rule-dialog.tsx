import { type Answer, requestSave, send } from 'shared-lib/api';
import type { Rule } from 'shared-lib/rules';
import { EditDialog } from '../editing/edit-dialog';
import type { EditBase } from '../editing/edited';
import type { Law } from '../law';
import type { Question } from '../library/parse-questions';
import { ruleForm, type SavedRule } from './opened-rule';
import { RuleFields } from './rule-fields';
import { ruleSchema } from './rule-schema';
import { applyRuleDraft, type RuleValues } from './rule-values';
import { formatRuleValues, readEditedRule, type WireRule, wireRule } from './wire-rule';

type EditRuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  rule: SavedRule;
  /** The rules of the law. */
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
      resume={applyRuleDraft}
      say={formatRuleValues}
      save={(values, { start }, key) => saveRule({ id, law, before: start, after: values, key })}
      {...dialog}
    >
      <RuleFields lawId={law.id} questions={questions} others={rules.filter((other) => other.id !== id)} />
    </EditDialog>
  );
}

/** Sends the changes of a rule with the old values; sends nothing without a change (S-1.4). */
async function saveRule({
  id,
  law,
  before,
  after,
  key,
}: {
  id: number;
  law: Law;
  before: RuleValues;
  after: RuleValues;
  key: string;
}): Promise<Answer<string>> {
  const data = changedFields(wireRule(before), wireRule(after));
  if (!data) return { ok: true, value: 'Nothing has changed.' };
  return requestSave({ path: 'rules/update', body: { id, LawUniqueCode: law.code, data }, key });
}

/** The body of an update: each changed field with its old and new value. */
type Changed = { oldData: Partial<WireRule>; newData: Partial<WireRule> };

/** The changed fields; undefined without a change (S-1.4). */
export function changedFields(before: WireRule, after: WireRule): Changed | undefined {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return undefined;
  return { oldData: pick(before, changed), newData: pick(after, changed) };
}

const fields = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

function pick(rule: WireRule, names: readonly (keyof WireRule)[]): Partial<WireRule> {
  return Object.fromEntries(names.map((name) => [name, rule[name]]));
}

/** Loads one rule for its editor, by its unique code as S-1.7 says. */
async function loadRule({ id, code }: SavedRule): Promise<Answer<EditBase<RuleValues>>> {
  const answer = await send({ method: 'POST', path: 'rules/edit', body: { id: code ?? id } });
  if (!answer.ok) return answer;
  const edited = readEditedRule(answer.value.rule);
  return edited ? { ok: true, value: edited } : unreadable;
}

const unreadable = {
  ok: false,
  reason: 'unreachable',
  message: 'This rule is of a form that this version cannot read.',
} as const;
