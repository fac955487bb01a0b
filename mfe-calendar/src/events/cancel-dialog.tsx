import { useId, useState } from 'react';
import { Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { useDialogDraft } from '../parts/dialog-draft';
import { missingReasonText, ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import type { HappenedEvent } from '../wire/events';
import { formatEventMoment } from './event-rows';

/** The dialog that cancels an event. It asks why the event did not happen. */
export function CancelEventDialog({ event, onClosed }: { event: HappenedEvent; onClosed: () => void }) {
  const draft = useDialogDraft('cancel-event', event.id, { initialValues: '', props: { event } });
  const [reason, setReason] = useState(draft.values ?? '');
  const id = useId();
  const isEmpty = reason.trim() === '';
  const { id: eventId, version } = event;
  const open = event.clocks.filter(({ standing }) => standing === 'due' || standing === 'overdue').length;
  return (
    <SaveDialog
      title={t('Cancel an event')}
      submitLabel={t('Cancel event')}
      thing={t('event')}
      asks={t('Close without cancelling the event?')}
      isDestructive
      cancelLabel={t('Close')}
      isTyped={reason !== ''}
      storedDraft={{ draft, entered: reason }}
      fault={isEmpty ? id : undefined}
      path="happenings/cancel"
      body={{ id: eventId, version, reason: reason.trim() }}
      savedMessage={t('Cancelled: {event}', { event: event.type })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <DialogObjectBlock objects={[{ name: event.type, facts: [event.profile, formatEventMoment(event)] }]} />
          <Text>{describeVoidedDueDates(open)}</Text>
          <ReasonField
            id={id}
            label={t('Why it is cancelled')}
            value={reason}
            fault={isTried && isEmpty ? missingReasonText : undefined}
            isRequired
            onChange={setReason}
          />
        </>
      )}
    </SaveDialog>
  );
}

function describeVoidedDueDates(open: number): string {
  if (open === 0) return t('No open due date counts from this event. Filed due dates stay.');
  return open === 1
    ? t('1 open due date becomes void. Filed due dates stay.')
    : t('{count} open due dates become void. Filed due dates stay.', { count: open });
}
