import type { LawReference } from '../../platform/api/law-reference';
import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { findLaw, type Law } from '../../records/records/find-law.store';
import { lockLaw, whyLawIsFrozen } from '../../records/records/hold-law.store';
import { findQuestion } from './find-question.store';

type Wanted = { orgId: number; law: LawReference; questionId: number };
/** The law that options belong to, and the question where they are one question's alone. */
export type OptionsPlace = { law: Law; question: string | undefined };

/** Where options are to be; the question must be one of the law's. */
export async function findOptionsPlace(query: Query, wanted: Wanted): Promise<Outcome<OptionsPlace>> {
  const law = await findLaw(query, wanted.orgId, wanted.law);
  return placeOf(query, wanted, law);
}

/**
 * The same, with the law locked: two that save its options wait for each other, and meanwhile neither the law
 * nor one of its questions is deleted.
 */
export async function lockOptionsPlace(query: Query, wanted: Wanted): Promise<Outcome<OptionsPlace>> {
  const law = await lockLaw(query, wanted.orgId, wanted.law);
  const frozen = law && (await whyLawIsFrozen(query, wanted.orgId, law));
  if (frozen) return frozen;
  return placeOf(query, wanted, law);
}

async function placeOf(
  query: Query,
  { orgId, questionId }: Wanted,
  law: Law | undefined,
): Promise<Outcome<OptionsPlace>> {
  if (!law) return refused('unknown-law');
  if (questionId === 0) return done({ law, question: undefined });
  const question = await findQuestion(query, { orgId, id: questionId });
  return question?.law.id === law.id ? done({ law, question: question.name }) : refused('unknown-question');
}
