import type { LawReference } from '../../platform/api/parse-body';
import { type Paging, toLimitOffset } from '../../platform/api/read-paging';
import type { Actor } from '../../platform/database/actor';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import type { Entry } from '../../platform/journal/entry';
import { takeNextNumber } from '../../platform/numbering.store';
import { findRepealedLawRefusal, type LawSummary, lockLawForAdditions } from '../../records/records/law.store';
import { mergeSaveWithoutVersion, type UnversionedMergeResult } from '../../records/records/merge-unversioned.store';
import { buildQuestionOrRuleJournalEntry, type QuestionOrRuleChange } from '../law-entry';
import { renameQuestionInRules } from '../rules/rules.store';

export const inputFields = ['text', 'select', 'radio'] as const;

export type QuestionFields = { name: string; answer: string; inputField: (typeof inputFields)[number] };
type Question = QuestionFields & { id: number };

type StoredQuestion = Question & { version: number; law: LawSummary };

export function toWireQuestion(law: LawSummary, question: Question) {
  return {
    id: question.id,
    law_id: law.id,
    LawUniqueCode: law.uniqueCode,
    lawname: law.name,
    lawqusname: question.name,
    lawqusanswer: question.answer,
    inputfield: question.inputField,
  };
}

/** Finds a question of the organisation. Returns undefined if it does not exist or its law is deleted. */
export async function findQuestion(query: Query, orgId: number, id: number): Promise<StoredQuestion | undefined> {
  const [question] = await query<StoredQuestion>(selectQuestionSql, [orgId, id]);
  return question;
}

/** Finds and locks a question. Until the transaction ends, nobody can delete its law. */
async function lockQuestion(query: Query, orgId: number, id: number): Promise<StoredQuestion | undefined> {
  const [question] = await query<StoredQuestion>(`${selectQuestionSql} for update of q for share of l`, [orgId, id]);
  return question;
}

const selectQuestionSql = `
  select q.id, q.name, q.answer, q.input_field as "inputField", q.version,
    jsonb_build_object('id', l.id, 'uniqueCode', l.unique_code, 'name', l.name) as law
  from question q
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = q.law_id and l.deleted_at is null
  where q.org_id = $1 and q.id = $2`;

/** Returns one page of a law's questions, or all of them, in the order of entry. */
export async function listQuestions(
  query: Query,
  { orgId, lawId, paging }: { orgId: number; lawId: number; paging: Paging | undefined },
): Promise<{ total: number; questions: Question[] }> {
  const [count] = await query<{ total: number }>(
    'select count(*)::integer as total from question where org_id = $1 and law_id = $2',
    [orgId, lawId],
  );
  const { limit, offset } = paging ? toLimitOffset(paging) : { limit: null, offset: 0 };
  const questions = await query<Question>(
    `select id, name, answer, input_field as "inputField" from question
     where org_id = $1 and law_id = $2 order by id limit $3 offset $4`,
    [orgId, lawId, limit, offset],
  );
  return { total: count?.total ?? 0, questions };
}

export async function createQuestions(
  { query, note }: Transaction,
  { orgId, law: reference, questions }: { orgId: number; law: LawReference; questions: readonly QuestionFields[] },
): Promise<Result<undefined>> {
  const law = await lockLawForAdditions(query, orgId, reference);
  if (!law) return refusedResult('unknown-law');
  const frozen = await findRepealedLawRefusal(query, orgId, law);
  if (frozen) return frozen;
  const names = questions.map(({ name }) => name);
  const askedTwice = await findDuplicateQuestion(query, { orgId, lawId: law.id, names });
  if (askedTwice) return askedTwice;
  for (const after of questions) {
    const id = await takeNextNumber(query, { orgId, name: 'question' });
    await query(insertQuestionsSql, [orgId, id, law.id, after.name, after.answer, after.inputField]);
    note(buildQuestionJournalEntry({ law, id, action: 'Created', before: undefined, after }));
  }
  return okResult(undefined);
}

type UpdateQuestionOptions = {
  actor: Actor;
  tokenHash: Buffer;
  id: number;
  version: number | undefined;
  after: QuestionFields;
};

/**
 * Updates a question, and renames it in the law's rules. Does nothing if no field changes. An update without a
 * version is merged with other users' changes.
 */
export async function updateQuestion(
  change: Transaction,
  { actor, tokenHash, id, version, after: sent }: UpdateQuestionOptions,
): Promise<Result<{ merge?: UnversionedMergeResult }>> {
  const { orgId } = actor;
  const { query, note } = change;
  const before = await lockQuestion(query, orgId, id);
  if (!before) return refusedResult('unknown-question');
  if (version !== undefined && version !== before.version) return refusedResult('changed-by-another');
  const { law, version: _version, id: _id, ...stored } = before;
  const save = { orgId, accountId: actor.id, tokenHash, kind: 'question', id, stored, sent };
  const merge = version === undefined ? await mergeSaveWithoutVersion(query, save) : undefined;
  const after = merge ? { ...sent, ...pickQuestionFields(stored, merge.keptFields) } : sent;
  const reported = merge ? { merge } : {};
  if (JSON.stringify(toQuestionJournalFields(before)) === JSON.stringify(toQuestionJournalFields(after)))
    return okResult(reported);
  const frozen = await findRepealedLawRefusal(query, orgId, law);
  if (frozen) return frozen;
  if (before.name !== after.name) {
    const names = [after.name];
    const askedTwice = await findDuplicateQuestion(query, { orgId, lawId: law.id, names, exceptId: id });
    if (askedTwice) return askedTwice;
    await renameQuestionInRules(change, { orgId, law, from: before.name, to: after.name });
  }
  await query(updateQuestionSql, [orgId, id, after.name, after.answer, after.inputField]);
  note(buildQuestionJournalEntry({ law, id, action: 'Updated', before, after }));
  return okResult(reported);
}

/** Deletes a question and the options that belong only to it. The journal keeps the question's fields. */
export async function deleteQuestion(
  { query, note }: Transaction,
  { orgId, id, reason }: { orgId: number; id: number; reason: string },
): Promise<Result<undefined>> {
  const before = await lockQuestion(query, orgId, id);
  if (!before) return refusedResult('unknown-question');
  const frozen = await findRepealedLawRefusal(query, orgId, before.law);
  if (frozen) return frozen;
  await query('delete from question where org_id = $1 and id = $2', [orgId, id]);
  await query('delete from question_option where org_id = $1 and law_id = $2 and question_id = $3', [
    orgId,
    before.law.id,
    id,
  ]);
  note(buildQuestionJournalEntry({ law: before.law, id, action: 'Deleted', reason, before, after: undefined }));
  return okResult(undefined);
}

function pickQuestionFields(fields: QuestionFields, names: readonly string[]): Partial<QuestionFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

const insertQuestionsSql = `
  insert into question (org_id, id, law_id, name, answer, input_field) values ($1, $2, $3, $4, $5, $6)`;

const updateQuestionSql = `
  update question set name = $3, answer = $4, input_field = $5, version = version + 1
  where org_id = $1 and id = $2`;

function buildQuestionJournalEntry({ before, after, ...part }: QuestionOrRuleChange<QuestionFields>): Entry {
  const fields = {
    before: before && toQuestionJournalFields(before),
    after: after && toQuestionJournalFields(after),
  };
  return buildQuestionOrRuleJournalEntry('question', { ...part, ...fields });
}

function toQuestionJournalFields({ name, answer, inputField }: QuestionFields) {
  return { name, answer, inputField };
}

/**
 * Refuses a question that the law already has, because rules name questions by their text. A caller that adds
 * questions has locked the law. Two simultaneous renames to the same text may both succeed.
 */
async function findDuplicateQuestion(
  query: Query,
  { orgId, lawId, names, exceptId = 0 }: { orgId: number; lawId: number; names: readonly string[]; exceptId?: number },
): Promise<Refusal | undefined> {
  const [duplicate] = await query<{ name: string }>(duplicateQuestionSql, [orgId, lawId, exceptId, names]);
  if (!duplicate) return undefined;
  const { name } = duplicate;
  return refusedResult('asked-twice', {
    question: name.length > maxShownQuestionLength ? `${name.slice(0, maxShownQuestionLength)}…` : name,
  });
}

const maxShownQuestionLength = 100;

/** SQL for the key of a question. It must give the same key as `makeQuestionKey`. */
const normalizedQuestionSql = "lower(regexp_replace(normalize(name), '\\s+', ' ', 'g'))";

const duplicateQuestionSql = `
  with asked as (select name, place, ${normalizedQuestionSql} as key from unnest($4::text[]) with ordinality as a (name, place))
  select name from question
  where org_id = $1 and law_id = $2 and id <> $3 and ${normalizedQuestionSql} in (select key from asked)
  union all
  (select (array_agg(name order by place))[1] from asked group by key having count(*) > 1)
  limit 1`;
