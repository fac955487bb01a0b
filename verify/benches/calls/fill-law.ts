import type { LibraryDatabase } from '../library/library-database';
import { orgId } from '../library/stand-of-library';

/** Far above the ids that the library assigns itself. */
const first = 1_000_000_000;
const law = 4711;

/** The law whose questions and rules are read, with one question and one rule. */
export const filledLaw = { id: law, question: first, rule: `RUL-${first}` };

const statements = [
  `insert into question (org_id, id, law_id, name, input_field)
     select ${orgId}, ${first} + nth, ${law}, 'Question ' || nth || '?', (array['text', 'select', 'radio'])[1 + nth % 3]
     from generate_series(0, 19) as nth`,
  `insert into question_option (org_id, law_id, type, position, name)
     select ${orgId}, ${law}, type, position, 'Answer ' || position
     from unnest(array['select', 'radio']) as type, generate_series(1, 10) as position`,
  `insert into rule (org_id, id, unique_code, law_id, name, match, decision)
     select ${orgId}, ${first} + nth, 'RUL-' || ${first} + nth, ${law}, 'Rule ' || nth, 'Any', 'Applicable'
     from generate_series(0, 4) as nth`,
  `insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
     select ${orgId}, ${first} + nth, place, 'Question ' || place || '?', 'text', 'Is', 'Yes'
     from generate_series(0, 4) as nth, generate_series(1, 3) as place`,
];

/** Gives that law questions with options, and rules, unless an earlier run has done so. The library has none. */
export async function fillLaw({ ask }: LibraryDatabase): Promise<void> {
  for (const statement of statements) await ask(`${statement} on conflict do nothing`);
}
