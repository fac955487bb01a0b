import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { HolidayAction, HolidayLists } from './holiday-list';

type HolidayDialogProps = {
  opened: HolidayAction;
  data: HolidayLists;
  onReopen: (opened: HolidayAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadListDialog = () => import('./list-form-dialog').then(({ ListFormDialog }) => ListFormDialog);

const loadDayDialog = () => import('./day-form-dialog').then(({ DayFormDialog }) => DayFormDialog);

const loadImportDialog = () =>
  import('./import-holidays-dialog').then(({ ImportHolidaysDialog }) => ImportHolidaysDialog);

const loadDeleteDialog = () =>
  import('./delete-holidays-dialog').then(({ DeleteHolidaysDialog }) => DeleteHolidaysDialog);

/** The dialog for an action on a list or a day. Its code is fetched when it is first needed. */
export function HolidayDialog({ opened, data, onReopen, ...dialog }: HolidayDialogProps) {
  const { act } = opened;
  if (act === 'add-list')
    return <LazyPart what={t('Add list')} load={loadListDialog} with={{ data, ...dialog }} waiting={null} />;
  const { list } = opened;
  const latest = data.lists.find(({ id }) => id === list.id);
  const onLatest = () => latest && onReopen({ ...opened, list: latest });
  const form = { list, latest, onLatest, ...dialog };
  if (act === 'edit-list')
    return <LazyPart what={t('Edit list')} load={loadListDialog} with={{ data, ...form }} waiting={null} />;
  if (act === 'import')
    return <LazyPart what={t('Import CSV')} load={loadImportDialog} with={form} waiting={null} />;
  if (act === 'add-day')
    return <LazyPart what={t('Day off')} load={loadDayDialog} with={form} waiting={null} />;
  const holiday = 'holiday' in opened ? opened.holiday : undefined;
  if (act === 'edit-day')
    return <LazyPart what={t('Day off')} load={loadDayDialog} with={{ ...form, holiday }} waiting={null} />;
  const deletion = { list: latest ?? list, holiday, ...dialog };
  return <LazyPart what={t('Delete')} load={loadDeleteDialog} with={deletion} waiting={null} />;
}
