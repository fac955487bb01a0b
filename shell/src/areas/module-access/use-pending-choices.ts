import { useEffect, useReducer, useRef, useState } from 'react';
import { askToSave, makeKey } from 'shared-lib/api';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { useKeepsake, useUnsaved } from 'shared-lib/unsaved';
import type { ModuleAccessRow } from './module-access-row';
import { accessOf, nextChoices, type PendingChoices } from './pending-choices';

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

/**
 * A key for each save of a user's choices, the same until the server has said yes: an earlier try whose answer was lost
 * may have been done. Whoever chooses otherwise after a lost answer asks for something else, under another key.
 */
export function tryKeys() {
  const keys = new Map<string, string>();
  return {
    of(body: object): string {
      const asked = JSON.stringify(body);
      const key = keys.get(asked) ?? makeKey();
      keys.set(asked, key);
      return key;
    },
    forget(body: object): void {
      keys.delete(JSON.stringify(body));
    },
  };
}

/** What of the pending choices is kept when the session ends: what was chosen, and against what. */
export function keptChoices(pending: PendingChoices): object {
  const kept = Object.entries(pending).map(([id, { access, against }]) => [id, { access, against }]);
  return Object.fromEntries(kept);
}

/** The choices that were kept, all of them yet to be saved; what is no choice is none. */
export function readChoices(kept: unknown): PendingChoices {
  const choices = Object.entries(Object(kept)).flatMap(([id, choice]) => {
    const { access, against } = Object(choice);
    if (!/^\d+$/.test(id) || access === undefined) return [];
    const version = typeof against === 'number' ? against : undefined;
    const one = {
      access: readModuleAccess(access),
      against: version,
      sending: undefined,
      refusal: undefined,
    };
    return [[id, one] as const];
  });
  return Object.fromEntries(choices);
}
