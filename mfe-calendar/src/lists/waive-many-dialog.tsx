import { useId, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { type Day, formatDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { BulkActionDialog, ChosenDueDates } from '../filing/many-frame';
import { useDialogDraft } from '../parts/dialog-draft';
import { DayField, findFutureDayFault, missingReasonText, ReasonField } from '../parts/reason-field';
import type { Occurrence } from '../wire/occurrence';

export type BulkWaiverDialogProps = {
  rows: readonly Occurrence[];
  /** Called after the server has answered, with the ids of the rows that it refused. */
  onWaived?: (refused: readonly number[]) => void;
  onClosed: () => void;
};

const emptyWaiverForm: WaiverForm = { reason: '', until: '' };

/** The dialog that waives many due dates with the same reason and review day. */
export function BulkWaiverDialog({ rows, onWaived, onClosed }: BulkWaiverDialogProps) {
  const [chosen] = useState(rows);
  const draft = useDialogDraft('waive-many', chosen.map((row) => row.id).join(), {
    initialValues: emptyWaiverForm,
    props: { rows: chosen },
  });
  const [waiver, setWaiver] = useState(draft.values ?? emptyWaiverForm);
  const [today] = useState(findOrganisationDay);
  const id = useId();
  const found = findWaiverFaults(waiver, today);
  const first = found.reason ? 'reason' : found.until && 'until';
  const sent = chosen.map(({ id: row, version }) => ({ id: row, version }));
  return (
    <BulkActionDialog
      act="waive"
      rows={chosen}
      isTyped={waiver.reason.trim() + waiver.until !== ''}
      storedDraft={{ draft, entered: waiver }}
      fault={first && `${id}-${first}`}
      body={{ rows: sent, ...waiver, reason: waiver.reason.trim() }}
      onDone={onWaived}
      onClosed={onClosed}
    >
      {(isTried) => (
        <WaiverFields
          {...{ id, waiver, today }}
          rows={chosen}
          faults={isTried ? found : {}}
          onChange={(change) => setWaiver({ ...waiver, ...change })}
        />
      )}
    </BulkActionDialog>
  );
}

type WaiverForm = { reason: string; until: string };

type WaiverFieldsProps = {
  id: string;
  waiver: WaiverForm;
  today: Day;
  rows: readonly Occurrence[];
  faults: Partial<Record<keyof WaiverForm, string | undefined>>;
  onChange: (change: Partial<WaiverForm>) => void;
};

function WaiverFields({ id, waiver, today, rows, faults, onChange }: WaiverFieldsProps) {
  const count = rows.length;
  return (
    <>
      <ChosenDueDates rows={rows} />
      <Text color="fg.muted">
        {count === 1
          ? t('This due date need not be done. It never counts as done.')
          : t('These {count} due dates need not be done. They never count as done.', { count })}
      </Text>
      <ReasonField
        id={`${id}-reason`}
        label={count === 1 ? t('Why it is waived') : t('Why they are waived')}
        value={waiver.reason}
        fault={faults.reason}
        isRequired
        onChange={(reason) => onChange({ reason })}
      />
      <DayField
        id={`${id}-until`}
        label={t('Review on')}
        hint={
          count === 1
            ? t('From this day, the Today page asks whether it is still waived.')
            : t('From this day, the Today page asks whether they are still waived.')
        }
        value={waiver.until}
        fault={faults.until}
        isRequired
        min={formatDay(today + 1)}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}

function findWaiverFaults({ reason, until }: WaiverForm, today: Day) {
  return {
    reason: reason.trim() === '' ? missingReasonText : undefined,
    until: findFutureDayFault(until, today),
  };
}
