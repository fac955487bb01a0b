import type { ModuleAccess } from 'shared-lib/people';
import type { ModuleAccessRow } from './module-access-row';

/** What was chosen for a user and is not kept yet. */
type PendingChoice = {
  access: ModuleAccess;
  /** The user's version when it was begun; none after a refusal or a save: the person has seen the latest. */
  against: number | undefined;
  /** What of it is on its way to the server; more may be chosen meanwhile. */
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

/** What stands in a row: what was chosen there, or what the server has. */
export function accessOf(row: ModuleAccessRow, pending: PendingChoices): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = pending[row.id]?.access ?? row;
  return { statusInfo, serchInfo, gridInfo };
}

/** What becomes of the pending choices; one that is what the server has is none. */
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

type Chosen = Extract<ChoiceEvent, { type: 'chosen' }>;

function chosen(pending: PendingChoices, { row, choice }: Chosen): PendingChoices {
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
