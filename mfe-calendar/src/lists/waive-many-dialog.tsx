import { type FormEvent, useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { findRefused, ManyResults } from '../filing/many-results';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { DayField, ReasonField } from '../parts/reason-field';
import { refreshDueDates } from '../wire/ask';
import { changeMany, type FiledRow } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';

export type WaiveManyDialogProps = {
  rows: readonly Occurrence[];
  /** Called with the ids of those that were refused, after the server answered for each row. */
  onWaived: (refused: readonly number[]) => void;
  onClosed: () => void;
};

/** Waives many due dates with one reason and one day of review, each by itself, and says what became of each. */
export function WaiveManyDialog({ rows, onWaived, onClosed }: WaiveManyDialogProps) {
  const [chosen] = useState(rows);
  const [waiver, setWaiver] = useState<Waiver>({ reason: '', until: '' });
  const [results, setResults] = useState<readonly FiledRow[]>();
  const { isSaving, refusal, run } = useSave();
  const does = t('Waive {count}', { count: chosen.length });
  const save = async () => {
    const sent = chosen.map(({ id, version }) => ({ id, version }));
    const body = { rows: sent, ...waiver, reason: waiver.reason.trim() };
    const saved = await run((key) => changeMany('waive', body, key));
    if (!saved?.ok) return;
    setResults(saved.value);
    refreshDueDates();
    onWaived(findRefused(chosen, saved.value));
  };
  const isTyped = waiver.reason.trim() + waiver.until !== '';
  return (
    <TitledDialog
      title={does}
      width={600}
      closes={isSaving ? 'from within' : isTyped && !results ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        results ? (
          <ManyResults
            {...{ results }}
            rows={chosen}
            sayDone={(counts) => t('{done} of {all} waived', counts)}
            doneWord={t('✓ waived')}
            sayRefused={(why) => t('Not waived: {why}', why)}
            onClose={close}
          />
        ) : (
          <WaiveForm
            {...{ waiver, does, isSaving, refusal }}
            onChange={setWaiver}
            onCancel={leave}
            onSubmit={() => void save()}
          />
        )
      }
    </TitledDialog>
  );
}

type Waiver = { reason: string; until: string };

type WaiveFormProps = {
  waiver: Waiver;
  does: string;
  isSaving: boolean;
  refusal: string | undefined;
  onChange: (waiver: Waiver) => void;
  onCancel: () => void;
  onSubmit: () => void;
};

function WaiveForm({ waiver, does, isSaving, refusal, onChange, onCancel, onSubmit }: WaiveFormProps) {
  const [isTried, setTried] = useState(false);
  const [today] = useState(findPageToday);
  const id = useId();
  const faults = findFaults(waiver, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const fault = faults.reason ? 'reason' : faults.until && 'until';
    if (fault) document.getElementById(`${id}-${fault}`)?.focus();
    else onSubmit();
  };
  return (
    <DialogForm noValidate onSubmit={submit}>
      <Text color="fg.muted">{t('They are let pass on purpose, and never count as done.')}</Text>
      <ReasonField
        id={`${id}-reason`}
        label={t('Why they are waived')}
        value={waiver.reason}
        fault={isTried ? faults.reason : undefined}
        isRequired
        onChange={(reason) => onChange({ ...waiver, reason })}
      />
      <DayField
        id={`${id}-until`}
        label={t('Review on')}
        hint={t('On this day they are looked at again.')}
        value={waiver.until}
        fault={isTried ? faults.until : undefined}
        isRequired
        min={formatDay(today + 1)}
        onChange={(until) => onChange({ ...waiver, until })}
      />
      <Refusal message={refusal} />
      <FormActions {...{ does, isSaving }} onCancel={onCancel} />
    </DialogForm>
  );
}

function findFaults({ reason, until }: Waiver, today: Day) {
  return {
    reason: reason.trim() === '' ? t('Enter a text.') : undefined,
    until: (parseDay(until) ?? 0) > today ? undefined : t('Choose a day after today.'),
  };
}
