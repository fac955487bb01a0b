import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { FileReference } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { loadActionDialog, loadFileDialog } from './filing/acts-part';
import type { HeldLicenseRequest } from './holdings/holding-rows';
import type { AssignedDue } from './owners/assign-dialog';
import type { DialogName, StoredDialogDraft } from './parts/dialog-draft';
import type { EventDueDate, HappenedEvent } from './wire/events';
import type { DueAction } from './wire/filing';
import type { Holding, LicenseChoice, MissingLicense } from './wire/holdings';
import type { Duty } from './wire/list-pages';
import { dueDateStatuses, isDutyKind, type NamedId, type Occurrence } from './wire/occurrence';
import { assignLevels, type LevelOwners } from './wire/owners';

/** Checks that stored data of a draft has the shape that this release needs. Other releases may differ. */
type TypeCheck<Value> = (stored: unknown) => stored is Value;
type FieldChecks<Value> = { [Key in keyof Value]: TypeCheck<Value[Key]> };

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const isNumber = (stored: unknown): stored is number => typeof stored === 'number';
const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean';

function maybe<Value>(check: TypeCheck<Value>) {
  return (stored: unknown): stored is Value | undefined => stored === undefined || check(stored);
}

function listOf<Value>(check: TypeCheck<Value>) {
  return (stored: unknown): stored is Value[] => Array.isArray(stored) && stored.every(check);
}

function oneOf<Word extends string>(...words: readonly Word[]) {
  return (stored: unknown): stored is Word => words.some((word) => word === stored);
}

function objectOf<Value extends object>(checks: FieldChecks<Value>) {
  return (stored: unknown): stored is Value => {
    const fields: Record<string, unknown> = Object(stored);
    for (const key in checks) if (!checks[key](fields[key])) return false;
    return true;
  };
}

const isNamed = objectOf<NamedId>({ id: isNumber, name: isText });
const isFileReference = objectOf<FileReference>({ name: isText, file: isText });
const isStatus = oneOf(...dueDateStatuses);

/** Checks the fields that due dates and duties have in common. */
const dutyChecks = {
  kind: isDutyKind,
  recordId: isNumber,
  name: isText,
  lawId: isNumber,
  law: isText,
  profile: isText,
  owner: maybe(isNamed),
  checker: maybe(isNamed),
};

const isOccurrence = objectOf<Occurrence>({
  id: isNumber,
  due: isNumber,
  dueTime: isText,
  statutoryDue: isNumber,
  standing: isStatus,
  isByExtension: isBoolean,
  isAttested: isBoolean,
  version: isNumber,
  target: maybe(isNumber),
  filedOn: maybe(isNumber),
  opensOn: maybe(isNumber),
  check: oneOf('none', 'waiting', 'returned', 'verified'),
  dueBefore: maybe(isNumber),
  // Rows that an earlier release stored lack this and `startedBy`.
  isDueAgain: maybe(isBoolean),
  isFoundLate: isBoolean,
  period: maybe(objectOf<{ start: Day; end: Day }>({ start: isNumber, end: isNumber })),
  startedBy: maybe(isText),
  ...dutyChecks,
  profileId: maybe(isNumber),
  standsIn: isBoolean,
  standsInFor: isText,
});

const isDuty = objectOf<Duty>({
  id: isNumber,
  ...dutyChecks,
  sensitivity: isText,
  profileId: isNumber,
  isUnsettled: isBoolean,
  appliesSince: maybe(isNumber),
  nextDue: maybe(isNumber),
  overdue: isNumber,
});

const isListRow = (stored: unknown): stored is Occurrence | Duty => isOccurrence(stored) || isDuty(stored);

const isAssignedDue = objectOf<AssignedDue>({
  id: isNumber,
  name: isText,
  law: isText,
  profile: isText,
  kind: isDutyKind,
  recordId: isNumber,
  lawId: isNumber,
  profileId: maybe(isNumber),
  assigned: listOf(
    objectOf<LevelOwners>({ level: oneOf(...assignLevels), owner: maybe(isNamed), checker: maybe(isNamed) }),
  ),
});

const isEvent = objectOf<HappenedEvent>({
  id: isNumber,
  type: isText,
  on: isNumber,
  time: isText,
  lacksTime: isBoolean,
  profileId: isNumber,
  profile: isText,
  note: isText,
  recordedBy: isText,
  cancelReason: maybe(isText),
  version: isNumber,
  mayChange: isBoolean,
  clocks: listOf(
    objectOf<EventDueDate>({
      ...{ id: isNumber, kind: isDutyKind, recordId: maybe(isNumber) },
      ...{ name: isText, law: isText, profile: isText },
      due: isNumber,
      dueTime: isText,
      standing: isStatus,
    }),
  ),
});

const missingLicenseChecks = { place: isNamed, license: isNamed, law: isText, mayChange: isBoolean };
const isMissingLicense = objectOf<MissingLicense>(missingLicenseChecks);

const isHolding = objectOf<Holding>({
  ...missingLicenseChecks,
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
  mayTakeBack: maybe(isBoolean),
  mayApply: isBoolean,
  renewal: maybe(isStatus),
  files: listOf(isFileReference),
  version: isNumber,
});

function isHoldingRequest(stored: unknown): stored is HeldLicenseRequest {
  const { act, missing, holding }: Record<string, unknown> = Object(stored);
  if (act === 'add') return missing === undefined || isMissingLicense(missing);
  return (act === 'update' || act === 'renew' || act === 'surrender') && isHolding(holding);
}

type OpenedProps = { today: Day; onClosed: () => void };
type RenderDialog = (opened: OpenedProps) => ReactNode;

/**
 * Makes a function that checks a stored draft and returns its dialog. `findNow` fetches the current data,
 * because they may have changed since.
 */
function makeReader<Props extends object>(
  check: TypeCheck<Props>,
  load: () => Promise<ComponentType<NoInfer<Props> & OpenedProps>>,
  findNow?: (stored: NoInfer<Props>) => Promise<Props | undefined>,
): (stored: unknown) => RenderDialog | undefined {
  return (stored) => {
    if (!check(stored)) return undefined;
    const loadWithNow = async () => {
      const [Dialog, now] = await Promise.all([load(), findNow?.(stored).catch(() => undefined)]);
      return (opened: OpenedProps) => <Dialog {...(now ?? stored)} {...opened} />;
    };
    return (opened) => <LazyPart<OpenedProps> what={t('What you typed')} load={loadWithNow} with={opened} />;
  };
}

type PageQuery<Row> = {
  queryFn: (asked: { signal: AbortSignal }) => Promise<{ rows: Row[]; next: string | undefined }>;
};

/** Finds the current version of a row. If the first pages do not have it, it returns the old row. */
async function findCurrentRow<Row extends { id: number }>(
  before: Row,
  queryOf: (after: string | undefined) => PageQuery<Row>,
  { after, pagesLeft = 20 }: { after?: string; pagesLeft?: number } = {},
): Promise<Row> {
  const { rows, next } = await queryOf(after).queryFn(new AbortController());
  const found = rows.find(({ id }) => id === before.id);
  if (found || next === undefined || pagesLeft === 0) return found ?? before;
  return findCurrentRow(before, queryOf, { after: next, pagesLeft: pagesLeft - 1 });
}

const isFileProps = objectOf<{ id: number; isRenewal: boolean | undefined }>({
  id: isNumber,
  isRenewal: maybe(isBoolean),
});
const hasAction = objectOf<{ id: number; act: Exclude<DueAction, 'file'>; file: FileReference | undefined }>({
  id: isNumber,
  act: oneOf('verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'),
  file: maybe(isFileReference),
});
const hasOccurrences = objectOf<{ rows: Occurrence[] }>({ rows: listOf(isOccurrence) });
const hasListRows = objectOf<{ rows: (Occurrence | Duty)[] }>({ rows: listOf(isListRow) });
const isLawsProps = objectOf<{ ids: number[]; names: string[]; profileId: number | undefined }>({
  ids: listOf(isNumber),
  names: listOf(isText),
  profileId: maybe(isNumber),
});
const isEventProps = objectOf<{ event: HappenedEvent | undefined; types: string[] }>({
  event: maybe(isEvent),
  types: listOf(isText),
});
const isHoldingProps = objectOf<{ asked: HeldLicenseRequest; licenses: LicenseChoice[] }>({
  asked: isHoldingRequest,
  licenses: listOf(objectOf<LicenseChoice>({ id: isNumber, name: isText, law: isText, state: isText })),
});
const hasDue = objectOf<{ due: AssignedDue }>({ due: isAssignedDue });
const hasEvent = objectOf<{ event: HappenedEvent }>({ event: isEvent });
const hasHolding = objectOf<{ holding: Holding }>({ holding: isHolding });

const loadLists = () => import('./lists/obligations-area');
const loadEvents = () => import('./events/events-area');
const loadHoldings = () => import('./holdings/holdings-area');

const findCurrentEvent = (event: HappenedEvent) =>
  loadEvents().then(({ makeEventsQuery }) =>
    findCurrentRow(event, (after) => makeEventsQuery(event.profileId, after)),
  );
const findCurrentHolding = (holding: Holding) =>
  loadHoldings().then(({ makeHoldingsQuery }) =>
    findCurrentRow(holding, (after) => makeHoldingsQuery({ profileId: holding.place.id }, after)),
  );

/** Each page loads its own dialogs, so that the build does not duplicate code that they share. */
const dialogs = {
  file: makeReader(isFileProps, loadFileDialog),
  act: makeReader(hasAction, loadActionDialog),
  'file-many': makeReader(hasOccurrences, () => loadLists().then((page) => page.loadFileMany())),
  'waive-many': makeReader(hasOccurrences, () => loadLists().then((page) => page.loadWaiveMany())),
  assign: makeReader(hasDue, () => import('./why/due-date-views').then((page) => page.loadAssignDialog())),
  'assign-duties': makeReader(hasListRows, () => loadLists().then((page) => page.loadAssign())),
  'assign-laws': makeReader(isLawsProps, () =>
    import('./owners/ownerless-laws').then((page) => page.loadAssignLawsDialog()),
  ),
  event: makeReader(
    isEventProps,
    () => loadEvents().then((page) => page.loadEventDialog()),
    async ({ event, types }) => ({ types, event: event && (await findCurrentEvent(event)) }),
  ),
  'cancel-event': makeReader(
    hasEvent,
    () => loadEvents().then((page) => page.loadCancelDialog()),
    async ({ event }) => ({ event: await findCurrentEvent(event) }),
  ),
  holding: makeReader(
    isHoldingProps,
    () => loadHoldings().then((page) => page.loadHoldingDialog()),
    async ({ asked, licenses }) => ({
      licenses,
      asked: 'holding' in asked ? { ...asked, holding: await findCurrentHolding(asked.holding) } : asked,
    }),
  ),
  surrender: makeReader(
    hasHolding,
    () => loadHoldings().then((page) => page.loadSurrenderDialog()),
    async ({ holding }) => ({ holding: await findCurrentHolding(holding) }),
  ),
} satisfies Record<DialogName, (stored: unknown) => RenderDialog | undefined>;

/** Finds the dialog of a draft. Returns undefined if no dialog of this release can open it. */
function readDialogOfDraft(typed: unknown): RenderDialog | undefined {
  const { dialog, props }: Partial<StoredDialogDraft> = Object(typed);
  return dialog !== undefined && Object.hasOwn(dialogs, dialog) ? dialogs[dialog](props) : undefined;
}

/** Reopens the dialog of a draft with the entered values. It deletes a draft that no dialog can open. */
export function ContinuedDialog({ form, onClosed }: { form: string; onClosed: () => void }) {
  const { unsavedDraft, drop } = useUnsavedDraft(form);
  const [today] = useState(findOrganisationDay);
  const [{ open }] = useState(() => ({ open: readDialogOfDraft(unsavedDraft?.typed) }));
  useEffect(() => {
    if (open) return;
    drop();
    onClosed();
  }, [open, drop, onClosed]);
  return open && <FloatingPart>{open({ today, onClosed })}</FloatingPart>;
}
