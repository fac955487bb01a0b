import { useRef, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { sayCount } from '../calendar/occurrence-pages';
import {
  AssignPeopleDialog,
  type ChosenPeople,
  changesOfMany,
  startOfMany,
  toChoicesOfMany,
} from '../owners/assign-fields';
import { useDialogDraft } from '../parts/dialog-draft';
import { refreshDueDates } from '../wire/ask';
import type { ListRow } from './list-columns';

export type AssignDutiesDialogProps = {
  rows: readonly ListRow[];
  onAssigned?: () => void;
  onClosed: () => void;
};

/** Asks who does and who checks the chosen duties, each at its own place. */
export function AssignDutiesDialog({ rows, onAssigned, onClosed }: AssignDutiesDialogProps) {
  const [parts] = useState(() => partsOf(rows));
  const draft = useDialogDraft<ChosenPeople>('assign-duties', rows.map(({ id }) => id).join(), {
    like: startOfMany,
    props: { rows },
  });
  const [choice, setChoice] = useState(draft.values ?? startOfMany);
  const { isSaving, refusal, run } = useSave();
  const { assignAll, done } = useAssignInTurn(parts);
  const changes = changesOfMany(choice);
  const isChanged = Object.keys(changes).length > 0;
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <AssignPeopleDialog
      {...{ isChanged, isSaving, refusal, onClosed }}
      people={choice}
      toChoices={toChoicesOfMany}
      onPeople={setChoice}
      kept={{ draft, typed: choice }}
      onSubmit={async (close) => {
        const saved = await run((key) => assignAll(key, changes));
        refreshDueDates();
        if (!saved?.ok) return;
        close();
        announce({ type: 'message', text: t('Assigned: {name}', { name: sayCount(count, true) }) });
        onAssigned?.();
      }}
    >
      <Text color="fg.muted">
        {count === 1
          ? t('For one duty, with all its due dates.')
          : t('For {count} duties of places, with all their due dates.', { count })}
      </Text>
      {(isSaving || refusal !== undefined) && count > 1 && (
        <Text role="status">{sayDone({ done, count, hasStopped: refusal !== undefined })}</Text>
      )}
    </AssignPeopleDialog>
  );
}

type Progress = { done: number; count: number; hasStopped: boolean };

function sayDone({ done, count, hasStopped }: Progress): string {
  if (!hasStopped || done === 0) return t('{done} of {count} assigned.', { done, count });
  const words = { done, count, left: count - done };
  return t('{done} of {count} assigned. Press Assign to try the other {left}.', words);
}

type Duty = { kind: ListRow['kind']; record_id: number; profile_id: number | undefined };

/** The server takes so many duties in one call. It assigns all of them, or none and names what it refuses. */
const dutiesAtOnce = 200;

/** The duties in parts. Several due dates of a duty are one. */
function partsOf(rows: readonly ListRow[]): Duty[][] {
  const duties = new Map(
    rows.map(({ kind, profileId, recordId }) => [
      `${kind} ${recordId} ${profileId}`,
      { kind, record_id: recordId, profile_id: profileId },
    ]),
  );
  const all = [...duties.values()];
  const count = Math.ceil(all.length / dutiesAtOnce);
  return Array.from({ length: count }, (_, nth) => all.slice(nth * dutiesAtOnce, (nth + 1) * dutiesAtOnce));
}

/** Assigns one part after the other, and counts the duties that are done. After a failure the next try begins with the part that failed. */
function useAssignInTurn(parts: readonly Duty[][]) {
  const next = useRef(0);
  const [done, setDone] = useState(0);
  const assignAll = async (key: string, fields: object) => {
    for (;;) {
      const duties = parts[next.current] ?? [];
      const saved = await requestSave({
        path: 'obligations/assignmany',
        body: { duties, ...fields },
        key: `${key}-${next.current}`,
      });
      if (!saved.ok) return saved;
      next.current += 1;
      setDone((before) => before + duties.length);
      if (next.current >= parts.length) return saved;
    }
  };
  return { assignAll, done };
}
