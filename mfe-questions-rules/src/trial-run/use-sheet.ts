import { useEffect, useState } from 'react';
import { useKeepsake, useUnsaved } from 'shared-lib/unsaved';
import type { Profile, SaidAnswer } from './profile';
import { blankSheet, isUnsaved, laidOver, readSheet, sheetOf } from './sheet';

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
  const resumed = useKeepsake(form);
  const { keepsake, drop } = resumed;
  const [sheet, setSheet] = useState(() => readSheet(keepsake?.typed) ?? blankSheet);
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
    startAgain: keepsake && (() => setSheet(chosen ? sheetOf(chosen) : blankSheet)),
  };
}
