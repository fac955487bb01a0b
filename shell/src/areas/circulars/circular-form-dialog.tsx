import { requestSave } from 'shared-lib/api';
import { applyStoredTexts, DayField, type EnteredValues, FieldsSideBySide, TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { circularLimits, isLink } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { array, number, object, string } from 'yup';
import { makeDaySchema } from '../dates/day-schema';
import type { Circular, LawChoice } from './circular';
import { addCircularFormName, makeCircularFormName } from './circular';
import { LawsField } from './laws-field';

export type CircularFormDialogProps = {
  /** The circular to change. It is undefined if the dialog adds one. */
  circular?: Circular | undefined;
  /** The circular in its latest version, as the list shows it. */
  latest?: Circular | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** The dialog that adds a circular or changes one. */
export function CircularFormDialog({ circular, latest, ...dialog }: CircularFormDialogProps) {
  const save = (values: CircularValues, key: string) => {
    const fields = buildCircularBody(values);
    if (!circular) return requestSave({ path: 'circular/add', body: fields, key });
    const body = { ...fields, id: circular.id, version: circular.version };
    return requestSave({ path: 'circular/update', body, key });
  };
  return (
    <FormDialog
      form={circular ? makeCircularFormName('edit', circular.id) : addCircularFormName}
      version={circular?.version}
      latestVersion={latest?.version}
      title={circular ? t('Edit circular') : t('Add circular')}
      thing={t('Circular')}
      submitLabel={circular ? t('Save') : t('Add circular')}
      start={circular ? toCircularValues(circular) : emptyCircularValues}
      schema={circularSchema}
      resume={applyCircularDraft}
      save={save}
      {...dialog}
    >
      <CircularFields />
    </FormDialog>
  );
}

/** The fields of a circular, for adding and for editing. */
function CircularFields() {
  return (
    <>
      <TextField name="topic" label={t('Topic')} maxLength={maxEnteredLength} />
      <TextField
        name="link"
        label={t('Link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={maxEnteredLength}
      />
      <FieldsSideBySide>
        <DayField name="date" label={t('Date')} />
        <TextField
          name="type"
          label={t('Type')}
          maxLength={maxEnteredLength}
          hint={t('Such as Circular, Notification, Order or Amendment')}
        />
      </FieldsSideBySide>
      <LawsField name="laws" />
    </>
  );
}

/**
 * The maximum length of a typed text. It is more than is valid, so that a text that is too long shows an error.
 * Only huge pasted texts are cut.
 */
const maxEnteredLength = 4000;

type CircularValues = { topic: string; link: string; date: string; type: string; laws: LawChoice[] };

const lawChoiceSchema = object({
  id: number().defined(),
  code: string().default(''),
  name: string().default(''),
});

export const circularSchema = object({
  topic: makeRequiredTextSchema(t('Topic'), circularLimits.topic),
  link: makeRequiredTextSchema(t('Link'), circularLimits.link).test(
    'link',
    'The link must begin with http:// or https:// and have no blanks.',
    (typed) => isLink(typed.trim()),
  ),
  date: makeDaySchema(),
  type: makeLimitedTextSchema('type', circularLimits.type),
  laws: array(lawChoiceSchema)
    .defined()
    .max(circularLimits.laws, t('At most {laws} laws.', { laws: circularLimits.laws })),
});

export function toCircularValues({ topic, link, date, type, laws }: Circular): CircularValues {
  return { topic, link, date, type, laws };
}

export const emptyCircularValues: CircularValues = { topic: '', link: '', date: '', type: '', laws: [] };

/** Applies a saved draft to the form's start values. */
export function applyCircularDraft(start: CircularValues, savedDraft: EnteredValues['values']): CircularValues {
  const { laws } = savedDraft;
  const areLawsValid = Array.isArray(laws) && laws.every((one) => lawChoiceSchema.isValidSync(one, { strict: true }));
  return { ...applyStoredTexts(start, savedDraft), laws: areLawsValid ? laws : start.laws };
}

export function buildCircularBody({ topic, link, date, type, laws }: CircularValues) {
  return {
    topic: topic.trim(),
    link: link.trim(),
    date,
    type: type.trim(),
    laws: laws.map(({ id }) => id),
  };
}

function makeRequiredTextSchema(label: string, maxLength: number) {
  return makeLimitedTextSchema(label.toLowerCase(), maxLength).test(
    'filled',
    `Please fill the ${label}.`,
    (typed) => typed.trim() !== '',
  );
}

function makeLimitedTextSchema(what: string, maxLength: number) {
  return string()
    .default('')
    .test('short', `The ${what} has at most ${maxLength} characters.`, (typed) => typed.trim().length <= maxLength);
}
