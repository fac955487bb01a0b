import type { Query } from '../../platform/database/database';
import type { StoredQuestion } from './question';

type FindQuestionOptions = { orgId: number; id: number };

/** Returns a question whose law is not deleted; undefined if the organisation has none. */
export async function findQuestion(
  query: Query,
  wanted: FindQuestionOptions,
): Promise<StoredQuestion | undefined> {
  const [question] = await query<StoredQuestion>(questionSql, [wanted.orgId, wanted.id]);
  return question;
}

/** Like `findQuestion`, but locks the question, and keeps its law from being deleted, until the transaction ends. */
export async function lockQuestion(
  query: Query,
  wanted: FindQuestionOptions,
): Promise<StoredQuestion | undefined> {
  const [question] = await query<StoredQuestion>(lockSql, [wanted.orgId, wanted.id]);
  return question;
}

const questionSql = `
  select q.id, q.name, q.answer, q.input_field as "inputField", q.version,
    jsonb_build_object('id', l.id, 'uniqueCode', l.unique_code, 'name', l.name) as law
  from question q
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = q.law_id and l.deleted_at is null
  where q.org_id = $1 and q.id = $2`;

const lockSql = `${questionSql} for update of q for share of l`;
