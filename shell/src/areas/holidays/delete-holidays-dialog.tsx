import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import type { Holiday } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatDay } from '../dates/format-date';
import { buildHolidayListBody, type HolidayList } from './holiday-list';

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
  const act = (key: string) => {
    if (!holiday) return requestSave({ path: 'holidays/delete', body: { id, version }, key });
    const days = list.days.filter(({ day }) => day !== holiday.day);
    return requestSave({ path: 'holidays/save', body: buildHolidayListBody({ ...list, days }), key });
  };
  return (
    <ConfirmDialog
      title={holiday ? t('Delete holiday') : t('Delete list')}
      does={t('Delete')}
      destroys
      act={act}
      about={[holiday ? { name: holiday.name, facts: [formatDay(holiday.day), list.name] } : { name: list.name }]}
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
      <Text color="fg.muted">{t('The due dates that depend on it are updated.')}</Text>
    </ConfirmDialog>
  );
}
