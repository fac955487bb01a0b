import type { LawReference } from '../api/law-reference';
import type { Database } from '../database/database';
import { findLaw, type Law } from '../records/find-law.store';

export type Question = { id: number; name: string; answer: string; inputField: string };
export type QuestionsOfLaw = { law: Law; questions: Question[] };

/** The questions of a law, newest first; undefined where the organisation has no such law. */
export function listQuestions(
  database: Database,
  orgId: number,
  reference: LawReference,
): Promise<QuestionsOfLaw | undefined> {
  return database.withOrg(orgId, async (query) => {
    const law = await findLaw(query, orgId, reference);
    if (!law) return undefined;
    const questions = await query<Question>(
      `select id, name, answer, input_field as "inputField" from question
       where org_id = $1 and law_id = $2 order by id desc`,
      [orgId, law.id],
    );
    return { law, questions };
  });
}
