import { type Paging, toLimitOffset } from '../../platform/api/read-paging';
import type { Query } from '../../platform/database/database';
import type { Question } from './question';

type QuestionPage = { total: number; questions: Question[] };

/** Returns the questions of a law in the order in which they were entered: one page, or all. */
export async function listQuestions(
  query: Query,
  { orgId, lawId, paging }: { orgId: number; lawId: number; paging: Paging | undefined },
): Promise<QuestionPage> {
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
