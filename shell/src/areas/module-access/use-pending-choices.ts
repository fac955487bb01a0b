import { useEffect, useReducer, useRef, useState } from 'react';
import { makeRandomKey, requestSave } from 'shared-lib/api';
import { featureSettingValues, initialStatusFilters, type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { useUnsavedDraft, useUnsavedForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { readNameAndJobTitle } from '../users/user';

/** The settings of a user's lists with their titles on the screen. */
export const moduleAccessTitles = {
  statusInfo: t('Lists start with'),
  serchInfo: t('Search in lists'),
  gridInfo: t('Grid view'),
} satisfies Record<keyof ModuleAccess, string>;

/** Describes how a row's choice differs from the saved value: "Grid view: Yes → No". */
export function describeAccessChange(row: ModuleAccessRow, pending: PendingChoices): string {
  const access = findEffectiveAccess(row, pending);
  const names = ['statusInfo', 'serchInfo', 'gridInfo'] as const;
  return names
    .filter((name) => access[name] !== row[name])
    .map((name) => `${moduleAccessTitles[name]}: ${row[name] || 'All'} → ${access[name] || 'All'}`)
    .join(', ');
}

export type PendingChoicesControl = {
  pending: PendingChoices;
  choose(row: ModuleAccessRow, choice: Partial<ModuleAccess>): void;
  undo(row: ModuleAccessRow): void;
  save(row: ModuleAccessRow): Promise<void>;
  /** Undoes the choices that came from a draft. It is undefined if there was no draft. */
  startAgain: (() => void) | undefined;
};

type UsePendingChoicesOptions = {
  /** Called with the server's message after a save. Must resolve when the list shows the saved rows. */
  onSaved: (message: string) => Promise<void>;
  onRefused: () => Promise<void>;
};

/** The choices for the status filter that is set when a user's lists open. */
export const initialStatusFilterChoices = initialStatusFilters.map((status) => [status, status || 'All'] as const);

/** The choices for a feature of a user's lists, such as their search: Yes or No. */
export const featureSettingChoices = featureSettingValues.map((offer) => [offer, offer] as const);

const moduleAccessFormName = 'module-access';

/** Returns the unsaved choices of all rows, and functions that change, save and undo them. */
export function usePendingChoices({ onSaved, onRefused }: UsePendingChoicesOptions): PendingChoicesControl {
  const resumed = useUnsavedDraft(moduleAccessFormName);
  const { unsavedDraft, drop } = resumed;
  const [pending, dispatch] = useReducer(reduceChoices, unsavedDraft?.typed, readStoredChoices);
  const values = toStoredChoices(pending);
  const isDirty = Object.keys(values).length > 0;
  useUnsavedForm({
    form: moduleAccessFormName,
    title: t('Module Access Controller'),
    values,
    isDirty,
    resumed,
  });
  useEffect(() => {
    if (!isDirty) drop();
  }, [isDirty, drop]);
  const savingIds = useRef(new Set<number>());
  const [keys] = useState(createIdempotencyKeys);
  const save = async (row: ModuleAccessRow) => {
    const { id, username } = row;
    dispatch({ type: 'sent', id });
    const version = pending[id]?.against ?? row.version;
    const body = { id, version, ...findEffectiveAccess(row, pending) };
    const saved = await requestSave({ path: 'module-access/update', body, key: keys.getKey(body) });
    if (saved.ok) keys.forget(body);
    if (saved.ok) dispatch({ type: 'saved', id });
    await (saved.ok ? onSaved(`${saved.value} (${username})`) : onRefused());
    dispatch(saved.ok ? { type: 'refetched', id } : { type: 'refused', id, message: saved.message });
  };
  const startAgain = () => {
    const ids = Object.keys(readStoredChoices(unsavedDraft?.typed)).map(Number);
    dispatch({ type: 'undone-all-of', ids });
    drop();
  };
  return {
    pending,
    choose: (row, choice) => dispatch({ type: 'chosen', row, choice }),
    undo: ({ id }) => dispatch({ type: 'undone', id }),
    startAgain: unsavedDraft && startAgain,
    async save(row) {
      if (savingIds.current.has(row.id)) return;
      savingIds.current.add(row.id);
      await save(row);
      savingIds.current.delete(row.id);
    },
  };
}

/**
 * Gives each save an idempotency key. The key stays the same until the server confirms, because a save whose
 * answer was lost may have succeeded. Another choice gets a new key.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    getKey(body: object): string {
      const bodyText = JSON.stringify(body);
      const key = keys.get(bodyText) ?? makeRandomKey();
      keys.set(bodyText, key);
      return key;
    },
    forget(body: object): void {
      keys.delete(JSON.stringify(body));
    },
  };
}

/**
 * Returns the draft that is stored when the session ends: each choice, with the version of the row when the
 * choice began. It leaves out saved choices, even if the list does not show them yet.
 */
export function toStoredChoices(pending: PendingChoices): object {
  const entries = Object.entries(pending)
    .filter(([, { isSaved }]) => !isSaved)
    .map(([id, { access, against }]) => [id, { access, against }]);
  return Object.fromEntries(entries);
}

/** Parses the choices of a stored draft. It leaves out invalid ones. */
export function readStoredChoices(stored: unknown): PendingChoices {
  const choices = Object.entries(Object(stored)).flatMap(([id, choice]) => {
    const { access, against } = Object(choice);
    if (!/^\d+$/.test(id) || access === undefined) return [];
    const version = typeof against === 'number' ? against : undefined;
    const pendingChoice = {
      access: readModuleAccess(access),
      against: version,
      sending: undefined,
      refusal: undefined,
    };
    return [[id, pendingChoice] as const];
  });
  return Object.fromEntries(choices);
}

/** An unsaved choice for a user. */
type PendingChoice = {
  access: ModuleAccess;
  /**
   * The version of the user's row when the choice began. The server refuses to save a choice with an outdated
   * version. Undefined after a refusal or a save. Then the request has the version in the list.
   */
  against: number | undefined;
  /** The choice in the running request. The user may choose again before its answer comes. */
  sending: ModuleAccess | undefined;
  refusal: string | undefined;
  /** Whether the server has saved the choice. The list does not show it yet. */
  isSaved?: true;
};

export type PendingChoices = Readonly<Record<number, PendingChoice>>;

export type ChoiceEvent =
  | { type: 'chosen'; row: ModuleAccessRow; choice: Partial<ModuleAccess> }
  | { type: 'undone'; id: number }
  | { type: 'undone-all-of'; ids: readonly number[] }
  | { type: 'sent'; id: number }
  | { type: 'saved'; id: number }
  | { type: 'refetched'; id: number }
  | { type: 'refused'; id: number; message: string };

/** Finds the access that a row shows: the pending choice, or else the server's value. */
export function findEffectiveAccess(row: ModuleAccessRow, pending: PendingChoices): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = pending[row.id]?.access ?? row;
  return { statusInfo, serchInfo, gridInfo };
}

/** Applies an event to the pending choices. It removes a choice that equals the server's value. */
export function reduceChoices(pending: PendingChoices, event: ChoiceEvent): PendingChoices {
  if (event.type === 'chosen') return applyChoice(pending, event);
  if (event.type === 'undone-all-of') return event.ids.reduce(removeChoice, pending);
  const pendingChoice = pending[event.id];
  if (!pendingChoice) return pending;
  if (event.type === 'sent')
    return { ...pending, [event.id]: { ...pendingChoice, sending: pendingChoice.access, refusal: undefined } };
  if (event.type === 'saved')
    return isSameAccess(pendingChoice.access, pendingChoice.sending ?? pendingChoice.access)
      ? { ...pending, [event.id]: { ...pendingChoice, isSaved: true } }
      : pending;
  if (event.type === 'refused') {
    return { ...pending, [event.id]: { ...pendingChoice, ...makeRefusedChoice(event.message) } };
  }
  const { access, sending = access } = pendingChoice;
  if (isSameAccess(access, sending)) return removeChoice(pending, event.id);
  return { ...pending, [event.id]: { access, against: undefined, sending: undefined, refusal: undefined } };
}

function makeRefusedChoice(refusal: string) {
  return { refusal, sending: undefined, against: undefined };
}

function applyChoice(
  pending: PendingChoices,
  { row, choice }: Extract<ChoiceEvent, { type: 'chosen' }>,
): PendingChoices {
  const access = { ...findEffectiveAccess(row, pending), ...choice };
  const pendingChoice = pending[row.id];
  if (!pendingChoice?.sending && isSameAccess(access, row)) return removeChoice(pending, row.id);
  const against = pendingChoice ? pendingChoice.against : row.version;
  return { ...pending, [row.id]: { access, against, sending: pendingChoice?.sending, refusal: undefined } };
}

function isSameAccess(one: ModuleAccess, other: ModuleAccess): boolean {
  return one.statusInfo === other.statusInfo && one.serchInfo === other.serchInfo && one.gridInfo === other.gridInfo;
}

function removeChoice(pending: PendingChoices, id: number): PendingChoices {
  return Object.fromEntries(Object.entries(pending).filter(([otherId]) => Number(otherId) !== id));
}

/** A user with the settings of their lists. */
export type ModuleAccessRow = ModuleAccess & {
  id: number;
  username: string;
  shownName: string;
  version: number;
};

/** Parses a row of the list of users. Returns undefined if its id, user name or version is missing. */
export function readModuleAccessRow(row: Record<string, unknown>): ModuleAccessRow | undefined {
  const { id, username, version } = row;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return { id, username, shownName: readNameAndJobTitle(row).shownName, version, ...readModuleAccess(row) };
}
