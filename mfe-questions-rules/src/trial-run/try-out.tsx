import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Surface, Text } from 'shared-lib/ui';
import { useUnsaved } from 'shared-lib/unsaved';
import type { QuestionToAnswer } from './all-questions';
import { AnswerSheet } from './answer-sheet';
import { DeleteProfileDialog } from './delete-profile-dialog';
import type { Profile } from './profile';
import { ProfileBar } from './profile-bar';
import { SaveAsDialog } from './save-as-dialog';
import { useKeeping } from './use-keeping';
import type { useSheet } from './use-sheet';

type TryOutProps = {
  questions: readonly QuestionToAnswer[];
  profiles: readonly Profile[];
  sheet: ReturnType<typeof useSheet>;
  readAgain: () => Promise<unknown>;
};

/** The answers of a profile: chosen, tried otherwise, and kept where one may. */
export function TryOut({ questions, profiles, sheet, readAgain }: TryOutProps) {
  const { canEdit } = useAccess();
  const [dialog, setDialog] = useState<'save as' | 'delete'>();
  const { refusal, isSaving, say, save } = useKeeping(readAgain);
  const { chosen, answers, isDirty, version } = sheet;
  const title = `Answers of ${chosen?.name ?? ''}`;
  useUnsaved({
    form: `trial-run.${chosen?.id ?? 0}`,
    title,
    values: { answers },
    isDirty: canEdit && isDirty,
    resumed: undefined,
  });
  return (
    <Surface className="trial-answers">
      <ProfileBar
        {...{ profiles, chosen, isDirty, canEdit, isSaving }}
        onChoose={sheet.choose}
        onSave={() =>
          chosen &&
          void save({ ...chosen, answers, version }, (saved) => sheet.keptAs(saved.id, saved.version))
        }
        onSaveAs={() => setDialog('save as')}
        onDelete={() => setDialog('delete')}
      />
      {refusal && (
        <Text role="alert" color="fg.error">
          {refusal}
        </Text>
      )}
      <AnswerSheet questions={questions} answers={answers} onAnswers={sheet.answer} />
      {dialog === 'save as' && (
        <SaveAsDialog
          answers={answers}
          onSaved={({ id, version, message }) => {
            sheet.keptAs(id, version);
            void say(message);
          }}
          onClosed={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && chosen && (
        <DeleteProfileDialog
          profile={chosen}
          onDeleted={(message) => {
            sheet.choose(undefined);
            void say(message);
          }}
          onClosed={() => setDialog(undefined)}
        />
      )}
    </Surface>
  );
}
