import { type FormEvent, useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { DayField, ReasonField } from '../parts/reason-field';
import { refreshDueDates } from '../wire/ask';
import type { Occurrence } from '../wire/occurrence';

export type WaiveManyDialogProps = {
  rows: readonly Occurrence[];
  onWaived: () => void;
  onClosed: () => void;
};

/** Waives many due dates with one reason and one day of review, each by itself. */
export function WaiveManyDialog({ rows, onWaived, onClosed }: WaiveManyDialogProps) {
  const [chosen] = useState(rows);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const [today] = useState(findPageToday);
  const { isSaving, refusal, run } = useSave();
  const { done, waiveAll } = useWaiveInTurn(chosen);
  const id = useId();
  const faults = findFaults({ reason, until }, today);
  const does = t('Waive {count}', { count: chosen.length });
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setTried(true);
    const fault = faults.reason ? 'reason' : faults.until && 'until';
    if (fault) return document.getElementById(`${id}-${fault}`)?.focus();
    const saved = await run((key) => waiveAll(key, { reason: reason.trim(), until }));
    // Those before a refusal are waived.
    refreshDueDates();
    if (!saved?.ok) return;
    close();
    announce({ type: 'message', text: t('Waived: {count}', { count: chosen.length }) });
    onWaived();
  };
  return (
    <TitledDialog
      title={does}
      width={600}
      closes={isSaving ? 'from within' : reason.trim() + until !== '' ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate onSubmit={(event) => void submit(event, close)}>
          <Text color="fg.muted">{t('They are let pass on purpose, and never count as done.')}</Text>
          <ReasonField
            id={`${id}-reason`}
            label={t('Why they are waived')}
            value={reason}
            fault={isTried ? faults.reason : undefined}
            isRequired
            onChange={setReason}
          />
          <DayField
            id={`${id}-until`}
            label={t('Review on')}
            hint={t('On this day they are looked at again.')}
            value={until}
            fault={isTried ? faults.until : undefined}
            isRequired
            min={formatDay(today + 1)}
            onChange={setUntil}
          />
          <Refusal message={refusal} />
          {done > 0 && <WaivedSoFar {...{ done }} count={chosen.length} />}
          <FormActions {...{ does, isSaving }} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

function WaivedSoFar({ done, count }: { done: number; count: number }) {
  return <Text role="status">{t('{done} of {count} are waived.', { done, count })}</Text>;
}

function findFaults({ reason, until }: { reason: string; until: string }, today: Day) {
  return {
    reason: reason.trim() === '' ? t('Enter a text.') : undefined,
    until: (parseDay(until) ?? 0) > today ? undefined : t('Choose a day after today.'),
  };
}

/** Waives one after the other. After a failure the next try begins with the one that failed. */
function useWaiveInTurn(rows: readonly Occurrence[]) {
  const [done, setDone] = useState(0);
  const waiveAll = async (key: string, fields: object) => {
    for (let next = done; ; next += 1) {
      const row = rows[next];
      const body = { id: row?.id, version: row?.version, ...fields };
      const saved = await requestSave({ path: 'occurrences/waive', body, key: `${key}-${row?.id}` });
      if (saved.ok) setDone(next + 1);
      if (!saved.ok || next + 1 >= rows.length) return saved;
    }
  };
  return { done, waiveAll };
}
