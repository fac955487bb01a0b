import { type LawReference, parseLawReference } from '../api/law-reference';
import { parseId } from '../api/parse-body';
import { done, type Outcome, refused } from '../database/outcome';

type Place = { law: LawReference; questionId: number };

/** The law, and the question or 0 where none is named. */
export function readOptionsPlace(body: { question_id?: number | string }): Outcome<Place> {
  const law = parseLawReference(body);
  if (!law.ok) return law;
  const said = body.question_id ?? '';
  const isNone = said === '' || Number(said) === 0;
  const questionId = isNone ? 0 : parseId(said);
  return questionId === undefined ? refused('bad-id') : done({ law: law.value, questionId });
}
