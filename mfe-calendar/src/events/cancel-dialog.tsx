import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { ReasonField } from '../parts/reason-field';
import { refreshDueDates } from '../wire/ask';
import type { HappenedEvent } from '../wire/events';
import { sayWhen } from './event-rows';

/** Says that an event did not happen. */
export function CancelDialog({ event, onClosed }: { event: HappenedEvent; onClosed: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const { id: eventId, version } = event;
  const open = event.clocks.filter(({ standing }) => standing === 'due' || standing === 'overdue').length;
  return (
    <TitledDialog
      title={t('Cancel an event')}
      width={600}
      closes={isSaving ? 'from within' : reason === '' ? 'anyhow' : 'after a question'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm
          noValidate
          onSubmit={async (submitted) => {
            submitted.preventDefault();
            setTried(true);
            if (reason.trim() === '') return document.getElementById(`${id}-reason`)?.focus();
            const body = { id: eventId, version, reason: reason.trim() };
            const saved = await run((key) => requestSave({ path: 'happenings/cancel', body, key }));
            if (!saved?.ok) return;
            close();
            announce({ type: 'message', text: t('Cancelled: {event}', { event: event.type }) });
            refreshDueDates();
          }}
        >
          <Text>
            <bdi>{event.type}</bdi> · <bdi>{event.profile}</bdi> · {sayWhen(event)}
          </Text>
          <Text>{sayVoid(open)}</Text>
          <ReasonField
            id={`${id}-reason`}
            label={t('Why it is cancelled')}
            value={reason}
            fault={isTried && reason.trim() === '' ? t('Say why.') : undefined}
            isRequired
            onChange={setReason}
          />
          <Refusal message={refusal} />
          <FormActions does={t('Cancel event')} isSaving={isSaving} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

function sayVoid(open: number): string {
  if (open === 0) return t('Nothing that is open counts from it. What was filed stays.');
  return open === 1
    ? t('1 open due date becomes void. What was filed stays.')
    : t('{count} open due dates become void. What was filed stays.', { count: open });
}
