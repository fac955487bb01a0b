import type { ModuleAccess } from 'shared-lib/people';
import type { ModuleAccessRow } from './module-access-row';

/** What was chosen for a user and is not kept yet. */
export type Draft = {
  access: ModuleAccess;
  /** The user's version when it was begun; none after a refusal: the person has been told, and sees the latest. */
  against: number | undefined;
  isSaving: boolean;
  refusal: string | undefined;
};
export type Drafts = Readonly<Record<number, Draft>>;

export type DraftEvent =
  | { type: 'chosen'; row: ModuleAccessRow; choice: Partial<ModuleAccess> }
  | { type: 'undone'; id: number }
  | { type: 'sent'; id: number }
  | { type: 'kept'; id: number }
  | { type: 'refused'; id: number; message: string };

/** What stands in a row: what was chosen there, or what the server has. */
export function accessOf(row: ModuleAccessRow, drafts: Drafts): ModuleAccess {
  const { statusInfo, serchInfo, gridInfo } = drafts[row.id]?.access ?? row;
  return { statusInfo, serchInfo, gridInfo };
}

/** What becomes of the drafts; a choice that is what the server has is no draft. */
export function nextDrafts(drafts: Drafts, event: DraftEvent): Drafts {
  if (event.type === 'chosen') return chosen(drafts, event);
  const draft = drafts[event.id];
  if (!draft) return drafts;
  if (event.type === 'sent')
    return { ...drafts, [event.id]: { ...draft, isSaving: true, refusal: undefined } };
  if (event.type === 'refused') {
    return { ...drafts, [event.id]: { ...draft, ...refusedWith(event.message) } };
  }
  return without(drafts, event.id);
}

function refusedWith(refusal: string) {
  return { refusal, isSaving: false, against: undefined };
}

type Chosen = Extract<DraftEvent, { type: 'chosen' }>;

function chosen(drafts: Drafts, { row, choice }: Chosen): Drafts {
  const access = { ...accessOf(row, drafts), ...choice };
  if (isSame(access, row)) return without(drafts, row.id);
  const against = drafts[row.id] ? drafts[row.id]?.against : row.version;
  return { ...drafts, [row.id]: { access, against, isSaving: false, refusal: undefined } };
}

function isSame(one: ModuleAccess, other: ModuleAccess): boolean {
  return (
    one.statusInfo === other.statusInfo &&
    one.serchInfo === other.serchInfo &&
    one.gridInfo === other.gridInfo
  );
}

function without(drafts: Drafts, id: number): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([one]) => Number(one) !== id));
}
