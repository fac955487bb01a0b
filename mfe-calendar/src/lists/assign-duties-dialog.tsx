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
import { useDialogDraft } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import type { ListRow } from './list-columns';

export type AssignDutiesDialogProps = {
  rows: readonly ListRow[];
  onAssigned?: () => void;
  onClosed: () => void;
};

/** Asks who does and who checks the chosen duties, each at its own place. */
export function AssignDutiesDialog({ rows, onAssigned, onClosed }: AssignDutiesDialogProps) {
  const [targets] = useState(() => targetsOf(rows));
  const draft = useDialogDraft<ChosenPeople>('assign-duties', rows.map(({ id }) => id).join(), { rows });
  const [choice, setChoice] = useState(draft.values ?? startOfMany);
  const { isSaving, refusal, run } = useSave();
  const { assignAll, done } = useAssignInTurn(targets);
  const changes = changesOfMany(choice);
  const isChanged = Object.keys(changes).length > 0;
  const count = targets.reduce((sum, { record_ids }) => sum + record_ids.length, 0);
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

type Target = { kind: ListRow['kind']; profile_id: number | undefined; record_ids: number[] };

/** The server takes so many duties of a kind and a place in one call. */
const dutiesAtOnce = 200;

/** Puts the duties of a kind and a place together. Several due dates of a duty are one. */
function targetsOf(rows: readonly ListRow[]): Target[] {
  const targets: Target[] = [];
  for (const { kind, profileId, recordId } of rows) {
    const same = targets.filter((one) => one.kind === kind && one.profile_id === profileId);
    if (same.some(({ record_ids }) => record_ids.includes(recordId))) continue;
    const last = same.at(-1);
    if (last && last.record_ids.length < dutiesAtOnce) last.record_ids.push(recordId);
    else targets.push({ kind, profile_id: profileId, record_ids: [recordId] });
  }
  return targets;
}

/** Assigns one after the other, and counts the duties that are done. After a failure the next try begins with the one that failed. */
function useAssignInTurn(targets: readonly Target[]) {
  const next = useRef(0);
  const [done, setDone] = useState(0);
  const assignAll = async (key: string, fields: object) => {
    for (;;) {
      const target = targets[next.current];
      const body = { ...target, ...fields };
      const saved = await requestSave({
        path: 'obligations/assignmany',
        body,
        key: `${key}-${next.current}`,
      });
      if (!saved.ok) return saved;
      next.current += 1;
      setDone((before) => before + (target?.record_ids.length ?? 0));
      if (next.current >= targets.length) return saved;
    }
  };
  return { assignAll, done };
}
