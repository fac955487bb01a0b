import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { FileReference } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { loadActionDialog, loadFilingDialog } from './filing/acts-part';
import type { HeldLicenseFormRequest } from './holdings/holding-rows';
import type { AssignedDueDate } from './owners/assign-dialog';
import {
  type DialogName,
  isBoolean,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  optional,
  type StoredDialogDraft,
  type TypeCheck,
} from './parts/dialog-draft';
import type { EventDueDate, HappenedEvent } from './wire/events';
import type { DueDateAction } from './wire/filing';
import type { HeldLicense, LicenseChoice, MissingLicense } from './wire/holdings';
import type { Duty } from './wire/list-pages';
import { dueDateStatuses, isDutyKind, type NamedId, type Occurrence } from './wire/occurrence';
import { assignLevels, type LevelAssignment } from './wire/owners';

const isNamedId = objectOf<NamedId>({ id: isNumber, name: isText });
const isFileReference = objectOf<FileReference>({ name: isText, file: isText });
const isDueDateStatus = oneOf(...dueDateStatuses);

/** Checks the fields that due dates and duties have in common. */
const dutyFieldChecks = {
  kind: isDutyKind,
  recordId: isNumber,
  name: isText,
  lawId: isNumber,
  law: isText,
  profile: isText,
  owner: optional(isNamedId),
  checker: optional(isNamedId),
};

const isOccurrence = objectOf<Occurrence>({
  id: isNumber,
  due: isNumber,
  dueTime: isText,
  statutoryDue: isNumber,
  standing: isDueDateStatus,
  isByExtension: isBoolean,
  isAttested: isBoolean,
  version: isNumber,
  target: optional(isNumber),
  filedOn: optional(isNumber),
  opensOn: optional(isNumber),
  check: oneOf('none', 'waiting', 'returned', 'verified'),
  dueBefore: optional(isNumber),
  // Earlier releases stored rows without this field and without the fields of the event.
  isDueAgain: optional(isBoolean),
  isFoundLate: isBoolean,
  period: optional(objectOf<{ start: Day; end: Day }>({ start: isNumber, end: isNumber })),
  startedBy: optional(isText),
  startedAt: optional(isText),
  ...dutyFieldChecks,
  profileId: optional(isNumber),
  standsIn: isBoolean,
  standsInFor: isText,
});

const isDuty = objectOf<Duty>({
  id: isNumber,
  ...dutyFieldChecks,
  sensitivity: isText,
  profileId: isNumber,
  isUnsettled: isBoolean,
  isFar: optional(isBoolean),
  appliesSince: optional(isNumber),
  nextDue: optional(isNumber),
  overdue: isNumber,
});

const isListRow = (stored: unknown): stored is Occurrence | Duty => isOccurrence(stored) || isDuty(stored);

const isAssignedDueDate = objectOf<AssignedDueDate>({
  id: isNumber,
  name: isText,
  law: isText,
  profile: isText,
  kind: isDutyKind,
  recordId: isNumber,
  lawId: isNumber,
  profileId: optional(isNumber),
  assigned: listOf(
    objectOf<LevelAssignment>({
      level: oneOf(...assignLevels),
      owner: optional(isNamedId),
      checker: optional(isNamedId),
    }),
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
  correctedBy: optional(isText),
  cancelReason: optional(isText),
  version: isNumber,
  mayChange: isBoolean,
  clocks: listOf(
    objectOf<EventDueDate>({
      id: isNumber,
      kind: isDutyKind,
      recordId: optional(isNumber),
      name: isText,
      law: isText,
      profile: isText,
      due: isNumber,
      dueTime: isText,
      standing: isDueDateStatus,
    }),
  ),
});

const missingLicenseFieldChecks = { place: isNamedId, license: isNamedId, law: isText, mayChange: isBoolean };
const isMissingLicense = objectOf<MissingLicense>(missingLicenseFieldChecks);

const isHeldLicense = objectOf<HeldLicense>({
  ...missingLicenseFieldChecks,
  id: isNumber,
  number: isText,
  issuedOn: optional(isNumber),
  validUntil: optional(isNumber),
  appliedOn: optional(isNumber),
  standing: oneOf('held', 'applied', 'deemed', 'lapsed', 'surrendered', 'replaced'),
  endedOn: optional(isNumber),
  reason: isText,
  note: isText,
  applyBy: optional(isNumber),
  dueId: optional(isNumber),
  replacesId: optional(isNumber),
  mayTakeBack: optional(isBoolean),
  mayApply: isBoolean,
  renewal: optional(isDueDateStatus),
  files: listOf(isFileReference),
  version: isNumber,
});

function isHeldLicenseFormRequest(stored: unknown): stored is HeldLicenseFormRequest {
  const { act, missing, placeId, holding }: Record<string, unknown> = Object(stored);
  if (act === 'add') return optional(isMissingLicense)(missing) && optional(isNumber)(placeId);
  return (act === 'update' || act === 'renew') && isHeldLicense(holding);
}

type DialogBaseProps = { today: Day; onClosed: () => void };
type RenderDialog = (opened: DialogBaseProps) => ReactNode;

/**
 * Makes a function that returns the dialog of a stored draft, or undefined if the draft has another shape.
 * `findNow` fetches the current data for the dialog.
 */
function makeOpener<Props extends object>(
  check: TypeCheck<Props>,
  load: () => Promise<ComponentType<NoInfer<Props> & DialogBaseProps>>,
  findNow?: (stored: NoInfer<Props>) => Promise<Props | undefined>,
): (stored: unknown) => RenderDialog | undefined {
  return (stored) => {
    if (!check(stored)) return undefined;
    const loadWithNow = async () => {
      const [Dialog, now] = await Promise.all([load(), findNow?.(stored).catch(() => undefined)]);
      return (opened: DialogBaseProps) => <Dialog {...(now ?? stored)} {...opened} />;
    };
    return (opened) => <LazyPart<DialogBaseProps> what={t('What you typed')} load={loadWithNow} with={opened} />;
  };
}

type PageQuery<Row> = {
  queryFn: (asked: { signal: AbortSignal }) => Promise<{ rows: Row[]; next: string | undefined }>;
};

/** Finds the current version of a row. If the first pages do not have it, it returns the old row. */
async function findCurrentRow<Row extends { id: number }>(
  before: Row,
  makeQuery: (after: string | undefined) => PageQuery<Row>,
  { after, pagesLeft = 20 }: { after?: string; pagesLeft?: number } = {},
): Promise<Row> {
  const { rows, next } = await makeQuery(after).queryFn(new AbortController());
  const found = rows.find(({ id }) => id === before.id);
  if (found || next === undefined || pagesLeft === 0) return found ?? before;
  return findCurrentRow(before, makeQuery, { after: next, pagesLeft: pagesLeft - 1 });
}

const isFilingProps = objectOf<{ id: number; isRenewal: boolean | undefined }>({
  id: isNumber,
  isRenewal: optional(isBoolean),
});
const isActionProps = objectOf<{ id: number; act: Exclude<DueDateAction, 'file'>; file: FileReference | undefined }>({
  id: isNumber,
  act: oneOf('verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'),
  file: optional(isFileReference),
});
const hasOccurrences = objectOf<{ rows: Occurrence[] }>({ rows: listOf(isOccurrence) });
const hasListRows = objectOf<{ rows: (Occurrence | Duty)[] }>({ rows: listOf(isListRow) });
const isAssignLawsProps = objectOf<{ ids: number[]; names: string[]; profileId: number | undefined }>({
  ids: listOf(isNumber),
  names: listOf(isText),
  profileId: optional(isNumber),
});
const isEventProps = objectOf<{ event: HappenedEvent | undefined; types: string[] }>({
  event: optional(isEvent),
  types: listOf(isText),
});
const isHeldLicenseProps = objectOf<{ asked: HeldLicenseFormRequest; licenses: LicenseChoice[] }>({
  asked: isHeldLicenseFormRequest,
  licenses: listOf(objectOf<LicenseChoice>({ id: isNumber, name: isText, law: isText, state: isText })),
});
const hasAssignedDueDate = objectOf<{ due: AssignedDueDate }>({ due: isAssignedDueDate });
const isCancelProps = objectOf<{ event: HappenedEvent }>({ event: isEvent });
const hasHeldLicense = objectOf<{ holding: HeldLicense }>({ holding: isHeldLicense });

const loadObligationsArea = () => import('./lists/obligations-area');
const loadOwnerlessLaws = () => import('./owners/ownerless-laws');
const loadEventsArea = () => import('./events/events-area');
const loadHeldLicensesArea = () => import('./holdings/holdings-area');

async function findCurrentEvent(event: HappenedEvent) {
  const { makeEventsQuery } = await loadEventsArea();
  return findCurrentRow(event, (after) => makeEventsQuery(event.profileId, after));
}
const findCurrentHeldLicense = (holding: HeldLicense) =>
  loadHeldLicensesArea().then(({ makeHeldLicensesQuery }) =>
    findCurrentRow(holding, (after) => makeHeldLicensesQuery({ profileId: holding.place.id }, after)),
  );

function makeHeldLicenseOpener(load: () => Promise<ComponentType<{ holding: HeldLicense } & DialogBaseProps>>) {
  return makeOpener(hasHeldLicense, load, async ({ holding }) => ({ holding: await findCurrentHeldLicense(holding) }));
}

/**
 * For each name of a dialog, the function that reopens it. A dialog is loaded through its page, so that the build
 * does not duplicate code.
 */
const dialogOpeners = {
  file: makeOpener(isFilingProps, loadFilingDialog),
  act: makeOpener(isActionProps, loadActionDialog),
  'file-many': makeOpener(hasOccurrences, () => loadObligationsArea().then((page) => page.loadBulkFilingDialog())),
  'waive-many': makeOpener(hasOccurrences, () => loadObligationsArea().then((page) => page.loadBulkWaiverDialog())),
  assign: makeOpener(hasAssignedDueDate, () => import('./why/due-date-views').then((page) => page.loadAssignDialog())),
  'assign-duties': makeOpener(hasListRows, () => loadObligationsArea().then((page) => page.loadAssignDutiesDialog())),
  'assign-laws': makeOpener(isAssignLawsProps, () => loadOwnerlessLaws().then((page) => page.loadAssignLawsDialog())),
  event: makeOpener(
    isEventProps,
    () => loadEventsArea().then((page) => page.loadEventDialog()),
    async ({ event, types }) => ({ types, event: event && (await findCurrentEvent(event)) }),
  ),
  'cancel-event': makeOpener(
    isCancelProps,
    () => loadEventsArea().then((page) => page.loadCancelDialog()),
    async ({ event }) => ({ event: await findCurrentEvent(event) }),
  ),
  holding: makeOpener(
    isHeldLicenseProps,
    () => loadHeldLicensesArea().then((page) => page.loadHeldLicenseDialog()),
    async ({ asked, licenses }) => ({
      licenses,
      asked: 'holding' in asked ? { ...asked, holding: await findCurrentHeldLicense(asked.holding) } : asked,
    }),
  ),
  surrender: makeHeldLicenseOpener(() => loadHeldLicensesArea().then((page) => page.loadSurrenderDialog())),
  'take-back-renewal': makeHeldLicenseOpener(() =>
    loadHeldLicensesArea().then((page) => page.loadTakeBackRenewalDialog()),
  ),
} satisfies Record<DialogName, (stored: unknown) => RenderDialog | undefined>;

/** Finds the dialog of a draft. Returns undefined if no dialog of this release can open it. */
function findDialogForDraft(typed: unknown): RenderDialog | undefined {
  const { dialog, props }: Partial<StoredDialogDraft> = Object(typed);
  return dialog !== undefined && Object.hasOwn(dialogOpeners, dialog) ? dialogOpeners[dialog](props) : undefined;
}

/** Reopens the dialog of a draft with the entered values. It deletes a draft that no dialog can open. */
export function ResumedDialog({ form, onClosed }: { form: string; onClosed: () => void }) {
  const { unsavedDraft, drop } = useUnsavedDraft(form);
  const [today] = useState(findOrganisationDay);
  const [{ open }] = useState(() => ({ open: findDialogForDraft(unsavedDraft?.typed) }));
  useEffect(() => {
    if (open) return;
    drop();
    onClosed();
  }, [open, drop, onClosed]);
  return open && <FloatingPart>{open({ today, onClosed })}</FloatingPart>;
}
