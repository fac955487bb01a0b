import type { Entry } from '../journal/entry';
import { entryOfLaw, type PartOfLaw } from '../records/entry-of-law';
import type { QuestionFields } from './question';

/** What the timeline of a law tells of one of its questions. */
export function questionEntry({ before, after, ...told }: PartOfLaw<QuestionFields>): Entry {
  return entryOfLaw('question', {
    ...told,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  });
}

/** Of a question that comes with more than that. */
function fieldsOf({ name, answer, inputField }: QuestionFields) {
  return { name, answer, inputField };
}
