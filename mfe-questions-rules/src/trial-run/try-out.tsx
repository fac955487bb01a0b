import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Resumed } from 'shared-lib/form/resumed';
import { LoadingRows, Surface } from 'shared-lib/ui';
import type { QuestionToAnswer } from './all-questions';
import { AnswerSheet } from './answer-sheet';
import { NotSaved } from './not-saved';
import { ProfileBar } from './profile-bar';
import { type SheetDeed, SheetDialog } from './sheet-dialog';
import { useKeeping } from './use-keeping';
import type { Profiles } from './use-profiles';
import type { SheetMoves } from './use-sheet';

type TryOutProps = {
  /** `undefined` until it is known what the laws ask. */
  questions: readonly QuestionToAnswer[] | undefined;
  profiles: Profiles;
  sheet: SheetMoves;
};

/** The answers of a profile: chosen, tried otherwise, and kept where one may. */
export function TryOut({ questions, profiles, sheet }: TryOutProps) {
  const { canEdit } = useAccess();
  const [deed, setDeed] = useState<SheetDeed>();
  const { refusal, isSaving, say, save } = useKeeping(profiles.readAgain, sheet);
  const { chosen, answers, isDirty, version } = sheet;
  const choose = (id: number | undefined) => {
    // Without a profile the answers stay.
    if (isDirty && id !== undefined) setDeed({ what: 'choose', id });
    else sheet.choose(id);
  };
  const saveChosen = () =>
    chosen &&
    void save({ ...chosen, answers: [...answers], version }, (saved) =>
      sheet.keptAs(saved.id, saved.version),
    );
  return (
    <Surface className="trial-answers">
      {sheet.startAgain && <Resumed onStartAgain={sheet.startAgain} />}
      <ProfileBar
        {...{ profiles, chosen, isDirty, canEdit, isSaving }}
        onChoose={choose}
        onSave={saveChosen}
        onSaveAs={() => setDeed({ what: 'save as' })}
        onDelete={(profile) => setDeed({ what: 'delete', profile })}
      />
      <NotSaved movedOn={sheet.movedOn} refusal={refusal} />
      {questions ? (
        <AnswerSheet questions={questions} answers={answers} onAnswers={sheet.answer} />
      ) : (
        <LoadingRows label="Loading questions" />
      )}
      {deed && <SheetDialog deed={deed} sheet={sheet} say={say} onClosed={() => setDeed(undefined)} />}
    </Surface>
  );
}
