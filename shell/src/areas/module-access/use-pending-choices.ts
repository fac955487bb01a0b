import { useReducer, useRef } from 'react';
import type { ModuleAccess } from 'shared-lib/people';
import { askToSave } from '../form/ask-to-save';
import type { ModuleAccessRow } from './module-access-row';
import { accessOf, nextChoices, type PendingChoices } from './pending-choices';

export type ChoiceMoves = {
  pending: PendingChoices;
  choose(row: ModuleAccessRow, choice: Partial<ModuleAccess>): void;
  undo(row: ModuleAccessRow): void;
  save(row: ModuleAccessRow): Promise<void>;
};

type Ears = {
  /** Done when the rows in view are those that are kept. */
  onKept: (message: string) => Promise<void>;
  onRefused: () => Promise<void>;
};

/** What is chosen and not kept yet, row by row, and the way to keep it. */
export function usePendingChoices({ onKept, onRefused }: Ears): ChoiceMoves {
  const [pending, tell] = useReducer(nextChoices, {});
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
    async save(row) {
      if (busy.current.has(row.id)) return;
      busy.current.add(row.id);
      await save(row);
      busy.current.delete(row.id);
    },
  };
}
