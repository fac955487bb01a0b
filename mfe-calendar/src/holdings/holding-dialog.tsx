import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import type { Day } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import type { Named } from '../wire/occurrence';
import type { AskedHolding } from './holding-acts';
import { HoldingFields } from './holding-fields';
import {
  bodyOf,
  findHoldingFaults,
  firstFaultOf,
  type HoldingAct,
  type HoldingForm,
  needsOf,
  startOf,
} from './holding-form';

type HoldingDialogProps = {
  asked: AskedHolding;
  today: Day;
  /** The licenses that can be chosen for a new one. */
  licenses: readonly Named[];
  onClosed: () => void;
};

const titles = {
  add: t('Record a license'),
  update: t('Edit a license'),
  renew: t('Record the renewed license'),
} satisfies Record<HoldingAct, string>;

/** Records a license, changes what is recorded of it, or records the one that replaces it. */
export function HoldingDialog({ asked, today, licenses, onClosed }: HoldingDialogProps) {
  const [start] = useState(() => startOf(asked, today));
  const [form, setForm] = useState<HoldingForm>(start);
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const act = asked.act === 'surrender' ? 'update' : asked.act;
  const needs = needsOf(asked, form);
  const faults = findHoldingFaults(form, { act, needs, today });
  const isChanged = JSON.stringify(form) !== JSON.stringify(start);
  return (
    <TitledDialog
      title={titles[act]}
      width={600}
      closes={isSaving ? 'from within' : isChanged ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm
          noValidate
          onSubmit={async (submitted) => {
            submitted.preventDefault();
            setTried(true);
            const fault = firstFaultOf(faults);
            if (fault) return document.getElementById(`${id}-${fault}`)?.focus();
            const body = bodyOf(asked, form, needs);
            const saved = await run((key) => requestSave({ path: `holdings/${act}`, body, key }));
            if (!saved?.ok) return;
            close();
            announce({ type: 'message', text: saved.value });
            refreshDueDates();
          }}
        >
          {'holding' in asked && (
            <Text>
              <b>
                <bdi>{asked.holding.license.name}</bdi>
              </b>{' '}
              · <bdi>{asked.holding.place.name}</bdi>
            </Text>
          )}
          <HoldingFields
            {...{ id, act, form, needs, licenses }}
            faults={isTried ? faults : {}}
            missing={asked.act === 'add' ? asked.missing : undefined}
            onChange={(change) => setForm({ ...form, ...change })}
          />
          <Refusal message={refusal} />
          <FormActions
            does={act === 'update' ? t('Save') : t('Record')}
            isSaving={isSaving}
            onCancel={leave}
          />
        </DialogForm>
      )}
    </TitledDialog>
  );
}
