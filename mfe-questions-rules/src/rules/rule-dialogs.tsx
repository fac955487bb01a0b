import { type Answer, requestSave, send } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { t } from 'shared-lib/words';
import { EditDialog } from '../editing/edit-dialog';
import type { VersionToEdit } from '../editing/edit-form';
import type { Law } from '../library/law';
import { makeNewRuleFormName, makeRuleFormName, type RuleDialogProps, type SavedRule } from './rule-action';
import { RuleFields } from './rule-fields';
import { applyRuleDraft, blankRule, type RuleValues, ruleSchema } from './rule-values';
import { buildRuleUpdateBody, buildWireRule, formatRuleValues, parseRuleToEdit } from './wire-rule';

export function AddRuleDialog({ law, questions, rules, ...dialog }: RuleDialogProps) {
  return (
    <FormDialog
      form={makeNewRuleFormName(law.id)}
      title={t('Add Rule')}
      thing={t('Rule')}
      width={800}
      submitLabel={t('Add')}
      start={blankRule}
      schema={ruleSchema}
      resume={applyRuleDraft}
      save={(values, key) => {
        const body = { ...buildWireRule(values), law_id: Number(law.id), LawUniqueCode: law.code };
        return requestSave({ path: 'rules/create', body, key });
      }}
      {...dialog}
    >
      <RuleFields lawId={law.id} questions={questions} others={rules} />
    </FormDialog>
  );
}

type EditRuleDialogProps = RuleDialogProps & { rule: SavedRule };

export function EditRuleDialog({ law, questions, rule, rules, ...dialog }: EditRuleDialogProps) {
  const { id } = rule;
  return (
    <EditDialog<RuleValues>
      form={makeRuleFormName(id)}
      title={t('Edit Rule')}
      thing={t('Rule')}
      load={() => fetchRuleToEdit(rule)}
      schema={ruleSchema}
      resume={applyRuleDraft}
      describeVersion={formatRuleValues}
      save={(values, { start }, key) => saveRule(id, law, start, values, key)}
      {...dialog}
    >
      <RuleFields lawId={law.id} questions={questions} others={rules.filter((other) => other.id !== id)} />
    </EditDialog>
  );
}

/** Sends the changed fields of a rule with their old values. Without a change, it sends nothing (S-1.4). */
async function saveRule(
  id: number,
  law: Law,
  before: RuleValues,
  after: RuleValues,
  key: string,
): Promise<Answer<string>> {
  const data = buildRuleUpdateBody(buildWireRule(before), buildWireRule(after));
  if (!data) return { ok: true, value: t('Nothing has changed.') };
  return requestSave({ path: 'rules/update', body: { id, LawUniqueCode: law.code, data }, key });
}

/** Loads a rule for its editor, by the rule's unique code (S-1.7). */
async function fetchRuleToEdit({ id, code }: SavedRule): Promise<Answer<VersionToEdit<RuleValues>>> {
  const answer = await send({ method: 'POST', path: 'rules/edit', body: { id: code ?? id } });
  if (!answer.ok) return answer;
  const loaded = parseRuleToEdit(answer.value.rule);
  return loaded ? { ok: true, value: loaded } : unreadableReply;
}

const unreadableReply = {
  ok: false,
  reason: 'unreachable',
  message: t('This rule cannot be read by this version.'),
} as const;
