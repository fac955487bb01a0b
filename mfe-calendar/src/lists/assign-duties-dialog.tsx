import { useState } from 'react';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatDueTotal } from '../calendar/occurrence-pages';
import {
  AssignPeopleDialog,
  type ChosenPeople,
  formatAssignedMessage,
  listPersonChoicesForManyDuties,
  makeAssignmentChanges,
  unchangedPeople,
} from '../owners/assign-fields';
import { useDialogDraft } from '../parts/dialog-draft';
import { splitIntoRequestParts, useSaveInParts } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/call-api';
import type { ListRow } from './list-columns';

export type AssignDutiesDialogProps = {
  rows: readonly ListRow[];
  onAssigned?: () => void;
  onClosed: () => void;
};

/** The dialog that assigns an owner and a checker to the chosen duties, each at its own place. */
export function AssignDutiesDialog({ rows, onAssigned, onClosed }: AssignDutiesDialogProps) {
  const [parts] = useState(() => splitDutiesIntoRequests(rows));
  const draft = useDialogDraft<ChosenPeople>('assign-duties', rows.map(({ id }) => id).join(), {
    initialValues: unchangedPeople,
    props: { rows },
  });
  const [choice, setChoice] = useState(draft.values ?? unchangedPeople);
  const { isSaving, refusal, run } = useSave();
  const { saveInParts, listSaved } = useSaveInParts('obligations/assignmany', parts);
  const changes = makeAssignmentChanges(choice);
  const count = countDutiesOfRequests(parts);
  const done = countDutiesOfRequests(listSaved(changes));
  return (
    <AssignPeopleDialog
      {...{ changes, isSaving, refusal, onClosed }}
      people={choice}
      targets={parts}
      toChoices={listPersonChoicesForManyDuties}
      onPeople={setChoice}
      storedDraft={{ draft, entered: choice }}
      onSubmit={async (close, counted) => {
        const saved = await run(() => saveInParts(changes));
        refreshDueDates();
        if (!saved?.ok) return;
        close();
        announce({ type: 'message', text: formatAssignedMessage(formatDueTotal(count, true), counted) });
        onAssigned?.();
      }}
    >
      <Text color="fg.muted">
        {count === 1
          ? t('For one duty, with all its due dates.')
          : t('For {count} duties of places, with all their due dates.', { count })}
      </Text>
      {(isSaving || refusal !== undefined) && count > 1 && (
        <Text role="status">{describeProgress({ done, count, hasStopped: refusal !== undefined })}</Text>
      )}
    </AssignPeopleDialog>
  );
}

type AssignProgress = { done: number; count: number; hasStopped: boolean };

function describeProgress({ done, count, hasStopped }: AssignProgress): string {
  if (!hasStopped || done === 0) return t('{done} of {count} assigned.', { done, count });
  const words = { done, count, left: count - done };
  return t('{done} of {count} assigned. Press Assign to try the other {left}.', words);
}

type AssignedDuty = { kind: ListRow['kind']; record_id: number; profile_id: number | undefined };

/** Splits the chosen duties into requests. Several due dates of a duty are one item. */
function splitDutiesIntoRequests(rows: readonly ListRow[]): { duties: AssignedDuty[] }[] {
  const duties = new Map(
    rows.map(({ kind, profileId, recordId }) => [
      `${kind} ${recordId} ${profileId}`,
      { kind, record_id: recordId, profile_id: profileId },
    ]),
  );
  return splitIntoRequestParts([...duties.values()]).map((part) => ({ duties: part }));
}

const countDutiesOfRequests = (parts: readonly { duties: readonly AssignedDuty[] }[]) =>
  parts.reduce((sum, { duties }) => sum + duties.length, 0);
