import { useState } from 'react';
import { isSameAnswers, type Profile, type SaidAnswer } from './profile';

type Sheet = { profileId: number | undefined; answers: SaidAnswer[]; version: number };

const blank: Sheet = { profileId: undefined, answers: [], version: 0 };

/** The answers as they stand on the screen, and whose they were when they were taken up. */
export function useSheet(profiles: readonly Profile[]) {
  const [sheet, setSheet] = useState(blank);
  const chosen = profiles.find(({ id }) => id === sheet.profileId);
  const isDirty = chosen ? !isSameAnswers(sheet.answers, chosen.answers) : false;
  return {
    answers: sheet.answers,
    chosen,
    /** The version that the answers were taken up with: a save is made on top of it. */
    version: sheet.version,
    isDirty,
    answer: (answers: SaidAnswer[]) => setSheet((now) => ({ ...now, answers })),
    choose: (id: number | undefined) => {
      const profile = profiles.find((one) => one.id === id);
      setSheet(({ answers }) =>
        profile
          ? { profileId: profile.id, answers: profile.answers, version: profile.version }
          : { ...blank, answers },
      );
    },
    /** The same answers are now those of a kept profile. */
    keptAs: (profileId: number, version: number) => setSheet((now) => ({ ...now, profileId, version })),
  };
}
