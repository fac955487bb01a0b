import type { LawReference } from '../../platform/api/parse-body';
import type { Actor } from '../../platform/database/actor';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { Entry } from '../../platform/journal/entry';
import { takeNumber } from '../../platform/numbering.store';
import { entryOfLaw, type PartOfLaw } from '../../records/records/entry-of-law';
import { lockLaw, whyLawIsFrozen } from '../../records/records/hold-law.store';
import { mergeUnversioned, type UnversionedMerge } from '../../records/records/merge-unversioned.store';
import { renameInRules } from '../rules/rename-in-rules.store';
import { lockQuestion } from './find-question.store';
import type { QuestionFields, StoredQuestion } from './question';

type CreateQuestionsOptions = { orgId: number; law: LawReference; questions: readonly QuestionFields[] };

/** Inserts the new questions of a law, in their order. */
export async function createQuestions(
  { query, note }: Change,
  { orgId, law: reference, questions }: CreateQuestionsOptions,
): Promise<Outcome<undefined>> {
  const law = await lockLaw(query, orgId, reference);
  if (!law) return refused('unknown-law');
  const frozen = await whyLawIsFrozen(query, orgId, law);
  if (frozen) return frozen;
  const names = questions.map(({ name }) => name);
  const fresh = await refuseAskedTwice(query, { orgId, lawId: law.id, names });
  if (!fresh.ok) return fresh;
  for (const after of questions) {
    const id = await takeNumber(query, { orgId, name: 'question' });
    await query(insertSql, [orgId, id, law.id, after.name, after.answer, after.inputField]);
    note(questionEntry({ law, id, action: 'Created', before: undefined, after }));
  }
  return done(undefined);
}

type UpdateQuestionOptions = {
  actor: Actor;
  tokenHash: Buffer;
  id: number;
  version: number | undefined;
  after: QuestionFields;
};

/**
 * Updates a question and renames it in the rules of its law. Does nothing if no field differs. An update without a
 * version is merged with what others saved meanwhile, and the merge is returned.
 */
export async function updateQuestion(
  change: Change,
  { actor, tokenHash, id, version, after: sent }: UpdateQuestionOptions,
): Promise<Outcome<{ merge?: UnversionedMerge }>> {
  const { orgId } = actor;
  const { query, note } = change;
  const before = await lockQuestion(query, { orgId, id });
  if (!before) return refused('unknown-question');
  if (version !== undefined && version !== before.version) return refused('changed-by-another');
  const { law, version: _version, id: _id, ...stored } = before;
  const asked = { orgId, accountId: actor.id, tokenHash, kind: 'question', id, stored, sent };
  const merge = version === undefined ? await mergeUnversioned(query, asked) : undefined;
  const after = merge ? { ...sent, ...pick(stored, merge.kept) } : sent;
  const told = merge ? { merge } : {};
  if (isSame(before, after)) return done(told);
  const frozen = await whyLawIsFrozen(query, orgId, law);
  if (frozen) return frozen;
  if (before.name !== after.name) {
    const fresh = await refuseAskedTwice(query, { orgId, lawId: law.id, names: [after.name], besides: id });
    if (!fresh.ok) return fresh;
    await renameInRules(change, { orgId, law, from: before.name, to: after.name });
  }
  await query(updateSql, [orgId, id, after.name, after.answer, after.inputField]);
  note(questionEntry({ law, id, action: 'Updated', before, after }));
  return done(told);
}

/** Deletes a question with its own options. The journal keeps what it said. */
export async function deleteQuestion(
  { query, note }: Change,
  { orgId, id, reason }: { orgId: number; id: number; reason: string },
): Promise<Outcome<undefined>> {
  const before = await lockQuestion(query, { orgId, id });
  if (!before) return refused('unknown-question');
  const frozen = await whyLawIsFrozen(query, orgId, before.law);
  if (frozen) return frozen;
  await query('delete from question where org_id = $1 and id = $2', [orgId, id]);
  await query('delete from question_option where org_id = $1 and law_id = $2 and question_id = $3', [
    orgId,
    before.law.id,
    id,
  ]);
  note(questionEntry({ law: before.law, id, action: 'Deleted', reason, before, after: undefined }));
  return done(undefined);
}

function pick(fields: QuestionFields, names: readonly string[]): Partial<QuestionFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function isSame(before: StoredQuestion, after: QuestionFields): boolean {
  return (
    before.name === after.name && before.answer === after.answer && before.inputField === after.inputField
  );
}

const insertSql = `
  insert into question (org_id, id, law_id, name, answer, input_field) values ($1, $2, $3, $4, $5, $6)`;

const updateSql = `
  update question set name = $3, answer = $4, input_field = $5, version = version + 1
  where org_id = $1 and id = $2`;

/** Builds the timeline entry of a law about one of its questions. */
function questionEntry({ before, after, ...told }: PartOfLaw<QuestionFields>): Entry {
  return entryOfLaw('question', {
    ...told,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  });
}

/** Picks the fields of a question from an object with more properties. */
function fieldsOf({ name, answer, inputField }: QuestionFields) {
  return { name, answer, inputField };
}

type RefuseAskedTwiceOptions = { orgId: number; lawId: number; names: readonly string[]; besides?: number };

/**
 * Refuses a question that the law already asks: a rule names its questions by their words and could not tell two apart.
 * Callers who add questions have locked the law; two renames at the same moment may both succeed.
 */
async function refuseAskedTwice(query: Query, asking: RefuseAskedTwiceOptions): Promise<Outcome<undefined>> {
  const { orgId, lawId, names, besides = 0 } = asking;
  const [twice] = await query<{ name: string }>(twiceSql, [orgId, lawId, besides, names]);
  return twice ? refused('asked-twice', { question: shortened(twice.name) }) : done(undefined);
}

function shortened(name: string): string {
  return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}

const mostShown = 100;

/** The SQL equivalent of `questionKey`. */
const key = "lower(regexp_replace(normalize(name), '\\s+', ' ', 'g'))";

const twiceSql = `
  with asked as (select name, place, ${key} as key from unnest($4::text[]) with ordinality as a (name, place))
  select name from question
  where org_id = $1 and law_id = $2 and id <> $3 and ${key} in (select key from asked)
  union all
  (select (array_agg(name order by place))[1] from asked group by key having count(*) > 1)
  limit 1`;
