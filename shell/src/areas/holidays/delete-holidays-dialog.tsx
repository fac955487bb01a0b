import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import type { Holiday } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatDay } from '../dates/format-date';
import { buildSaveBody, type HolidayList } from './holiday-list';

type DeleteHolidaysDialogProps = {
  list: HolidayList;
  /** Missing to delete the whole list. */
  holiday: Holiday | undefined;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Deletes a day of a list, or the list. */
export function DeleteHolidaysDialog({ list, holiday, onSaved, ...dialog }: DeleteHolidaysDialogProps) {
  const { id, version } = list;
  const act = (key: string) => {
    if (!holiday) return requestSave({ path: 'holidays/delete', body: { id, version }, key });
    const days = list.days.filter(({ day }) => day !== holiday.day);
    return requestSave({ path: 'holidays/save', body: buildSaveBody({ ...list, days }), key });
  };
  return (
    <ConfirmDialog
      title={holiday ? t('Delete day off') : t('Delete list')}
      does={t('Delete')}
      destroys
      act={act}
      onDone={onSaved}
      {...dialog}
    >
      <Text overflowWrap="anywhere">
        {holiday
          ? t('{day}, {name}, will be removed from the list {list}.', {
              day: formatDay(holiday.day),
              name: holiday.name,
              list: list.name,
            })
          : t(
              'The list {list} and its days will be deleted. Places that use it then use the list of their state, or else the national one.',
              { list: list.name },
            )}
      </Text>
      <Text color="fg.muted">{t('The due dates that depend on it are updated.')}</Text>
    </ConfirmDialog>
  );
}
