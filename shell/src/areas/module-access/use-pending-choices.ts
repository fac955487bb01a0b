import { useEffect, useReducer, useRef, useState } from 'react';
import { makeKey, requestSave } from 'shared-lib/api';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { useUnsaved, useUnsavedDraft } from 'shared-lib/unsaved';

export type ChoiceControl = {
  pending: PendingChoices;
  choose(row: ModuleAccessRow, choice: Partial<ModuleAccess>): void;
  undo(row: ModuleAccessRow): void;
  save(row: ModuleAccessRow): Promise<void>;
  /** Undoes the restored choices; undefined when no choices were restored after a session ended. */
  startAgain: (() => void) | undefined;
};

type UsePendingChoicesOptions = {
  /** Resolves when the rows in view are the saved ones. */
  onKept: (message: string) => Promise<void>;
  onRefused: () => Promise<void>;
};

const form = 'module-access';

/** Keeps the unsaved choices of each row and saves them. */
export function usePendingChoices({ onKept, onRefused }: UsePendingChoicesOptions): ChoiceControl {
  const resumed = useUnsavedDraft(form);
  const { unsavedDraft, drop } = resumed;
  const [pending, tell] = useReducer(nextChoices, unsavedDraft?.typed, readChoices);
  const isDirty = Object.keys(pending).length > 0;
  const values = keptChoices(pending);
  useUnsaved({ form, title: 'Module Access Controller', values, isDirty, resumed });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const busy = useRef(new Set<number>());
  const [keys] = useState(createIdempotencyKeys);
  const save = async (row: ModuleAccessRow) => {
    const { id, username } = row;
    tell({ type: 'sent', id });
    const version = pending[id]?.against ?? row.version;
    const body = { id, version, ...accessOf(row, pending) };
    const saved = await requestSave({ path: 'module-access/update', body, key: keys.of(body) });
    if (saved.ok) keys.forget(body);
    await (saved.ok ? onKept(`${saved.value} (${username})`) : onRefused());
    tell(saved.ok ? { type: 'kept', id } : { type: 'refused', id, message: saved.message });
  };
  const startAgain = () => {
    const ids = Object.keys(readChoices(unsavedDraft?.typed)).map(Number);
    tell({ type: 'undone-all-of', ids });
    drop();
  };
  return {
    pending,
    choose: (row, choice) => tell({ type: 'chosen', row, choice }),
    undo: ({ id }) => tell({ type: 'undone', id }),
    startAgain: unsavedDraft && startAgain,
    async save(row) {
      if (busy.current.has(row.id)) return;
      busy.current.add(row.id);
      await save(row);
      busy.current.delete(row.id);
    },
  };
}

/**
 * Gives each save of a user's choices an idempotency key that stays the same until the server confirms: an earlier try
 * whose answer was lost may have been applied. Other choices after a lost answer are another request, under another
 * key.
 */
export function createIdempotencyKeys() {
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

/**
 * The part of the pending choices that is stored when the session ends: each choice and the version it was made
 * against.
 */
export function keptChoices(pending: PendingChoices): object {
  const kept = Object.entries(pending).map(([id, { access, against }]) => [id, { access, against }]);
  return Object.fromEntries(kept);
}

/** Parses the stored choices, all of them unsaved; drops what is not a choice. */
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

/** An unsaved choice for a user. */
type PendingChoice = {
  access: ModuleAccess;
  /**
   * The user's version when the choice was begun; undefined after a refusal or a save, since the person has then seen
   * the latest.
   */
  against: number | undefined;
  /** The part that is being sent to the server; the person may choose more meanwhile. */
  sending: ModuleAccess | undefined;
  refusal: string | undefined;
};

export type PendingChoices = Readonly<Record<number, PendingChoice>>;

export type ChoiceEvent =
  | { type: 'chosen'; row: ModuleAccessRow; choice: Partial<ModuleAccess> }
  | { type: 'undone'; id: number }
  | { type: 'undone-all-of'; ids: readonly number[] }
  | { type: 'sent'; id: number }
  | { type: 'kept'; id: number }
  | { type: 'refused'; id: number; message: string };

/** The access that a row shows: the pending choice, or the server's value. */
export function accessOf(row: ModuleAccessRow, pending: PendingChoices): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = pending[row.id]?.access ?? row;
  return { statusInfo, serchInfo, gridInfo };
}

/** Applies an event to the pending choices; a choice equal to the server's value is removed. */
export function nextChoices(pending: PendingChoices, event: ChoiceEvent): PendingChoices {
  if (event.type === 'chosen') return chosen(pending, event);
  if (event.type === 'undone-all-of') return event.ids.reduce(without, pending);
  const made = pending[event.id];
  if (!made) return pending;
  if (event.type === 'sent')
    return { ...pending, [event.id]: { ...made, sending: made.access, refusal: undefined } };
  if (event.type === 'refused') {
    return { ...pending, [event.id]: { ...made, ...refusedWith(event.message) } };
  }
  const { access, sending = access } = made;
  if (isSame(access, sending)) return without(pending, event.id);
  return { ...pending, [event.id]: { access, against: undefined, sending: undefined, refusal: undefined } };
}

function refusedWith(refusal: string) {
  return { refusal, sending: undefined, against: undefined };
}

function chosen(
  pending: PendingChoices,
  { row, choice }: Extract<ChoiceEvent, { type: 'chosen' }>,
): PendingChoices {
  const access = { ...accessOf(row, pending), ...choice };
  const made = pending[row.id];
  if (!made?.sending && isSame(access, row)) return without(pending, row.id);
  const against = made ? made.against : row.version;
  return { ...pending, [row.id]: { access, against, sending: made?.sending, refusal: undefined } };
}

function isSame(one: ModuleAccess, other: ModuleAccess): boolean {
  return (
    one.statusInfo === other.statusInfo &&
    one.serchInfo === other.serchInfo &&
    one.gridInfo === other.gridInfo
  );
}

function without(pending: PendingChoices, id: number): PendingChoices {
  return Object.fromEntries(Object.entries(pending).filter(([one]) => Number(one) !== id));
}

/** A user with the settings of their lists: what they show at first and what they hide. */
export type ModuleAccessRow = ModuleAccess & { id: number; username: string; version: number };

/** Parses a row of the list; undefined when it is not a user. */
export function readModuleAccessRow(said: Record<string, unknown>): ModuleAccessRow | undefined {
  const { id, username, version } = said;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return { id, username, version, ...readModuleAccess(said) };
}
