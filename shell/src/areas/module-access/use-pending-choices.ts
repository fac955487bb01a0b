import { useEffect, useReducer, useRef } from 'react';
import { askToSave } from 'shared-lib/api';
import type { ModuleAccess } from 'shared-lib/people';
import { useKeepsake, useUnsaved } from 'shared-lib/unsaved';
import { keptChoices, readChoices } from './kept-choices';
import type { ModuleAccessRow } from './module-access-row';
import { accessOf, nextChoices, type PendingChoices } from './pending-choices';

export type ChoiceMoves = {
  pending: PendingChoices;
  choose(row: ModuleAccessRow, choice: Partial<ModuleAccess>): void;
  undo(row: ModuleAccessRow): void;
  save(row: ModuleAccessRow): Promise<void>;
  /** Undoes all, where choices are back that were made before a session ended. */
  startAgain: (() => void) | undefined;
};

type Ears = {
  /** Done when the rows in view are those that are kept. */
  onKept: (message: string) => Promise<void>;
  onRefused: () => Promise<void>;
};

const form = 'module-access';

/** What is chosen and not kept yet, row by row, and the way to keep it. */
export function usePendingChoices({ onKept, onRefused }: Ears): ChoiceMoves {
  const { keepsake, drop } = useKeepsake(form);
  const [pending, tell] = useReducer(nextChoices, keepsake?.typed, readChoices);
  const isDirty = Object.keys(pending).length > 0;
  const values = keptChoices(pending);
  useUnsaved({ form, title: 'Module Access Controller', values, isDirty, resumed: keepsake });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const busy = useRef(new Set<number>());
  const save = async (row: ModuleAccessRow) => {
    const { id, username } = row;
    tell({ type: 'sent', id });
    const version = pending[id]?.against ?? row.version;
    const body = { id, version, ...accessOf(row, pending) };
    const saved = await askToSave({ path: 'module-access/update', body });
    await (saved.ok ? onKept(`${saved.value} (${username})`) : onRefused());
    tell(saved.ok ? { type: 'kept', id } : { type: 'refused', id, message: saved.message });
  };
  return {
    pending,
    choose: (row, choice) => tell({ type: 'chosen', row, choice }),
    undo: ({ id }) => tell({ type: 'undone', id }),
    startAgain: keepsake && (() => tell({ type: 'all-undone' })),
    async save(row) {
      if (busy.current.has(row.id)) return;
      busy.current.add(row.id);
      await save(row);
      busy.current.delete(row.id);
    },
  };
}
