import { isSameAnswers, type Profile, parseAnswers, type SaidAnswer, withAnswer } from './profile';

/** The answers as they stand on the screen, and whose they were when they were taken up. */
export type Sheet = {
  profileId: number | undefined;
  /** Of the profile as it was taken up: a save is made on top of it. */
  version: number;
  start: readonly SaidAnswer[];
  answers: readonly SaidAnswer[];
};

export const blankSheet: Sheet = { profileId: undefined, version: 0, start: [], answers: [] };

export function sheetOf({ id, version, answers }: Profile): Sheet {
  return { profileId: id, version, start: answers, answers };
}

export function isUnsaved({ start, answers }: Sheet): boolean {
  return !isSameAnswers(start, answers);
}

/** What was changed since the sheet was taken up, laid over what another has made of the profile meanwhile. */
export function laidOver({ start, answers }: Sheet, profile: Profile): Sheet {
  const before = new Map(start.map(({ question, answer }) => [question, answer]));
  const now = new Set(answers.map(({ question }) => question));
  const changed = answers.filter(({ question, answer }) => before.get(question) !== answer);
  const takenBack = start.filter(({ question }) => !now.has(question));
  const mine = [...changed, ...takenBack.map(({ question }) => ({ question, answer: undefined }))];
  return {
    ...sheetOf(profile),
    answers: mine.reduce(
      (laid: readonly SaidAnswer[], { question, answer }) => withAnswer(laid, question, answer),
      profile.answers,
    ),
  };
}

/** Reads a sheet that was kept; what is none is `undefined`. */
export function readSheet(kept: unknown): Sheet | undefined {
  const { profileId, version, start, answers } = Object(kept);
  if (!Array.isArray(answers)) return undefined;
  return {
    profileId: typeof profileId === 'number' ? profileId : undefined,
    version: typeof version === 'number' ? version : 0,
    start: parseAnswers(start),
    answers: parseAnswers(answers),
  };
}
