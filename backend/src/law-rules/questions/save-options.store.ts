import type { Change } from '../../platform/database/database';
import { changedFields } from '../../platform/journal/changed-fields';
import type { OptionsPlace } from './options-place';
import { type OptionsOf, ownOptions } from './read-options.store';

type Saving = OptionsOf & { place: OptionsPlace; names: readonly string[] };

/** Puts these options in the place of those that there are; nothing happens where they are the same. Their place is locked. */
export async function saveOptions({ query, note }: Change, { place, names, ...of }: Saving): Promise<void> {
  const changes = changedFields({ options: await ownOptions(query, of) }, { options: names });
  if (Object.keys(changes).length === 0) return;
  const key = [of.orgId, of.lawId, of.type, of.questionId];
  await query(deleteSql, key);
  await query(insertSql, [...key, names]);
  note({
    chain: 'timeline',
    kind: 'option',
    recordId: of.lawId,
    uniqueCode: place.law.uniqueCode,
    name: place.question ?? (of.type === 'radio' ? 'Radio questions' : 'Select questions'),
    action: names.length > 0 ? 'Updated' : 'Deleted',
    reason: '',
    changes,
  });
}

const deleteSql = `
  delete from question_option where org_id = $1 and law_id = $2 and type = $3 and question_id = $4`;

const insertSql = `
  insert into question_option (org_id, law_id, type, question_id, position, name)
  select $1, $2, $3, $4, place, name from unnest($5::text[]) with ordinality as o (name, place)`;
