import { useField } from 'formik';
import type { Answer } from 'shared-lib/api';
import { DayField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Profile } from '../profile';
import { type SavedProfile, updateProfile } from '../use-profiles';
import { FormChangePreview, usePreviewBeforeSave } from './facts-preview';
import { type AnswersDay, answersDaySchema } from './facts-schema';
import { makeAnswersDayFormName } from './place-facts';

export type AnswersDayDialogProps = {
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
export function AnswersDayDialog({ profile, onSaved, onRefused, onClosed }: AnswersDayDialogProps) {
  const title = t('Save the answers of {name}', { name: profile.name });
  const buildChange = (values: AnswersDay) => buildAnswersChange(profile, values);
  const { onPreview, findNote } = usePreviewBeforeSave(buildChange);
  const save = async ({ when, day }: AnswersDay, key: string): Promise<Answer<string>> => {
    const saved = await updateProfile(profile, key, when === 'day' ? day : undefined);
    if (!saved.ok) return saved;
    onSaved(saved.value);
    return { ok: true, value: saved.value.message };
  };
  return (
    <FormDialog<AnswersDay>
      form={makeAnswersDayFormName(profile.id)}
      title={title}
      thing={title}
      does={t('Save')}
      findNote={findNote}
      start={{ when: 'always', day: '' }}
      schema={answersDaySchema}
      resume={applyAnswersDayDraft}
      save={save}
      onSaved={() => {}}
      {...{ onRefused, onClosed }}
    >
      <AnswersFromDayField pastChanges={profile.pastAnswers.length} />
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

function applyAnswersDayDraft(start: AnswersDay, { when, day }: Record<string, unknown>): AnswersDay {
  return {
    when: when === 'day' ? 'day' : start.when,
    day: typeof day === 'string' ? day : start.day,
  };
}

const validFromChoices = [
  ['always', t('Always')],
  ['day', t('From a day')],
] as const;

function AnswersFromDayField({ pastChanges }: { pastChanges: number }) {
  const [{ value }, , { setValue }] = useField<AnswersDay['when']>('when');
  return (
    <div className="trial-run">
      <fieldset className="trial-question">
        <legend>{t('From which day?')}</legend>
        <div className="trial-radios">
          {validFromChoices.map(([when, words]) => (
            <label key={when}>
              <input type="radio" name="when" checked={when === value} onChange={() => void setValue(when)} />
              {words}
            </label>
          ))}
        </div>
        <Text mt="2" color="fg.muted">
          {value === 'always' ? formatAlwaysChoice(pastChanges) : t('The answers before that day are kept.')}
        </Text>
      </fieldset>
      {value === 'day' && (
        <DayField
          name="day"
          label={t('First day')}
          hint={t('A duty that begins falls due for the period that contains this day.')}
        />
      )}
    </div>
  );
}

function formatAlwaysChoice(pastChanges: number): string {
  const corrected = t('A correction: these answers are valid for the past, too.');
  if (pastChanges === 0) return corrected;
  return `${corrected} ${t('The earlier answers of this place are deleted.')}`;
}

function buildAnswersChange({ id, answers }: Profile, values: AnswersDay) {
  if (!answersDaySchema.isValidSync(values)) return undefined;
  const day = values.when === 'day' ? { answers_from: values.day } : {};
  return { id, answers, ...day };
}
