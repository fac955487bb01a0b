import type { Answer } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { t } from 'shared-lib/words';
import { buildAnswersChange, type Profile, proposeAnswersDay, type ValidFrom } from '../profile';
import { type SavedProfile, updateProfile } from '../use-profiles';
import { ValidFromField } from './facts-fields';
import { FormChangePreview, usePreviewBeforeSave } from './facts-preview';
import { validFromSchema } from './facts-schema';
import { makeAnswersValidFromFormName } from './place-facts';

export type AnswersValidFromDialogProps = {
  /** The profile whose answers are saved. */
  profile: Profile;
  onSaved: (saved: SavedProfile) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/**
 * Asks from which day the changed answers of a place are valid. It previews the changed due dates before the
 * answers are saved.
 */
export function AnswersValidFromDialog({ profile, onSaved, onRefused, onClosed }: AnswersValidFromDialogProps) {
  const title = t('Save the answers of {name}', { name: profile.name });
  const buildChange = (values: ValidFrom) =>
    validFromSchema.isValidSync(values) ? buildAnswersChange(profile, values) : undefined;
  const { onPreview, findNote } = usePreviewBeforeSave(buildChange);
  const save = async ({ when, day }: ValidFrom, key: string): Promise<Answer<string>> => {
    const saved = await updateProfile(profile, key, when === 'day' ? day : undefined);
    if (!saved.ok) return saved;
    onSaved(saved.value);
    return { ok: true, value: saved.value.message };
  };
  return (
    <FormDialog<ValidFrom>
      form={makeAnswersValidFromFormName(profile.id)}
      title={title}
      thing={title}
      does={t('Save')}
      findNote={findNote}
      start={proposeAnswersDay(profile)}
      schema={validFromSchema}
      resume={applyAnswersValidFromDraft}
      save={save}
      onSaved={() => {}}
      {...{ onRefused, onClosed }}
    >
      <ValidFromField of="answers" hasEarlier={profile.pastAnswers.length > 0} />
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

function applyAnswersValidFromDraft(start: ValidFrom, { when, day }: Record<string, unknown>): ValidFrom {
  return {
    when: when === 'day' || when === 'always' ? when : start.when,
    day: typeof day === 'string' ? day : start.day,
  };
}
