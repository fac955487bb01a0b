import { useId, useState } from 'react';
import { type Day, formatDay, isSupportedDay, parseDay } from 'shared-lib/schedules';
import { LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { DialogFigures, DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { useDialogDraft } from '../parts/dialog-draft';
import { DayField, missingReasonText, ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import { type HeldLicense, useSurrenderCounts } from '../wire/holdings';

type SurrenderDialogProps = { holding: HeldLicense; today: Day; onClosed: () => void };

/** The dialog that records the surrender of a license. */
export function SurrenderDialog({ holding, today, onClosed }: SurrenderDialogProps) {
  const [start] = useState({ on: formatDay(today), reason: '' });
  const draft = useDialogDraft('surrender', holding.id, { initialValues: start, props: { holding } });
  const [form, setForm] = useState(draft.values ?? start);
  const id = useId();
  const { id: holdingId, version, license } = holding;
  const faults = findSurrenderFaults(form, today);
  const first = faults.on ? 'on' : faults.reason ? 'reason' : undefined;
  return (
    <SaveDialog
      thing={t('license')}
      asks={t('Close without surrendering?')}
      title={t('Surrender a license')}
      objectName={license.name}
      submitLabel={t('Surrender')}
      isDestructive
      isTyped={form.reason !== ''}
      storedDraft={{ draft, entered: form }}
      fault={first && `${id}-${first}`}
      path="holdings/surrender"
      body={{ id: holdingId, version, on: form.on, reason: form.reason.trim() }}
      savedMessage={t('Surrendered: {name}', { name: license.name })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <SurrenderedLicense holding={holding} />
          <DayField
            id={`${id}-on`}
            label={t('Surrendered on')}
            value={form.on}
            fault={isTried ? faults.on : undefined}
            max={formatDay(today)}
            isRequired
            onChange={(on) => setForm({ ...form, on })}
          />
          <ReasonField
            id={`${id}-reason`}
            label={t('Why it was surrendered')}
            value={form.reason}
            fault={isTried ? faults.reason : undefined}
            isRequired
            onChange={(reason) => setForm({ ...form, reason })}
          />
        </>
      )}
    </SaveDialog>
  );
}

function findSurrenderFaults({ on, reason }: { on: string; reason: string }, today: Day) {
  const isDayWrong = !isSupportedDay(on) || (parseDay(on) ?? today) > today;
  return {
    on: isDayWrong ? t('Choose today or an earlier day.') : undefined,
    reason: reason.trim() === '' ? missingReasonText : undefined,
  };
}

function SurrenderedLicense({ holding: { id, license, place } }: { holding: HeldLicense }) {
  const { data: counts, isError, refetch } = useSurrenderCounts(id);
  return (
    <>
      <DialogObjectBlock objects={[{ kind: 'license', name: license.name, facts: [place.name] }]} />
      {counts && counts.voided + counts.remaining === 0 ? (
        <Text>{t('No open due date becomes void.')}</Text>
      ) : counts ? (
        <DialogFigures
          figures={[
            { label: t('Become void'), value: counts.voided },
            { label: t('Overdue of these'), value: counts.overdue, tone: counts.overdue > 0 && 'bad' },
            { label: t('Stay'), value: counts.remaining },
          ]}
        />
      ) : isError ? (
        <NotLoaded what={t('How many due dates change')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={1} label={t('Counting due dates')} />
      )}
      {(!counts || counts.voided + counts.remaining > 0) && (
        <Text>{t('The open due dates of its renewal become void. Filed due dates stay.')}</Text>
      )}
    </>
  );
}
