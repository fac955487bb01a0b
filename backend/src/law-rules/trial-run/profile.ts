import { type ProfileKind, profileLimits, questionKey } from 'shared-lib/rules';
import { done, type Outcome, refused } from '../../platform/database/outcome';

export type SaidAnswer = { question: string; answer: string };
export type ProfileFields = { name: string; kind: ProfileKind; answers: SaidAnswer[] };
export type Profile = ProfileFields & { id: number; version: number };

/**
 * What a form says of a profile. An answer of blanks is none, while one without a letter was given as empty; of a
 * question that is answered twice the last counts.
 */
export function readProfile({ name, kind, answers }: ProfileFields): Outcome<ProfileFields> {
  const said = name.trim();
  if (said === '') return refused('unfilled', { field: 'Profile Name' });
  const given = answers.filter(
    ({ question, answer }) => question.trim() !== '' && (answer === '' || answer.trim() !== ''),
  );
  const byKey = new Map(given.map((one) => [questionKey(one.question), { ...one }]));
  const kept = [...byKey.values()];
  const letters = kept.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  if (letters > profileLimits.letters) {
    const fault = `are longer than ${profileLimits.letters.toLocaleString('en')} letters together`;
    return refused('bad-value', { field: 'answers', fault });
  }
  return done({ name: said, kind, answers: kept });
}
