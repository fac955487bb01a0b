import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { Answer } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { type Profile, proposeValidFrom, type ValidFrom } from '../profile';
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
export function AnswersValidFromDialog({
  profile,
  onSaved,
  onRefused,
  onClosed,
}: AnswersValidFromDialogProps) {
  const title = t('Save the answers of {name}', { name: profile.name });
  const buildChange = (values: ValidFrom) => buildAnswersChange(profile, values);
  // Facts that are over say nothing about the day of answers. Answers to facts to come are meant for their first day.
  const today = formatDay(findOrganisationDay());
  const factsToCome = profile.pastFacts.filter(({ until }) => until > today);
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
      start={proposeValidFrom([...profile.pastAnswers, ...factsToCome])}
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

function buildAnswersChange({ id, answers }: Profile, values: ValidFrom) {
  if (!validFromSchema.isValidSync(values)) return undefined;
  const day = values.when === 'day' ? { answers_from: values.day } : {};
  return { id, answers, ...day };
}
