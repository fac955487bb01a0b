import { useFormikContext } from 'formik';
import { requestSave } from 'shared-lib/api';
import { ChoiceField, FieldsSideBySide, TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { holidayLimits, saturdayRules } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { buildPreviewBody, FormHolidayChanges, useChangesBeforeSave } from './holiday-changes';
import {
  buildHolidayListBody,
  type HolidayList,
  type HolidayLists,
  holidayListScopes,
  holidayNameSchema,
  listScopeTexts,
  makeHolidayFormName,
} from './holiday-list';

type HolidayListFormDialogProps = {
  data: HolidayLists;
  /** The list to change. It is undefined if the dialog adds one. */
  list?: HolidayList;
  latest?: HolidayList | undefined;
  onLatest?: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

type HolidayListValues = {
  name: string;
  source: string;
  reach: string;
  state: string;
  saturdays: string;
  sundays: string;
};

const holidayListSchema = object({
  name: holidayNameSchema,
  source: string()
    .default('')
    .max(holidayLimits.source, t('The source has at most {most} characters.', { most: holidayLimits.source })),
  reach: string().default('national'),
  state: string()
    .default('')
    .test('of-reach', t('Choose the state.'), (state, { parent }) => parent.reach !== 'state' || state !== ''),
  saturdays: string().default('none'),
  sundays: string().default('yes'),
});

/** The dialog that adds a list, or changes a list's own fields. It does not change the days of the list. */
export function HolidayListFormDialog({ data, list, latest, ...dialog }: HolidayListFormDialogProps) {
  const save = (values: HolidayListValues, key: string) =>
    requestSave({ path: 'holidays/save', body: buildHolidayListBody(readFormValues(values, list)), key });
  const start = makeStartValues(list, data);
  const changes = useChangesBeforeSave(start, (values) =>
    values.reach !== 'state' || values.state !== '' ? buildPreviewBody(list, readFormValues(values, list)) : undefined,
  );
  return (
    <FormDialog<HolidayListValues>
      form={makeHolidayFormName(list ? { act: 'edit-list', list } : { act: 'add-list' })}
      version={list?.version}
      latestVersion={latest?.version}
      title={list ? t('Edit list') : t('Add list')}
      thing={t('List of holidays')}
      submitLabel={list ? t('Save') : t('Add')}
      requiresChange={list !== undefined}
      start={start}
      schema={holidayListSchema}
      findNote={changes.findNote}
      save={save}
      {...dialog}
    >
      <TextField name="name" label={t('Name')} maxLength={1000} />
      <TextField
        name="source"
        label={t('Source')}
        maxLength={2000}
        hint={t('Where the days come from, such as a notification and its date.')}
      />
      <FieldsSideBySide>
        <ChoiceField
          name="reach"
          label={t('For')}
          choices={holidayListScopes.map((reach) => [reach, listScopeTexts[reach]])}
        />
        <StateField data={data} />
        <ChoiceField
          name="sundays"
          label={t('Sundays')}
          choices={[
            ['yes', t('Off')],
            ['no', t('Not off')],
          ]}
        />
        <ChoiceField name="saturdays" label={t('Saturdays')} choices={saturdayChoices} />
      </FieldsSideBySide>
      <FormHolidayChanges {...changes} />
    </FormDialog>
  );
}

const saturdayChoices = saturdayRules.map(
  (rule) => [rule, { none: t('Not off'), 'second-fourth': t('Second and fourth off'), all: t('Off') }[rule]] as const,
);

function StateField({ data: { states, retired } }: { data: HolidayLists }) {
  const { values, initialValues } = useFormikContext<HolidayListValues>();
  if (values.reach !== 'state') return <span />;
  const kept = retired.filter(({ id }) => String(id) === initialValues.state);
  return (
    <ChoiceField
      name="state"
      label={t('State')}
      choices={[['', t('Choose')], ...[...states, ...kept].map(({ id, name }) => [String(id), name] as const)]}
    />
  );
}

function makeStartValues(list: HolidayList | undefined, { lists }: HolidayLists): HolidayListValues {
  const hasNational = lists.some(({ reach }) => reach === 'national');
  return {
    name: list?.name ?? '',
    source: list?.source ?? '',
    reach: list?.reach ?? (hasNational ? 'state' : 'national'),
    state: list?.stateId ? String(list.stateId) : '',
    saturdays: list?.saturdays ?? 'none',
    sundays: (list?.sundays ?? true) ? 'yes' : 'no',
  };
}

function readFormValues(
  { name, source, reach, state, saturdays, sundays }: HolidayListValues,
  list: HolidayList | undefined,
) {
  return {
    ...(list && { id: list.id, version: list.version }),
    name: name.trim(),
    source: source.trim(),
    reach: holidayListScopes.find((known) => known === reach) ?? 'own',
    stateId: state === '' ? null : Number(state),
    saturdays: saturdayRules.find((known) => known === saturdays) ?? 'none',
    sundays: sundays === 'yes',
    days: list?.days ?? [],
  };
}
