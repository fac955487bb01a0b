import type { CompiledLibrary } from './compile-library';
import type { Answers } from './law-to-judge';
import { readAnswer, type Said } from './said';

/** What a profile says to each question of a library. */
export type SaidToQuestions = readonly (Said | undefined)[];

/** Profiles mostly say the same few things: each text is read but once. */
export function readAnswers(
  { questions }: Pick<CompiledLibrary, 'questions'>,
  profiles: readonly Answers[],
): SaidToQuestions[] {
  const read = new Map<string, Said | undefined>();
  const readOnce = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const known = read.get(text);
    if (known || read.has(text)) return known;
    const said = readAnswer(text);
    read.set(text, said);
    return said;
  };
  return profiles.map((answers) => questions.map((key) => readOnce(answers.get(key))));
}
