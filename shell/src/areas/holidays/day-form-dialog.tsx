import { requestSave } from 'shared-lib/api';
import { DayField, TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import type { Holiday } from 'shared-lib/schedules';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { makeDaySchema } from '../dates/day-schema';
import {
  buildHolidayListBody,
  describeWeeklyDaysOff,
  type HolidayList,
  holidayNameSchema,
  makeHolidayFormName,
} from './holiday-list';

type HolidayFormDialogProps = {
  list: HolidayList;
  latest: HolidayList | undefined;
  onLatest: () => void;
  /** The day off to change. It is undefined if the dialog adds one. */
  holiday?: Holiday | undefined;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** The dialog that adds a day off to a list, or changes one. */
export function HolidayFormDialog({ list, latest, holiday, ...dialog }: HolidayFormDialogProps) {
  const others = list.days.filter(({ day }) => day !== holiday?.day);
  const save = ({ day, name }: { day: string; name: string }, key: string) => {
    const days = [...others, { day, name: name.trim() }];
    return requestSave({ path: 'holidays/save', body: buildHolidayListBody({ ...list, days }), key });
  };
  return (
    <FormDialog
      form={makeHolidayFormName(holiday ? { act: 'edit-day', list, holiday } : { act: 'add-day', list })}
      version={list.version}
      latestVersion={latest?.version}
      title={holiday ? t('Edit holiday') : t('Add holiday')}
      thing={t('Holiday')}
      does={holiday ? t('Save') : t('Add')}
      start={{ day: holiday?.day ?? '', name: holiday?.name ?? '' }}
      schema={makeHolidaySchema(others)}
      save={save}
      {...dialog}
    >
      <DialogObjectBlock
        objects={[{ name: list.name, facts: [t('{weekdays} off', { weekdays: describeWeeklyDaysOff(list) })] }]}
      />
      <DayField name="day" label={t('Day')} />
      <TextField name="name" label={t('Name')} maxLength={1000} />
    </FormDialog>
  );
}

function makeHolidaySchema(others: readonly Holiday[]) {
  const taken = new Set(others.map(({ day }) => day));
  return object({
    day: makeDaySchema()
      .test('filled', t('Please fill the Day.'), (day) => day !== '')
      .test('free', t('This day is already in the list.'), (day) => !taken.has(day)),
    name: holidayNameSchema,
  });
}
