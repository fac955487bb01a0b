import {
  type Answers,
  compileLibrary,
  judgeLibrary,
  type LawToJudge,
  parseRules,
  questionKey,
} from 'shared-lib/rules';
import { wireLibrary, wireProfiles } from './wire-library';

/** The data that the server judges by: read once from the wire format, as the store would return it. */
export function readTrial(): { laws: LawToJudge[]; profiles: Answers[] } {
  return {
    laws: wireLibrary().map(({ rules }) => ({ questions: [], rules: parseRules({ data: rules }).rules })),
    profiles: wireProfiles().map(
      ({ answers }) => new Map(answers.map(({ question, answer }) => [questionKey(question), answer])),
    ),
  };
}

/** The milliseconds to prepare the rules and judge every law for every profile, as one request does. */
export function judgeAll({ laws, profiles }: ReturnType<typeof readTrial>): number {
  const begin = performance.now();
  const library = compileLibrary(laws);
  const found = judgeLibrary(library, profiles);
  const took = performance.now() - begin;
  if (found.some((ofProfile) => ofProfile.length !== laws.length)) throw new Error('A law has no verdict.');
  return took;
}
