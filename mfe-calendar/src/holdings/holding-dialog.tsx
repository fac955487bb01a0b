import { useId, useState } from 'react';
import type { Day } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { SaveDialog } from '../parts/save-dialog';
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
  const id = useId();
  const act = asked.act === 'surrender' ? 'update' : asked.act;
  const needs = needsOf(asked, form);
  const faults = findHoldingFaults(form, { act, needs, today });
  const first = firstFaultOf(faults);
  return (
    <SaveDialog
      title={titles[act]}
      does={act === 'update' ? t('Save') : t('Record')}
      isTyped={JSON.stringify(form) !== JSON.stringify(start)}
      fault={first && `${id}-${first}`}
      path={`holdings/${act}`}
      body={bodyOf(asked, form, needs)}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
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
        </>
      )}
    </SaveDialog>
  );
}
