import { useEffect, useState } from 'react';
import { useUnsaved, useUnsavedDraft } from 'shared-lib/unsaved';
import { isSameAnswers, type Profile, parseAnswers, type SaidAnswer, withAnswer } from './profile';

const form = 'trial-run';

export type SheetMoves = {
  answers: readonly SaidAnswer[];
  chosen: Profile | undefined;
  /** The version that the answers were taken up with: a save is made on top of it. */
  version: number;
  isDirty: boolean;
  /** What people call it. */
  title: string;
  answer: (answers: readonly SaidAnswer[]) => void;
  /** Takes up the answers of a profile; of none, the answers stay as they are. */
  choose: (id: number | undefined) => void;
  /** The same answers are now those of a kept profile. */
  keptAs: (id: number, version: number) => void;
  /** Where another has changed the profile since: the ways to go on. */
  movedOn: { keepMine: () => void; takeTheirs: () => void } | undefined;
  /** Does without what was typed before and is back, where something is. */
  startAgain: (() => void) | undefined;
};

/** The answers on the screen. What is not saved of them is not left unasked, and comes back when it is gone on with. */
export function useSheet(profiles: readonly Profile[]): SheetMoves {
  const resumed = useUnsavedDraft(form);
  const { unsavedDraft, drop } = resumed;
  const [sheet, setSheet] = useState(() => readSheet(unsavedDraft?.typed) ?? blankSheet);
  const chosen = profiles.find(({ id }) => id === sheet.profileId);
  const isDirty = isUnsaved(sheet);
  const latest = chosen && chosen.version > sheet.version ? chosen : undefined;
  // Nothing is lost, and what another saved is what one sees.
  if (latest && !isDirty) setSheet(sheetOf(latest));
  const title = chosen ? `Answers of ${chosen.name}` : 'Trial run';
  useUnsaved({ form, title, values: sheet, isDirty, resumed });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const choose = (id: number | undefined) => {
    const profile = profiles.find((one) => one.id === id);
    setSheet(profile ? sheetOf(profile) : { ...sheet, profileId: undefined, version: 0 });
  };
  return {
    answers: sheet.answers,
    chosen,
    version: sheet.version,
    isDirty,
    title,
    answer: (answers) => setSheet((now) => ({ ...now, answers })),
    choose,
    keptAs: (profileId, version) =>
      setSheet(({ answers }) => ({ profileId, version, start: answers, answers })),
    movedOn: latest && {
      keepMine: () => setSheet(laidOver(sheet, latest)),
      takeTheirs: () => setSheet(sheetOf(latest)),
    },
    startAgain: unsavedDraft && (() => setSheet(chosen ? sheetOf(chosen) : blankSheet)),
  };
}

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
