import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import type { FileReference } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { loadActDialog, loadFileDialog } from './filing/acts-part';
import type { AskedHolding } from './holdings/holding-rows';
import type { AssignedDue } from './owners/assign-dialog';
import type { KeptDialog, StoredDialog } from './parts/dialog-draft';
import type { HappenedEvent, StartedClock } from './wire/events';
import type { Act } from './wire/filing';
import type { Holding, LicenseChoice, MissingLicense } from './wire/holdings';
import type { Duty } from './wire/list-pages';
import { isDutyKind, type Named, type Occurrence, standings } from './wire/occurrence';
import { assignLevels, type NamedOwners } from './wire/owners';

/** Checks that stored draft data has this release's shape. Another release may have stored another. */
type Check<Value> = (stored: unknown) => stored is Value;
type Checks<Value> = { [Key in keyof Value]: Check<Value[Key]> };

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const isNumber = (stored: unknown): stored is number => typeof stored === 'number';
const isFlag = (stored: unknown): stored is boolean => typeof stored === 'boolean';

function maybe<Value>(check: Check<Value>) {
  return (stored: unknown): stored is Value | undefined => stored === undefined || check(stored);
}

function listOf<Value>(check: Check<Value>) {
  return (stored: unknown): stored is Value[] => Array.isArray(stored) && stored.every(check);
}

function oneOf<Word extends string>(...words: readonly Word[]) {
  return (stored: unknown): stored is Word => words.some((word) => word === stored);
}

function shape<Value extends object>(checks: Checks<Value>) {
  return (stored: unknown): stored is Value => {
    const fields: Record<string, unknown> = Object(stored);
    for (const key in checks) if (!checks[key](fields[key])) return false;
    return true;
  };
}

const isNamed = shape<Named>({ id: isNumber, name: isText });
const isFile = shape<FileReference>({ name: isText, file: isText });
const isStanding = oneOf(...standings);

const isOccurrence = shape<Occurrence>({
  id: isNumber,
  due: isNumber,
  dueTime: isText,
  statutoryDue: isNumber,
  standing: isStanding,
  isByExtension: isFlag,
  isAttested: isFlag,
  version: isNumber,
  target: maybe(isNumber),
  filedOn: maybe(isNumber),
  opensOn: maybe(isNumber),
  check: oneOf('none', 'waiting', 'returned', 'verified'),
  dueBefore: maybe(isNumber),
  isFoundLate: isFlag,
  period: maybe(shape<{ start: Day; end: Day }>({ start: isNumber, end: isNumber })),
  kind: isDutyKind,
  recordId: isNumber,
  name: isText,
  lawId: isNumber,
  law: isText,
  profileId: maybe(isNumber),
  profile: isText,
  owner: maybe(isNamed),
  checker: maybe(isNamed),
  standsIn: isFlag,
  standsInFor: isText,
});

const isDuty = shape<Duty>({
  id: isNumber,
  kind: isDutyKind,
  recordId: isNumber,
  name: isText,
  sensitivity: isText,
  lawId: isNumber,
  law: isText,
  profileId: isNumber,
  profile: isText,
  owner: maybe(isNamed),
  checker: maybe(isNamed),
  isUnsettled: isFlag,
  appliesSince: maybe(isNumber),
  nextDue: maybe(isNumber),
  overdue: isNumber,
});

const isListRow = (stored: unknown): stored is Occurrence | Duty => isOccurrence(stored) || isDuty(stored);

const isAssignedDue = shape<AssignedDue>({
  id: isNumber,
  name: isText,
  law: isText,
  profile: isText,
  kind: isDutyKind,
  recordId: isNumber,
  lawId: isNumber,
  profileId: maybe(isNumber),
  assigned: listOf(
    shape<NamedOwners>({ level: oneOf(...assignLevels), owner: maybe(isNamed), checker: maybe(isNamed) }),
  ),
});

const isEvent = shape<HappenedEvent>({
  id: isNumber,
  type: isText,
  on: isNumber,
  time: isText,
  lacksTime: isFlag,
  profileId: isNumber,
  profile: isText,
  note: isText,
  recordedBy: isText,
  cancelReason: maybe(isText),
  version: isNumber,
  mayChange: isFlag,
  clocks: listOf(
    shape<StartedClock>({
      id: isNumber,
      kind: isDutyKind,
      name: isText,
      law: isText,
      profile: isText,
      due: isNumber,
      dueTime: isText,
      standing: isStanding,
    }),
  ),
});

const missingChecks = { place: isNamed, license: isNamed, law: isText, mayChange: isFlag };
const isMissing = shape<MissingLicense>(missingChecks);

const isHolding = shape<Holding>({
  ...missingChecks,
  id: isNumber,
  number: isText,
  issuedOn: maybe(isNumber),
  validUntil: maybe(isNumber),
  appliedOn: maybe(isNumber),
  standing: oneOf('held', 'applied', 'deemed', 'lapsed', 'surrendered', 'replaced'),
  endedOn: maybe(isNumber),
  reason: isText,
  note: isText,
  applyBy: maybe(isNumber),
  dueId: maybe(isNumber),
  mayTakeBack: maybe(isFlag),
  mayApply: isFlag,
  renewal: maybe(isStanding),
  files: listOf(isFile),
  version: isNumber,
});

function isAskedHolding(stored: unknown): stored is AskedHolding {
  const { act, missing, holding }: Record<string, unknown> = Object(stored);
  if (act === 'add') return missing === undefined || isMissing(missing);
  return (act === 'update' || act === 'renew' || act === 'surrender') && isHolding(holding);
}

type Opened = { today: Day; onClosed: () => void };
type Open = (opened: Opened) => ReactNode;

/** Reads a draft and reopens its dialog. `findNow` fetches what somebody else may have changed since. */
function kept<Props extends object>(
  check: Check<Props>,
  load: () => Promise<ComponentType<NoInfer<Props> & Opened>>,
  findNow?: (stored: NoInfer<Props>) => Promise<Props | undefined>,
): (stored: unknown) => Open | undefined {
  return (stored) => {
    if (!check(stored)) return undefined;
    const loadWithNow = async () => {
      const [Dialog, now] = await Promise.all([load(), findNow?.(stored).catch(() => undefined)]);
      return (opened: Opened) => <Dialog {...(now ?? stored)} {...opened} />;
    };
    return (opened) => <LazyPart<Opened> what={t('What you typed')} load={loadWithNow} with={opened} />;
  };
}

type PageQuery<Row> = {
  queryFn: (asked: { signal: AbortSignal }) => Promise<{ rows: Row[]; next: string | undefined }>;
};

/** Finds the current version of a row. Returns the old row if the first pages lack it. */
async function findIn<Row extends { id: number }>(
  before: Row,
  queryOf: (after: string | undefined) => PageQuery<Row>,
  { after, pagesLeft = 20 }: { after?: string; pagesLeft?: number } = {},
): Promise<Row> {
  const { rows, next } = await queryOf(after).queryFn(new AbortController());
  const found = rows.find(({ id }) => id === before.id);
  if (found || next === undefined || pagesLeft === 0) return found ?? before;
  return findIn(before, queryOf, { after: next, pagesLeft: pagesLeft - 1 });
}

const isFileProps = shape<{ id: number; isRenewal: boolean | undefined }>({
  id: isNumber,
  isRenewal: maybe(isFlag),
});
const isActProps = shape<{ id: number; act: Exclude<Act, 'file'>; file: FileReference | undefined }>({
  id: isNumber,
  act: oneOf('verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'),
  file: maybe(isFile),
});
const hasOccurrences = shape<{ rows: Occurrence[] }>({ rows: listOf(isOccurrence) });
const hasListRows = shape<{ rows: (Occurrence | Duty)[] }>({ rows: listOf(isListRow) });
const isLawsProps = shape<{ ids: number[]; names: string[]; profileId: number | undefined }>({
  ids: listOf(isNumber),
  names: listOf(isText),
  profileId: maybe(isNumber),
});
const isEventProps = shape<{ event: HappenedEvent | undefined; types: string[] }>({
  event: maybe(isEvent),
  types: listOf(isText),
});
const isHoldingProps = shape<{ asked: AskedHolding; licenses: LicenseChoice[] }>({
  asked: isAskedHolding,
  licenses: listOf(shape<LicenseChoice>({ id: isNumber, name: isText, law: isText, state: isText })),
});
const hasDue = shape<{ due: AssignedDue }>({ due: isAssignedDue });
const hasEvent = shape<{ event: HappenedEvent }>({ event: isEvent });
const hasHolding = shape<{ holding: Holding }>({ holding: isHolding });

const loadLists = () => import('./lists/obligations-area');
const loadEvents = () => import('./events/events-area');
const loadHoldings = () => import('./holdings/holdings-area');

const findEvent = (event: HappenedEvent) =>
  loadEvents().then(({ eventsQuery }) => findIn(event, (after) => eventsQuery(event.profileId, after)));
const findHolding = (holding: Holding) =>
  loadHoldings().then(({ holdingsQuery }) =>
    findIn(holding, (after) => holdingsQuery({ profileId: holding.place.id }, after)),
  );

/** Each page loads its own dialogs, so the build does not duplicate the code they share. */
const dialogs = {
  file: kept(isFileProps, loadFileDialog),
  act: kept(isActProps, loadActDialog),
  'file-many': kept(hasOccurrences, () => loadLists().then((page) => page.loadFileMany())),
  'waive-many': kept(hasOccurrences, () => loadLists().then((page) => page.loadWaiveMany())),
  assign: kept(hasDue, () => import('./why/due-date-views').then((page) => page.loadAssignDialog())),
  'assign-duties': kept(hasListRows, () => loadLists().then((page) => page.loadAssign())),
  'assign-laws': kept(isLawsProps, () =>
    import('./owners/ownerless-laws').then((page) => page.loadAssignLaws()),
  ),
  event: kept(
    isEventProps,
    () => loadEvents().then((page) => page.loadEventDialog()),
    async ({ event, types }) => ({ types, event: event && (await findEvent(event)) }),
  ),
  'cancel-event': kept(
    hasEvent,
    () => loadEvents().then((page) => page.loadCancelDialog()),
    async ({ event }) => ({ event: await findEvent(event) }),
  ),
  holding: kept(
    isHoldingProps,
    () => loadHoldings().then((page) => page.loadFormDialog()),
    async ({ asked, licenses }) => ({
      licenses,
      asked: 'holding' in asked ? { ...asked, holding: await findHolding(asked.holding) } : asked,
    }),
  ),
  surrender: kept(
    hasHolding,
    () => loadHoldings().then((page) => page.loadSurrenderDialog()),
    async ({ holding }) => ({ holding: await findHolding(holding) }),
  ),
} satisfies Record<KeptDialog, (stored: unknown) => Open | undefined>;

/** Picks the dialog of a draft. Undefined if no dialog of this release can open it. */
function readDialog(typed: unknown): Open | undefined {
  const { dialog, props }: Partial<StoredDialog> = Object(typed);
  return dialog !== undefined && Object.hasOwn(dialogs, dialog) ? dialogs[dialog](props) : undefined;
}

/** Reopens a draft's dialog with the typed values. Deletes a draft that no dialog can open. */
export function ContinuedDialog({ form, onClosed }: { form: string; onClosed: () => void }) {
  const { unsavedDraft, drop } = useUnsavedDraft(form);
  const [today] = useState(findPageToday);
  const [{ open }] = useState(() => ({ open: readDialog(unsavedDraft?.typed) }));
  useEffect(() => {
    if (open) return;
    drop();
    onClosed();
  }, [open, drop, onClosed]);
  return open && <FloatingPart>{open({ today, onClosed })}</FloatingPart>;
}
