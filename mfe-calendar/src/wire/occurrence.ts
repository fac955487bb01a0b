import { parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';

// The kinds of duties. They are not imported from `shared-lib/records`, because Today would then load the
// fields of all kinds.
export const dutyKindNames = ['license', 'return', 'other-compliance'] as const;
export type DutyKind = (typeof dutyKindNames)[number];

/** The status of a due date. `due` and `overdue` are open; `on-time` and `late` are done. */
export const dueDateStatuses = ['overdue', 'due', 'on-time', 'late', 'waived', 'void'] as const;
export type DueDateStatus = (typeof dueDateStatuses)[number];

/** The state of the check. `waiting`: it is not checked yet. `none`: there is nothing to check. */
const filingCheckStates = ['none', 'waiting', 'returned', 'verified'] as const;
export type FilingCheckState = (typeof filingCheckStates)[number];

/** A due date of a duty, at a branch or for the organisation. */
export type Occurrence = {
  id: number;
  due: Day;
  /** The time of day, such as `23:10`, if the duty is due by the hour. It is empty for a whole day. */
  dueTime: string;
  /** The day that the law names. Extensions do not change it. */
  statutoryDue: Day;
  standing: DueDateStatus;
  /** Whether the filing is on time only because the due date was extended. */
  isByExtension: boolean;
  /** Whether the duty has no date. A person then attests after each period that the duty was fulfilled. */
  isAttested: boolean;
  /** Each change sends this version, so that nobody overwrites a version that they have not seen. */
  version: number;
  /** An earlier day that the organisation has set itself as a target. */
  target: Day | undefined;
  filedOn: Day | undefined;
  /** The first day for filing, if the schedule names one. Otherwise `findFirstFilingDay` decides. */
  opensOn: Day | undefined;
  check: FilingCheckState;
  /** The due day before its last change. It is undefined if it has never changed. */
  dueBefore: Day | undefined;
  /** Whether the due date was removed and is due again on the same day. */
  isDueAgain: boolean | undefined;
  /** Whether the day had already passed when the due date became known. */
  isFoundLate: boolean;
  period: { start: Day; end: Day } | undefined;
  /**
   * The event from which the due date is counted: `Accident on 27 Nov 2026, 23:10`. It is empty if there is
   * none.
   */
  startedBy: string | undefined;
  /** The day of that event, with its time if somebody said it: `2026-11-27T23:10`. */
  startedAt: string | undefined;
  kind: DutyKind;
  recordId: number;
  name: string;
  lawId: number;
  law: string;
  profileId: number | undefined;
  profile: string;
  /** The owner of the due date. Undefined: it has no owner. `checker` has the same form. */
  owner: NamedId | undefined;
  checker: NamedId | undefined;
  /** Whether the user stands in for the owner, who is away. */
  standsIn: boolean;
  /** The name of the absent person for whom the user would file or check. Empty if the user acts for nobody. */
  standsInFor: string;
};

/** A person or a place, with id and name. */
export type NamedId = { id: number; name: string };

/** Parses a due date. Returns undefined if a value is missing that every row shows. */
export function parseOccurrence(wire: unknown): Occurrence | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, recordId, lawId] = [row.id, row.record_id, row.law_id].map(parseId);
  const [due, statutoryDue] = [row.due, row.statutory_due].map(parseDay);
  const { kind, name, law, profile } = row;
  const standing = dueDateStatuses.find((one) => one === row.standing);
  if (id === undefined || recordId === undefined || lawId === undefined || due === undefined) return undefined;
  if (!isDutyKind(kind) || typeof name !== 'string' || !standing) return undefined;
  return {
    id,
    due,
    dueTime: toTextOrEmpty(row.due_time),
    statutoryDue: statutoryDue ?? due,
    standing,
    isByExtension: row.by_extension === true,
    isAttested: row.is_attested === true,
    version: parseCount(row.version) ?? 0,
    target: parseDay(row.target),
    filedOn: parseDay(row.filed_on),
    opensOn: parseDay(row.opens_on),
    check: filingCheckStates.find((one) => one === row.check) ?? 'none',
    dueBefore: parseDay(row.due_before),
    isDueAgain: row.due_again === true,
    isFoundLate: row.found_late === true,
    period: parsePeriod(row),
    startedBy: toTextOrEmpty(row.started_by),
    startedAt: toTextOrEmpty(row.started_at),
    kind,
    recordId,
    name,
    lawId,
    law: toTextOrEmpty(law),
    profileId: parseId(row.profile_id),
    profile: toTextOrEmpty(profile),
    owner: parseNamedId(row.owner_id, row.owner_name ?? row.owner),
    checker: parseNamedId(row.checker_id, row.checker_name ?? row.checker),
    standsIn: row.stands_in === true,
    standsInFor: toTextOrEmpty(row.stands_in_for),
  };
}

export function parsePeriod(row: Record<string, unknown>): Occurrence['period'] {
  const [start, end] = [parseDay(row.period_start), parseDay(row.period_end)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

export function isDueDateOpen({ standing }: Pick<Occurrence, 'standing'>): boolean {
  return standing === 'overdue' || standing === 'due';
}

export function parseNamedId(id: unknown, name: unknown): NamedId | undefined {
  const known = parseId(id);
  return known === undefined ? undefined : { id: known, name: toTextOrEmpty(name) };
}

/** Parses a list of names with ids. Returns undefined if it is not a list. */
export function parseNamedIds({ data }: Record<string, unknown>): NamedId[] | undefined {
  return parseRows(data, (wire) => {
    const { id, name }: Record<string, unknown> = Object(wire);
    return parseNamedId(id, name);
  });
}

export function isDutyKind(kind: unknown): kind is DutyKind {
  return dutyKindNames.some((name) => name === kind);
}

export const toTextOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a count. Returns undefined if it is not a number, because that does not mean 0. */
export function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Parses the rows of a reply and leaves out malformed ones. Undefined if there is no list of rows. */
export function parseRows<Row>(rows: unknown, parse: (row: unknown) => Row | undefined): Row[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  return rows.map(parse).filter((row) => row !== undefined);
}
