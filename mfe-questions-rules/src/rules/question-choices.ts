import type { Question } from '../questions/parse-questions';

/** The questions that a row may ask. What it asked stays, though the law asks it no more. */
export function questionChoices(
  questions: readonly Pick<Question, 'text'>[],
  chosen: string,
): (readonly [value: string, words: string])[] {
  const texts = [...new Set(questions.map(({ text }) => text))];
  const known = texts.map((text) => [text, text] as const);
  if (chosen === '') return [['', 'Choose a question…'], ...known];
  return texts.includes(chosen) ? known : [[chosen, `${chosen} (removed question)`], ...known];
}
