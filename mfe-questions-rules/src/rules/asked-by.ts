import { questionKey } from 'shared-lib/rules';

/** The question that a row asks: it is known by its words, case and blanks aside. */
export function askedBy<Asked extends { text: string }>(
  questions: readonly Asked[],
  words: string,
): Asked | undefined {
  // Nearly always in just these words.
  const exact = questions.find(({ text }) => text === words);
  if (exact || words === '') return exact;
  const key = questionKey(words);
  return questions.find(({ text }) => questionKey(text) === key);
}
