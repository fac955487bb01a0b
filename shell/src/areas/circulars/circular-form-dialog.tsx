import { requestSave } from 'shared-lib/api';
import { applyStoredTexts, FieldsInPairs, TextField, type TypedValues } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { circularLimits, isLink } from 'shared-lib/records';
import { array, number, object, string } from 'yup';
import { parseTypedDay, typedDay } from '../dates/day';
import { DayField, typedDaySchema } from '../dates/day-field';
import type { Circular, LawChoice } from './circular';
import { addCircularForm, circularForm } from './circular';
import { LawsField } from './laws-field';

export type CircularFormDialogProps = {
  /** Missing for a new circular. */
  circular?: Circular | undefined;
  /** The same circular as the list has it now. */
  latest?: Circular | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Adds a circular, or changes one. */
export function CircularFormDialog({ circular, latest, ...dialog }: CircularFormDialogProps) {
  const save = (values: CircularValues, key: string) => {
    const said = buildCircularBody(values);
    if (!circular) return requestSave({ path: 'circular/add', body: said, key });
    const body = { ...said, id: circular.id, version: circular.version };
    return requestSave({ path: 'circular/update', body, key });
  };
  return (
    <FormDialog
      form={circular ? circularForm('edit', circular.id) : addCircularForm}
      version={circular?.version}
      latestVersion={latest?.version}
      title={circular ? 'Edit circular' : 'Add circular'}
      thing="Circular"
      does={circular ? 'Save' : 'Add'}
      start={circular ? circularValues(circular) : noCircular}
      schema={circularSchema}
      resume={applyCircularDraft}
      save={save}
      {...dialog}
    >
      <CircularFields />
    </FormDialog>
  );
}

/** The fields of a circular, the same for adding and for editing. */
function CircularFields() {
  return (
    <>
      <TextField name="topic" label="Topic" maxLength={longestTyped} />
      <TextField
        name="link"
        label="Link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={longestTyped}
      />
      <FieldsInPairs>
        <DayField name="date" label="Date" />
        <TextField
          name="type"
          label="Type"
          maxLength={longestTyped}
          hint="Such as Circular, Notification, Order or Amendment"
        />
      </FieldsInPairs>
      <LawsField name="laws" />
    </>
  );
}

/**
 * More than the rules allow, so that too long a text shows an error instead of being cut silently; less than a paste
 * may bring.
 */
const longestTyped = 4000;

/** The values of the circular form; the date as it is typed. */
type CircularValues = { topic: string; link: string; date: string; type: string; laws: LawChoice[] };

const law = object({
  id: number().defined(),
  code: string().default(''),
  name: string().default(''),
});

export const circularSchema = object({
  topic: line('Topic', circularLimits.topic),
  link: line('Link', circularLimits.link).test(
    'link',
    'The link must begin with http:// or https:// and have no blanks.',
    (typed) => isLink(typed.trim()),
  ),
  date: typedDaySchema(),
  type: short('type', circularLimits.type),
  laws: array(law).defined().max(circularLimits.laws, `At most ${circularLimits.laws} laws.`),
});

export function circularValues({ topic, link, date, type, laws }: Circular): CircularValues {
  return { topic, link, date: typedDay(date), type, laws };
}

export const noCircular: CircularValues = { topic: '', link: '', date: '', type: '', laws: [] };

/** Lays the saved draft of a form over its start values. */
export function applyCircularDraft(start: CircularValues, kept: TypedValues['values']): CircularValues {
  const { laws } = kept;
  const isKept = Array.isArray(laws) && laws.every((one) => law.isValidSync(one, { strict: true }));
  return { ...applyStoredTexts(start, kept), laws: isKept ? laws : start.laws };
}

/** The request body for the values of the form. */
export function buildCircularBody({ topic, link, date, type, laws }: CircularValues) {
  return {
    topic: topic.trim(),
    link: link.trim(),
    date: parseTypedDay(date),
    type: type.trim(),
    laws: laws.map(({ id }) => id),
  };
}

function line(label: string, most: number) {
  return short(label.toLowerCase(), most).test(
    'filled',
    `Please fill the ${label}.`,
    (typed) => typed.trim() !== '',
  );
}

function short(what: string, most: number) {
  return string()
    .default('')
    .test('short', `The ${what} has at most ${most} characters.`, (typed) => typed.trim().length <= most);
}
