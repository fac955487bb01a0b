import { maxReportedPlaces } from 'shared-lib/api/contract';
import { findGstinFault, type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
import { lockAssignees } from '../auth/people/nearest-owners.store';
import { listAccountNames } from '../auth/people/users.store';
import { deleteProfile } from '../law-rules/trial-run/profiles.store';
import { countDueDatesOfNewPlaces } from '../obligations/preview-change';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { takeNextNumber } from '../platform/numbering.store';
import {
  addColumnToFault,
  type CellReading,
  createFaultCollector,
  createNameFinder,
  createPersonFinder,
  type FaultCollector,
  readCellText,
  readDayCell,
} from './cells';
import type { ImportContext, ImportKind, ImportPlan, ImportPreview, ImportRow, RowFault } from './import-kind';

type PlannedPlace = {
  name: string;
  kind: ProfileKind;
  stateId: number | null;
  industries: number[];
  branchTypes: number[];
  companyTypes: number[];
  number: string;
  openedOn: string | null;
  closedOn: string | null;
  managerId: number | null;
  holidayListId: number | null;
};
/** Older imports lack `managerId`, because their sheets had no column for the manager. */
type WrittenPlace = { id: number; name: string; version: number; managerId?: number | null };

/**
 * Imports the organisation, its registrations and its branches, with the facts that decide which duties
 * apply.
 */
export const placeImport: ImportKind<PlannedPlace, WrittenPlace> = {
  name: 'places',
  action: 'Imported',
  journalKind: 'import',
  columns: [
    { title: 'Name', isRequired: true, width: 28, example: 'Pune plant' },
    { title: 'Kind', isRequired: false, width: 14, example: 'Branch' },
    { title: 'State', isRequired: false, width: 20, example: 'Maharashtra' },
    { title: 'Industries', isRequired: false, width: 40, example: '' },
    { title: 'Kinds of branch', isRequired: false, width: 28, example: '' },
    { title: 'Company types', isRequired: false, width: 28, example: '' },
    { title: 'Number', isRequired: false, width: 20, example: '' },
    { title: 'Opened on', isRequired: false, width: 14, example: '2019-04-01' },
    { title: 'Closed on', isRequired: false, width: 14, example: '' },
    { title: 'Manager', isRequired: false, width: 28, example: '' },
    { title: 'Holidays', isRequired: false, width: 28, example: '' },
  ],
  plan: planPlaceImport,
  preview: previewNewPlaces,
  apply: applyPlaceImport,
  undo: undoPlaceImport,
};

async function planPlaceImport(
  query: Query,
  { orgId }: ImportContext,
  rows: readonly ImportRow[],
): Promise<ImportPlan<PlannedPlace>> {
  const [existingPlaces, options, accounts, holidayLists] = await Promise.all([
    query<{ name: string }>('select lower(name) as name from profile where org_id = $1', [orgId]),
    query<OptionWithList>('select list, id, name from option where org_id = $1 and list = any ($2::text[])', [
      orgId,
      Object.values(optionListByColumn),
    ]),
    listAccountNames(query, orgId),
    query<{ id: number; name: string }>('select id, name from holiday_list where org_id = $1', [orgId]),
  ]);
  const find = {
    ...createOptionFinders(options),
    manager: createPersonFinder(accounts),
    holidayList: createNameFinder(new Map(holidayLists.map(({ id, name }) => [name, id])), 'list of holidays', {
      listsAllowed: true,
    }),
  };
  const faultByName = new Map(existingPlaces.map(({ name }) => [name, 'A place has this name already.']));
  const faults: RowFault[] = [];
  const planned: PlannedPlace[] = [];
  for (const row of rows) {
    const { number } = row;
    const collector = createFaultCollector();
    const place = readPlaceOfRow(row, find, collector);
    const name = place.name.toLowerCase();
    if (name !== '') collector.note(faultByName.get(name), 'Name');
    if (existingPlaces.length + planned.length >= profileLimits.profiles)
      collector.note(`There can be ${profileLimits.profiles} places at most.`);
    faults.push(...collector.faults.map((fault) => ({ row: number, ...fault })));
    if (collector.faults.length > 0) continue;
    planned.push(place);
    faultByName.set(name, `Row ${number} has the same name.`);
  }
  return { planned, faults };
}

type OptionWithList = { list: string; id: number; name: string };

/** Columns whose cells are options of a dropdown list, and that list's name. */
const optionListByColumn = {
  state: 'state',
  industries: 'indusKey',
  branchTypes: 'branchtype',
  companyTypes: 'entityType',
} as const;

function createOptionFinders(options: readonly OptionWithList[]) {
  const finderOf = (list: string, noun: string) =>
    createNameFinder(new Map(options.filter((one) => one.list === list).map(({ id, name }) => [name, id])), noun, {
      listsAllowed: true,
    });
  return {
    state: finderOf(optionListByColumn.state, 'state'),
    industry: finderOf(optionListByColumn.industries, 'industry'),
    branchType: finderOf(optionListByColumn.branchTypes, 'kind of branch'),
    companyType: finderOf(optionListByColumn.companyTypes, 'company type'),
  };
}

type PlaceCellFinders = ReturnType<typeof createOptionFinders> &
  Record<'manager' | 'holidayList', (name: string) => CellReading<number>>;

/** Reads the valid cells of a row. Collects the faults of the others. */
function readPlaceOfRow({ cells }: ImportRow, find: PlaceCellFinders, { take, note }: FaultCollector): PlannedPlace {
  const text = (title: string) => readCellText(cells[title] ?? '');
  const takeAll = (title: string, findOne: (name: string) => CellReading<number>) => [
    ...new Set(splitNames(text(title)).flatMap((name) => take(findOne(name), title) ?? [])),
  ];
  const takeOne = (title: string, findOne: (name: string) => CellReading<number>) =>
    text(title) === '' ? null : (take(addColumnToFault(title, findOne(text(title))), title) ?? null);
  const takeDay = (title: string) =>
    text(title) === '' ? null : (take(readDayCell(title, cells[title] ?? ''), title) ?? null);
  const [name, number] = [text('Name'), text('Number')];
  note(name.length > profileLimits.name && `Name: at most ${profileLimits.name} letters.`, 'Name');
  note(number.length > profileLimits.number && `Number: at most ${profileLimits.number} letters.`, 'Number');
  const kind = take(readPlaceKind(text('Kind')), 'Kind');
  note(
    number !== '' &&
      kind !== undefined &&
      kind !== 'registration' &&
      'Number: only a registration has a number. Leave it empty.',
    'Number',
  );
  const gstinFault = kind === 'registration' ? findGstinFault(number, name) : undefined;
  note(gstinFault !== undefined && `Number: ${gstinFault}`, 'Number');
  const [stateId = null, ...otherStates] = takeAll('State', find.state);
  note(otherStates.length > 0 && 'State: write one state only.', 'State');
  const industries = takeAll('Industries', find.industry);
  const branchTypes = takeAll('Kinds of branch', find.branchType);
  const companyTypes = takeAll('Company types', find.companyType);
  const [openedOn, closedOn] = [takeDay('Opened on'), takeDay('Closed on')];
  note(
    openedOn !== null && closedOn !== null && closedOn < openedOn && 'Closed on: it is before the day in Opened on.',
    'Closed on',
  );
  return {
    ...{ name, kind: kind ?? 'branch', stateId, number, openedOn, closedOn },
    ...{ industries, branchTypes, companyTypes },
    managerId: takeOne('Manager', find.manager),
    holidayListId: takeOne('Holidays', find.holidayList),
  };
}

const placeKindHint = `Write ${profileKinds.slice(0, -1).join(', ')} or ${profileKinds.at(-1)}.`;

/** Reads the kind of a place. An empty cell means a branch. */
function readPlaceKind(text: string): CellReading<ProfileKind> {
  if (text === '') return { value: 'branch' };
  const kind = profileKinds.find((one) => one === text.toLowerCase());
  return kind ? { value: kind } : { fault: `Kind: "${text}" is not a kind of place. ${placeKindHint}` };
}

/** Splits a cell into names. They are separated by semicolons. */
function splitNames(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The first temporary id of places that are not stored yet. These ids sort after all stored ones. */
const firstTemporaryPlaceId = 2 ** 31 - 1 - profileLimits.profiles;

/**
 * Counts the due dates that each place would add, and the duties that would wait there. Null if the organisation
 * does not track due dates.
 */
async function previewNewPlaces(
  query: Query,
  { orgId }: ImportContext,
  planned: readonly PlannedPlace[],
): Promise<ImportPreview | null> {
  const added = planned.map(({ name: _name, managerId: _manager, ...facts }, nth) => ({
    ...{ id: firstTemporaryPlaceId + nth, ...facts },
    ...{ covers: [], changedOn: [], answers: [[]] },
  }));
  const counts = await countDueDatesOfNewPlaces(query, orgId, added);
  if (!counts) return null;
  const placeCounts = [...counts.values()];
  return {
    dates: placeCounts.reduce((sum, { dates }) => sum + dates, 0),
    waits: placeCounts.reduce((sum, { waits }) => sum + waits, 0),
    places_waiting: placeCounts.filter(({ waits }) => waits > 0).length,
    has_organisation: planned.some(({ kind }) => kind === 'organisation'),
    first: placeCounts.flatMap(({ first }) => first ?? []).toSorted()[0] ?? null,
    places: planned.slice(0, maxReportedPlaces).map(({ name }, nth) => ({ name, dates: placeCounts[nth]?.dates ?? 0 })),
  };
}

async function applyPlaceImport(
  { query }: Transaction,
  { orgId }: ImportContext,
  planned: readonly PlannedPlace[],
): Promise<Result<WrittenPlace[]>> {
  const written: WrittenPlace[] = [];
  const managers = await lockAssignees(
    query,
    orgId,
    planned.flatMap(({ managerId }) => managerId ?? []),
  );
  if (!managers.ok) return managers;
  for (const { name, kind, ...facts } of planned) {
    const id = await takeNextNumber(query, { orgId, name: 'profile' });
    await query(insertPlaceSql, [
      orgId,
      id,
      name,
      kind,
      facts.stateId,
      facts.industries,
      facts.branchTypes,
      facts.number,
      facts.openedOn,
      facts.closedOn,
      facts.companyTypes,
      facts.managerId,
      facts.holidayListId,
    ]);
    written.push({ id, name, version: 1, managerId: facts.managerId });
  }
  return okResult(written);
}

const insertPlaceSql = `
  insert into profile (org_id, id, name, kind, state_id, industries, branch_types, number, opened_on, closed_on,
    company_types, manager_id, holiday_list_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

async function undoPlaceImport(
  change: Transaction,
  orgId: number,
  written: readonly WrittenPlace[],
): Promise<Result<undefined>> {
  const [changedRow] = await change.query<{ name: string }>(changedPlacesSql, [
    orgId,
    written.map(({ id }) => id),
    written.map(({ name }) => name),
    written.map(({ version }) => version),
    written.map(({ managerId }) => managerId ?? null),
  ]);
  if (changedRow) return refusedResult('import-changed', changedRow);
  for (const { id } of written) {
    const deleted = await deleteProfile(change, { orgId, id, reason: 'The import was undone.' });
    if (!deleted.ok) return deleted;
  }
  return okResult(undefined);
}

/**
 * SQL for places that changed since the import. A new owner, a new decision about a law, and a new registration
 * that covers the place are changes too.
 */
const changedPlacesSql = `
  select w.name
  from unnest($2::integer[], $3::text[], $4::integer[], $5::integer[])
    with ordinality as w (id, name, version, manager_id, nth)
  left join profile p on p.org_id = $1 and p.id = w.id
  where p.id is null or p.version <> w.version or p.manager_id is distinct from w.manager_id
    or exists (select from occurrence c where c.org_id = $1 and c.profile_id = w.id and c.worked_on_at is not null)
    or exists (select from duty_owner d where d.org_id = $1 and d.profile_id = w.id)
    or exists (select from law_decision l where l.org_id = $1 and l.profile_id = w.id)
    or exists (select from profile r where r.org_id = $1 and w.id = any (r.covers))
  order by w.nth limit 1`;
