import { useEffect, useReducer, useRef, useState } from 'react';
import { askToSave } from 'shared-lib/api';
import type { ModuleAccess } from 'shared-lib/people';
import { useKeepsake, useUnsaved } from 'shared-lib/unsaved';
import { keptChoices, readChoices } from './kept-choices';
import type { ModuleAccessRow } from './module-access-row';
import { accessOf, nextChoices, type PendingChoices } from './pending-choices';
import { tryKeys } from './try-keys';

export type ChoiceMoves = {
  pending: PendingChoices;
  choose(row: ModuleAccessRow, choice: Partial<ModuleAccess>): void;
  undo(row: ModuleAccessRow): void;
  save(row: ModuleAccessRow): Promise<void>;
  /** Undoes the choices that are back, where some are that were made before a session ended. */
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
  const resumed = useKeepsake(form);
  const { keepsake, drop } = resumed;
  const [pending, tell] = useReducer(nextChoices, keepsake?.typed, readChoices);
  const isDirty = Object.keys(pending).length > 0;
  const values = keptChoices(pending);
  useUnsaved({ form, title: 'Module Access Controller', values, isDirty, resumed });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const busy = useRef(new Set<number>());
  const [keys] = useState(tryKeys);
  const save = async (row: ModuleAccessRow) => {
    const { id, username } = row;
    tell({ type: 'sent', id });
    const version = pending[id]?.against ?? row.version;
    const body = { id, version, ...accessOf(row, pending) };
    const saved = await askToSave({ path: 'module-access/update', body, key: keys.of(body) });
    if (saved.ok) keys.forget(body);
    await (saved.ok ? onKept(`${saved.value} (${username})`) : onRefused());
    tell(saved.ok ? { type: 'kept', id } : { type: 'refused', id, message: saved.message });
  };
  const startAgain = () => {
    const ids = Object.keys(readChoices(keepsake?.typed)).map(Number);
    tell({ type: 'undone-all-of', ids });
    drop();
  };
  return {
    pending,
    choose: (row, choice) => tell({ type: 'chosen', row, choice }),
    undo: ({ id }) => tell({ type: 'undone', id }),
    startAgain: keepsake && startAgain,
    async save(row) {
      if (busy.current.has(row.id)) return;
      busy.current.add(row.id);
      await save(row);
      busy.current.delete(row.id);
    },
  };
}
