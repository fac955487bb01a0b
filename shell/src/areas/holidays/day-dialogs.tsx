import { useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { DayField, TextField } from 'shared-lib/form';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { missingChangesText } from 'shared-lib/form/use-save';
import { isDay } from 'shared-lib/records';
import type { Holiday } from 'shared-lib/schedules';
import { Box, Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { makeDaySchema } from '../dates/day-schema';
import { formatDay } from '../dates/format-date';
import { buildPreviewBody, FormHolidayChanges, holidayPreviewPath, useChangesBeforeSave } from './holiday-changes';
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
  const schema = makeHolidaySchema(others);
  const addDay = ({ day, name }: Holiday): HolidayList => ({ ...list, days: [...others, { day, name: name.trim() }] });
  const save = (values: Holiday, key: string) =>
    requestSave({ path: 'holidays/save', body: buildHolidayListBody(addDay(values)), key });
  const start = { day: holiday?.day ?? '', name: holiday?.name ?? '' };
  const changes = useChangesBeforeSave(start, (values) =>
    isDay(values.day) && others.every(({ day }) => day !== values.day)
      ? buildPreviewBody(list, addDay(values))
      : undefined,
  );
  return (
    <FormDialog
      form={makeHolidayFormName(holiday ? { act: 'edit-day', list, holiday } : { act: 'add-day', list })}
      version={list.version}
      latestVersion={latest?.version}
      title={holiday ? t('Edit holiday') : t('Add holiday')}
      thing={t('Holiday')}
      submitLabel={holiday ? t('Save') : t('Add')}
      start={start}
      schema={schema}
      findNote={changes.findNote}
      save={save}
      {...dialog}
    >
      <DialogObjectBlock
        objects={[{ name: list.name, facts: [t('{weekdays} off', { weekdays: describeWeeklyDaysOff(list) })] }]}
      />
      <Box maxW={{ sm: '60' }}>
        <DayField name="day" label={t('Day')} />
      </Box>
      <TextField name="name" label={t('Name')} maxLength={1000} />
      <FormHolidayChanges {...changes} />
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

type DeleteHolidaysDialogProps = {
  list: HolidayList;
  /** The day off to delete. If it is missing, the whole list is deleted. */
  holiday: Holiday | undefined;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** The dialog that deletes a day off of a list, or the whole list. */
export function DeleteHolidaysDialog({ list, holiday, onSaved, ...dialog }: DeleteHolidaysDialogProps) {
  const { id, version } = list;
  const [isAnswered, setAnswered] = useState(false);
  const others = list.days.filter(({ day }) => day !== holiday?.day);
  const listAfterDelete = holiday ? { ...list, days: others } : null;
  const act = (key: string) => {
    if (!listAfterDelete) return requestSave({ path: 'holidays/delete', body: { id, version }, key });
    return requestSave({ path: 'holidays/save', body: buildHolidayListBody(listAfterDelete), key });
  };
  return (
    <ConfirmDialog
      title={holiday ? t('Delete holiday') : t('Delete list')}
      submitLabel={t('Delete')}
      destroys
      waitReason={isAnswered ? undefined : missingChangesText}
      act={act}
      objects={[holiday ? { name: holiday.name, facts: [formatDay(holiday.day), list.name] } : { name: list.name }]}
      onDone={onSaved}
      {...dialog}
    >
      <Text>
        {holiday
          ? t('This day will be removed from its list.')
          : t(
              'The list and its days will be deleted. Places that use it then use the list of their state, or else the national one.',
            )}
      </Text>
      <ChangedDatesPreview
        path={holidayPreviewPath}
        body={buildPreviewBody(list, listAfterDelete)}
        onAnswered={setAnswered}
      />
    </ConfirmDialog>
  );
}
