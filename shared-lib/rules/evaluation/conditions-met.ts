import type { CompiledLibrary } from './compile-library';
import type { SaidToQuestions } from './read-answers';
import { no, yes } from './truth';

/** Of each condition, the profiles for which it holds, and for which it holds or may: a bit for each profile. */
export type ConditionsMet = { holds: Int32Array; mayHold: Int32Array };

/** Asks each condition of up to 32 profiles. */
export function meetConditions(
  { conditions }: CompiledLibrary,
  profiles: readonly SaidToQuestions[],
): ConditionsMet {
  const holds = new Int32Array(conditions.length);
  const mayHold = new Int32Array(conditions.length);
  conditions.forEach(({ question, condition }, place) => {
    let sure = 0;
    let open = 0;
    profiles.forEach((said, profile) => {
      const truth = condition(said[question]);
      if (truth === yes) sure |= 1 << profile;
      if (truth !== no) open |= 1 << profile;
    });
    holds[place] = sure;
    mayHold[place] = open;
  });
  return { holds, mayHold };
}
