import { type Answer, askToSave } from 'shared-lib/api';
import type { Law } from '../law';
import { changedFields } from './changed-fields';
import type { RuleValues } from './rule-values';
import { wireRule } from './wire-rule';

type Saving = { id: number; law: Law; before: RuleValues; after: RuleValues; key: string };

/** Tells the server what changed of a rule, and what that was; nothing where nothing did (S-1.4). */
export async function saveRule({ id, law, before, after, key }: Saving): Promise<Answer<string>> {
  const data = changedFields(wireRule(before), wireRule(after));
  if (!data) return { ok: true, value: 'Nothing has changed.' };
  return askToSave({ path: 'rules/update', body: { id, LawUniqueCode: law.code, data }, key });
}
