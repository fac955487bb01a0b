import { useId, useState } from 'react';
import { type Day, formatDay, isSupportedDay, parseDay } from 'shared-lib/schedules';
import { LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { DialogFigures, DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { WarningNoteBox } from '../parts/dialog-form';
import { DayField, missingReasonText, ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import {
  type HeldLicense,
  type RenewalTakeBackPreview,
  useRenewalTakeBackPreview,
  useSurrenderCounts,
} from '../wire/holdings';

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

/** The dialog that takes back a renewal that was recorded by mistake. */
export function TakeBackRenewalDialog({ holding, onClosed }: Omit<SurrenderDialogProps, 'today'>) {
  const draft = useDialogDraft('take-back-renewal', holding.id, { initialValues: '', props: { holding } });
  const [reason, setReason] = useState(draft.values ?? '');
  const preview = useRenewalTakeBackPreview(holding.id);
  const id = useId();
  const { id: holdingId, version, license } = holding;
  const isEmpty = reason.trim() === '';
  const isRefused = preview.data?.workedOn !== undefined;
  return (
    <SaveDialog
      thing={t('license')}
      asks={t('Close without taking the renewal back?')}
      title={t('Take a renewal back')}
      objectName={license.name}
      submitLabel={isRefused ? undefined : t('Take renewal back')}
      isDestructive
      isTyped={reason !== ''}
      storedDraft={{ draft, entered: reason }}
      fault={isEmpty ? id : undefined}
      path="holdings/takebackrenewal"
      body={{ id: holdingId, version, reason: reason.trim() }}
      savedMessage={t('Renewal taken back: {name}', { name: license.name })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <TakenBackRenewal holding={holding} preview={preview} />
          {!isRefused && (
            <ReasonField
              id={id}
              label={t('Why it was a mistake')}
              value={reason}
              fault={isTried && isEmpty ? missingReasonText : undefined}
              isRequired
              onChange={setReason}
            />
          )}
        </>
      )}
    </SaveDialog>
  );
}

type TakenBackRenewalProps = { holding: HeldLicense; preview: ReturnType<typeof useRenewalTakeBackPreview> };

function TakenBackRenewal({ holding: { license, place, number }, preview }: TakenBackRenewalProps) {
  const { data, isError, refetch } = preview;
  return (
    <>
      <DialogObjectBlock
        objects={[{ kind: 'license', name: license.name, facts: [place.name, number].filter(Boolean) }]}
      />
      {data ? (
        <RenewalTakeBackEffects preview={data} />
      ) : isError ? (
        <NotLoaded what={t('What changes')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={2} label={t('Loading what changes')} />
      )}
    </>
  );
}

/** Says which license is current again and which due dates change, or why the renewal cannot be taken back. */
function RenewalTakeBackEffects({ preview }: { preview: RenewalTakeBackPreview }) {
  const { voided, overdue, workedOn, earlier } = preview;
  if (workedOn !== undefined) return <WarningNoteBox role="note">{workedOnTexts[workedOn]}</WarningNoteBox>;
  const due = earlier.due === undefined ? '' : formatShortDay(earlier.due);
  return (
    <>
      <Text>{describeEarlierLicense(earlier)}</Text>
      {due !== '' && (
        <Text>
          {earlier.isOpen
            ? t('The due date of its renewal, {day}, is open again.', { day: due })
            : t('The due date of its renewal, {day}, stays as it is.', { day: due })}
        </Text>
      )}
      {voided > 0 && (
        <DialogFigures
          figures={[
            { label: t('Become void'), value: voided },
            { label: t('Overdue of these'), value: overdue, tone: overdue > 0 && 'bad' },
          ]}
        />
      )}
      <Text>
        {voided > 0
          ? t('The license recorded by mistake stays in ‘Renewed and surrendered’. Its open due dates become void.')
          : t('The license recorded by mistake stays in ‘Renewed and surrendered’. No open due date becomes void.')}
      </Text>
    </>
  );
}

const workedOnTexts = {
  filed: t('The due date of its own renewal is filed. First reopen that due date.'),
  verified: t('The due date of its own renewal is verified. First reopen that due date.'),
  waived: t('The due date of its own renewal is waived. First reopen that due date.'),
} satisfies Record<NonNullable<RenewalTakeBackPreview['workedOn']>, string>;

function describeEarlierLicense({ number, validUntil }: RenewalTakeBackPreview['earlier']): string {
  const license = number === '' ? t('The license before') : t('The license before, {number},', { number });
  return validUntil === undefined
    ? t('{license} is current again. It is valid until cancelled.', { license })
    : t('{license} is current again. It is valid until {day}.', { license, day: formatShortDay(validUntil) });
}
