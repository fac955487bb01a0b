import type { LawReference } from '../../platform/api/parse-body';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findChangedFields } from '../../platform/journal/entry';
import { findLaw, findRepealedLawRefusal, type LawSummary, lockLawForAdditions } from '../../records/records/law.store';
import { findQuestion } from './questions.store';

/** Replaces the options, if they differ. The caller must have called `lockLawAndQuestion`. */
export async function saveAnswerOptions(
  { query, note }: Transaction,
  { owner, names, ...optionsKey }: AnswerOptionsKey & { owner: LawAndQuestion; names: readonly string[] },
): Promise<void> {
  const changes = findChangedFields({ options: await readOptionsSavedUnderKey(query, optionsKey) }, { options: names });
  if (Object.keys(changes).length === 0) return;
  const key = [optionsKey.orgId, optionsKey.lawId, optionsKey.type, optionsKey.questionId];
  await query(deleteOptionsSql, key);
  await query(insertOptionsSql, [...key, names]);
  note({
    chain: 'timeline',
    kind: 'option',
    recordId: optionsKey.lawId,
    uniqueCode: owner.law.uniqueCode,
    name: owner.question ?? (optionsKey.type === 'radio' ? 'Radio questions' : 'Select questions'),
    action: names.length > 0 ? 'Updated' : 'Deleted',
    reason: '',
    changes,
  });
}

const deleteOptionsSql = `
  delete from question_option where org_id = $1 and law_id = $2 and type = $3 and question_id = $4`;

const insertOptionsSql = `
  insert into question_option (org_id, law_id, type, question_id, position, name)
  select $1, $2, $3, $4, place, name from unnest($5::text[]) with ordinality as o (name, place)`;

/** Identifies saved options: by law and type, or by question if `questionId` is not 0. */
type AnswerOptionsKey = { orgId: number; lawId: number; type: 'select' | 'radio'; questionId: number };

/**
 * Returns a question's options: its own options, or else the options of its law and type, or else the default
 * options.
 */
export async function readAnswerOptions(
  query: Query,
  reference: AnswerOptionsKey,
): Promise<{ names: readonly string[]; source: 'question' | 'law' | 'default' | 'none' }> {
  if (reference.questionId > 0) {
    const own = await readOptionsSavedUnderKey(query, reference);
    if (own.length > 0) return { names: own, source: 'question' };
  }
  const ofLaw = await readOptionsSavedUnderKey(query, { ...reference, questionId: 0 });
  if (ofLaw.length > 0) return { names: ofLaw, source: 'law' };
  // Only radio buttons have default options (P-49).
  return reference.type === 'radio' ? { names: ['Yes', 'No'], source: 'default' } : { names: [], source: 'none' };
}

/** Returns the options that were saved under exactly this key, in order. */
async function readOptionsSavedUnderKey(
  query: Query,
  { orgId, lawId, type, questionId }: AnswerOptionsKey,
): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select name from question_option
     where org_id = $1 and law_id = $2 and type = $3 and question_id = $4 order by position`,
    [orgId, lawId, type, questionId],
  );
  return rows.map(({ name }) => name);
}

type LawAndQuestionReference = { orgId: number; law: LawReference; questionId: number };

/** The law that answer options belong to. If they belong to one question only, also that question's name. */
type LawAndQuestion = { law: LawSummary; question: string | undefined };

/** Finds the law and, if named, the question that options belong to. Refuses a question of another law. */
export async function findLawAndQuestion(
  query: Query,
  reference: LawAndQuestionReference,
): Promise<Result<LawAndQuestion>> {
  const law = await findLaw(query, reference.orgId, reference.law);
  return findQuestionOfLaw(query, reference, law);
}

/**
 * Finds the law and question that options belong to, and locks the law, so that other saves and deletions of
 * the law or its questions wait. Refuses a repealed law.
 */
export async function lockLawAndQuestion(
  query: Query,
  reference: LawAndQuestionReference,
): Promise<Result<LawAndQuestion>> {
  const law = await lockLawForAdditions(query, reference.orgId, reference.law);
  const frozen = law && (await findRepealedLawRefusal(query, reference.orgId, law));
  if (frozen) return frozen;
  return findQuestionOfLaw(query, reference, law);
}

async function findQuestionOfLaw(
  query: Query,
  { orgId, questionId }: LawAndQuestionReference,
  law: LawSummary | undefined,
): Promise<Result<LawAndQuestion>> {
  if (!law) return refusedResult('unknown-law');
  if (questionId === 0) return okResult({ law, question: undefined });
  const question = await findQuestion(query, orgId, questionId);
  return question?.law.id === law.id ? okResult({ law, question: question.name }) : refusedResult('unknown-question');
}
