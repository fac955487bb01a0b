import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, isKnownDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { DayField, ReasonField } from '../parts/reason-field';
import { refreshDueDates } from '../wire/ask';
import type { Holding } from '../wire/holdings';

type SurrenderDialogProps = { holding: Holding; today: Day; onClosed: () => void };

/** Says that a license was given back. */
export function SurrenderDialog({ holding, today, onClosed }: SurrenderDialogProps) {
  const [form, setForm] = useState({ on: formatDay(today), reason: '' });
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const { id: holdingId, version, license } = holding;
  const faults = findFaults(form, today);
  const first = faults.on ? 'on' : faults.reason ? 'reason' : undefined;
  return (
    <TitledDialog
      title={t('Surrender a license')}
      width={600}
      closes={isSaving ? 'from within' : form.reason === '' ? 'anyhow' : 'after a question'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm
          noValidate
          onSubmit={async (submitted) => {
            submitted.preventDefault();
            setTried(true);
            if (first) return document.getElementById(`${id}-${first}`)?.focus();
            const body = { id: holdingId, version, on: form.on, reason: form.reason.trim() };
            const saved = await run((key) => requestSave({ path: 'holdings/surrender', body, key }));
            if (!saved?.ok) return;
            close();
            announce({ type: 'message', text: t('Surrendered: {name}', { name: license.name }) });
            refreshDueDates();
          }}
        >
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
          <Refusal message={refusal} />
          <FormActions does={t('Surrender')} isSaving={isSaving} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

function findFaults({ on, reason }: { on: string; reason: string }, today: Day) {
  const isDayWrong = !isKnownDay(on) || (parseDay(on) ?? today) > today;
  return {
    on: isDayWrong ? t('Choose a day that is not after today.') : undefined,
    reason: reason.trim() === '' ? t('Say why.') : undefined,
  };
}

function SurrenderedLicense({ holding: { license, place } }: { holding: Holding }) {
  return (
    <>
      <Text>
        <b>
          <bdi>{license.name}</bdi>
        </b>{' '}
        · <bdi>{place.name}</bdi>
      </Text>
      <Text>{t('What is open of its renewal becomes void. What was filed stays.')}</Text>
    </>
  );
}
