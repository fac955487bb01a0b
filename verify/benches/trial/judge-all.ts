import {
  type Answers,
  compileLibrary,
  judgeLibrary,
  type LawToJudge,
  parseRules,
  questionKey,
} from 'shared-lib/rules';
import { wireLibrary, wireProfiles } from './wire-library';

/** What the server judges by: read from the wire once, as the store would give it. */
export function readTrial(): { laws: LawToJudge[]; profiles: Answers[] } {
  return {
    laws: wireLibrary().map(({ rules }) => ({ questions: [], rules: parseRules({ data: rules }).rules })),
    profiles: wireProfiles().map(
      ({ answers }) => new Map(answers.map(({ question, answer }) => [questionKey(question), answer])),
    ),
  };
}

/** Milliseconds to make the rules ready and judge every law for every profile, as one request does. */
export function judgeAll({ laws, profiles }: ReturnType<typeof readTrial>): number {
  const begin = performance.now();
  const library = compileLibrary(laws);
  const found = judgeLibrary(library, profiles);
  const took = performance.now() - begin;
  if (found.some((ofProfile) => ofProfile.length !== laws.length)) throw new Error('A law has no verdict.');
  return took;
}
