import { useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { missingChangesText } from 'shared-lib/form/use-save';
import { queryClient } from 'shared-lib/query';
import { formatDayShort } from 'shared-lib/records';
import type { Schedule } from 'shared-lib/schedules';
import { Button, chakra, FloatingPart, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  type DutyReference,
  type HistoryEntry,
  type ManualSchedule,
  type ManualSchedules,
  manualSchedulesQueryKey,
} from './manual-schedules';
import { dutyLevelTexts, formatSchedule, formatValidFrom } from './schedule-words';

type ManualScheduleListProps = {
  schedules: ManualSchedules;
  /** The schedule that was read from the record's fields. */
  fieldSchedule: Schedule;
  /**
   * The first day of the schedule in the form; `''` means from the beginning. It is undefined for a new
   * schedule.
   */
  editedFromDay: string | undefined;
  /** Whether the form has changes that are not saved. */
  isDirty: boolean;
  onEdit: (schedule: ManualSchedule) => void;
  onTakeBack: (schedule: ManualSchedule) => void;
  onAdd: () => void;
};

/** Lists the schedules with their first days, and who set them. */
export function ManualScheduleList({
  schedules,
  fieldSchedule,
  editedFromDay,
  isDirty,
  onEdit,
  onTakeBack,
  onAdd,
}: ManualScheduleListProps) {
  const { manual, haveFieldsChanged, history } = schedules;
  const isNew = editedFromDay === undefined && manual.length > 0;
  return (
    <ScheduleListBox>
      {haveFieldsChanged && (
        <Text role="status" color="fg.warning">
          {t('The form has changed since. Check the dates. Save them again if they are still right.')}
        </Text>
      )}
      <ul aria-label={t('What counts')}>
        <li data-off={manual.some(({ fromDay }) => fromDay === undefined) ? '' : undefined}>
          <span>
            <b>{t('The fields')}</b> {formatSchedule(fieldSchedule)}
          </span>
        </li>
        {manual.map((one) => {
          const isShown = editedFromDay === (one.fromDay ?? '');
          return (
            <li key={one.fromDay ?? ''} aria-current={isShown ? 'true' : undefined}>
              <span>
                <b>{formatValidFrom(one.fromDay)}</b> {formatSchedule(one.schedule)} ·{' '}
                {dutyLevelTexts[one.schedule.level]}
              </span>
              <span>
                <Button size="xs" variant="outline" disabled={isShown || isDirty} onClick={() => onEdit(one)}>
                  {t('Edit')}
                </Button>
                <Button size="xs" variant="outline" disabled={isDirty} onClick={() => onTakeBack(one)}>
                  {t('Take it back')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {manual.length > 0 && (
        <Button size="sm" variant="outline" w="fit-content" disabled={isDirty || isNew} onClick={onAdd}>
          {t('Add one from another day')}
        </Button>
      )}
      {isDirty && manual.length > 0 && (
        <Text textStyle="caption" color="fg.muted">
          {t('First save or cancel what you typed.')}
        </Text>
      )}
      {history.length > 0 && <ScheduleHistory entries={history} />}
    </ScheduleListBox>
  );
}

export const savePreviewPath = 'schedules/previewsave';

type WithdrawScheduleDialogProps = {
  duty: DutyReference;
  /** The schedule to withdraw. */
  withdrawn: ManualSchedule;
  schedules: ManualSchedules;
  onDone: () => void;
  onClosed: () => void;
};

/** Asks before a schedule that a person has set is withdrawn. */
export function WithdrawScheduleDialog({ duty, withdrawn, schedules, onDone, onClosed }: WithdrawScheduleDialogProps) {
  const { fromDay, schedule, version } = withdrawn;
  const previewBody = { ...duty, ...makeFromDayField({ from: fromDay ?? '' }), schedule: null };
  const body = { ...previewBody, version };
  const [isPreviewed, setPreviewed] = useState(!schedules.areDueDatesKept);
  return (
    <FloatingPart>
      <ConfirmDialog
        title={t('Take it back')}
        submitLabel={t('Take it back')}
        waitReason={isPreviewed ? undefined : missingChangesText}
        act={(key) => requestSave({ path: 'schedules/save', body, key })}
        objects={[
          {
            name: formatSchedule(schedule),
            facts: [formatValidFrom(fromDay), dutyLevelTexts[schedule.level]],
          },
        ]}
        onDone={(text) => {
          announce({ type: 'message', text });
          onDone();
          void refreshSchedules(duty, true);
        }}
        onRefused={() => void refreshSchedules(duty, false)}
        onClosed={onClosed}
      >
        <Text>{t('Then the earlier schedule, or the fields of the form, will apply again.')}</Text>
        {schedules.areDueDatesKept && (
          <ChangedDatesPreview path={savePreviewPath} body={previewBody} onAnswered={setPreviewed} />
        )}
      </ConfirmDialog>
    </FloatingPart>
  );
}

export const makeFromDayField = ({ from }: { from: string }) => ({ from_day: from === '' ? null : from });

/** Fetches the schedules again. After a change, it also tells other lists to fetch their due dates again. */
export async function refreshSchedules({ kind, id }: DutyReference, hasChanged: boolean): Promise<void> {
  if (hasChanged) announce({ type: 'record-saved', kind, id: String(id) });
  await queryClient.invalidateQueries({ queryKey: [manualSchedulesQueryKey, kind, id] });
}

const scheduleActionTexts: Readonly<Record<string, string>> = {
  Created: t('set'),
  Updated: t('changed'),
  Checked: t('checked'),
  Deleted: t('taken back'),
};

/** Says who set or changed the duty's schedules. The exact changes are in the timeline of the record. */
function ScheduleHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <details>
      <summary>{t('History')}</summary>
      <ul>
        {entries.map(({ at, user, action }) => (
          <li key={`${at} ${action}`}>
            {t('{day}: {action} by {user}', {
              day: formatDayShort(at.slice(0, 10)),
              action: scheduleActionTexts[action] ?? action,
              user,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

const ScheduleListBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: { base: '4', md: '6' },
    pb: '4',
    '@media (min-width: 640px) and (max-height: 799px)': { py: '3' },
    overflowWrap: 'anywhere',
    '& > ul > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      justifyContent: 'space-between',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderBottomWidth: '0',
      _first: { borderTopRadius: 'card' },
      _last: { borderBottomRadius: 'card', borderBottomWidth: '1px' },
    },
    '& > ul > li[aria-current]': { bg: 'bg.subtle' },
    '& > ul > li[data-off]': { color: 'fg.muted' },
    '& > ul > li > span:first-of-type': { flex: '1 1 16rem' },
    '& > ul > li > span:last-of-type:not(:first-of-type)': { display: 'inline-flex', gap: '2' },
    '& b': { fontWeight: '600', me: '1' },
    '& details ul': { ps: '9', textStyle: 'caption', color: 'fg.muted', listStyle: 'disc' },
  },
});
