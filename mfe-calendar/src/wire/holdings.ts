import { useQuery } from 'shared-lib/query';
import { type FileReference, parseId } from 'shared-lib/records';
import { type Day, formatDay, isSupportedDay, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import { parseNewestSchedule } from './events';
import { parseFileReference } from './filing';
import {
  type DueDateStatus,
  dueDateStatuses,
  type NamedId,
  parseCount,
  parseNamedId,
  parseRows,
  toTextOrEmpty,
} from './occurrence';

/**
 * The status of a license. `applied`: its renewal was applied for. `deemed`: it is treated as renewed until the
 * authority decides.
 */
const heldLicenseStatuses = ['held', 'applied', 'deemed', 'lapsed', 'surrendered', 'replaced'] as const;
export type HeldLicenseStatus = (typeof heldLicenseStatuses)[number];

/** A license that a place must hold but that nobody has recorded. */
export type MissingLicense = {
  place: NamedId;
  license: NamedId;
  law: string;
  mayChange: boolean;
};

/** A license that a place holds. */
export type HeldLicense = MissingLicense & {
  id: number;
  number: string;
  issuedOn: Day | undefined;
  /** The last valid day. It is undefined if the license is valid until it is cancelled. */
  validUntil: Day | undefined;
  appliedOn: Day | undefined;
  standing: HeldLicenseStatus;
  endedOn: Day | undefined;
  reason: string;
  /** Whether it is a renewal that was recorded by mistake and taken back. Older drafts lack this field. */
  isMistake?: boolean;
  note: string;
  /** The day on which its renewal is due. `dueId` and `renewal` are id and status of that due date. */
  applyBy: Day | undefined;
  /** The place of that due date, if it is another place. Older drafts lack this field and the next. */
  applyAt?: string | undefined;
  /** Whether no renewal falls due, because the schedule could not be read. */
  isUndated?: boolean;
  dueId: number | undefined;
  /** The license that it renews. It is undefined in an older draft, and for a license that renews none. */
  replacesId?: number | undefined;
  /** Whether the user may undo the license's surrender. It is undefined for a license in an older draft. */
  mayTakeBack: boolean | undefined;
  /** Whether the user may file the due date of the renewal. */
  mayApply: boolean;
  renewal: DueDateStatus | undefined;
  files: FileReference[];
  version: number;
};

/** A license that can be recorded. Several licenses may have the same name. */
export type LicenseChoice = NamedId & {
  law: string;
  state: string;
  /** The ids of the states for which the license is. Undefined or empty: all states. */
  states?: number[];
  /** Whether no renewal falls due, because the schedule could not be read. */
  isUndated?: boolean;
  /**
   * The places at which renewals fall due for licenses of other places. `heldAt` has the ids of these other
   * places. Older drafts lack this field.
   */
  renewedAt?: { place: string; heldAt: number[] }[];
};

export type HeldLicensePage = {
  today: Day;
  total: number;
  rows: HeldLicense[];
  next: string | undefined;
  /** The ids of the places at which the user may record licenses. Undefined: all. Older servers do not send them. */
  writablePlaceIds: number[] | undefined;
  licenses: LicenseChoice[];
  missing: { total: number; rows: MissingLicense[] };
};

export type HeldLicenseFilter = {
  profileId: number | undefined;
  isPast?: boolean;
  /** Whether only licenses are listed that end within 90 days or have ended. */
  isEnding?: boolean;
};

/** Makes the query of a page of licenses. Those that end first come first. */
export function makeHeldLicensesQuery({ profileId, isPast, isEnding }: HeldLicenseFilter, after: string | undefined) {
  const body = {
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(isPast && { past: true }),
    ...(isEnding && { ending: true }),
    ...(after !== undefined && { after }),
  };
  return {
    queryKey: [dueDatesQueryKey, 'holdings', body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('holdings/list', { body, parse: parseHeldLicensePage, signal }),
    staleTime: 0,
  };
}

/**
 * Computes when the renewal of a license with this end is due. Returns undefined if the day depends on more
 * than the end and the extensions of the license, for example on days off, which this page does not know.
 */
export function useNextRenewal(recordId: number | undefined, validUntil: string): Day | undefined {
  const end = isSupportedDay(validUntil) ? parseDay(validUntil) : undefined;
  const asked = recordId === undefined || end === undefined ? undefined : { id: recordId, end };
  const { data } = useQuery({
    queryKey: [dueDatesQueryKey, 'next-renewal', recordId, end],
    queryFn: ({ signal }) => (asked ? fetchNextRenewalDay(asked, signal) : null),
    enabled: asked !== undefined,
  });
  return data ?? undefined;
}

type RenewalQuery = { id: number; end: Day };

async function fetchNextRenewalDay({ id, end }: RenewalQuery, signal: AbortSignal): Promise<Day | null> {
  const { schedule, extensions } = await callApi('schedules/view', {
    body: { kind: 'license', id },
    parse: ({ data }) => {
      const found = parseNewestSchedule(data, formatDay(end));
      return found && { ...found, extensions: Object(data).extensions };
    },
    signal,
  });
  const { unit = 'days' }: Record<string, unknown> = Object(schedule.due);
  const countsWorkingDays = (schedule.holiday ?? 'stay') !== 'stay' || (unit !== 'days' && unit !== 'months');
  if (schedule.basis !== 'expiry' || countsWorkingDays) return null;
  return callApi('schedules/preview', {
    body: {
      schedule,
      // An extension may move the renewal after the end, so the search includes later days.
      ...{ from: formatDay(end - maxDaysToRenewal), to: formatDay(end + maxDaysToRenewal) },
      grounds: { holdings: [{ id: 1, valid_until: formatDay(end) }], ...(extensions && { extensions }) },
    },
    parse: ({ data }) => parseRows(data, (row) => parseDay(Object(row).effective_due))?.[0] ?? null,
    signal,
  });
}

/** The dry run looks for the renewal in this many days before and after the end. */
const maxDaysToRenewal = 1_100;

function parseHeldLicensePage(reply: Record<string, unknown>): HeldLicensePage | undefined {
  const [today, total] = [parseDay(reply.today), parseCount(reply.total)];
  const [rows, licenses] = [parseRows(reply.data, parseHeldLicense), parseRows(reply.licenses, parseLicenseChoice)];
  const { total: missing, data }: Record<string, unknown> = Object(reply.missing);
  const [missingTotal, missingRows] = [parseCount(missing), parseRows(data, parseMissingLicense)];
  if (today === undefined || total === undefined || missingTotal === undefined) return undefined;
  if (!rows || !licenses || !missingRows) return undefined;
  return {
    today,
    total,
    rows,
    next: toTextOrEmpty(reply.next) || undefined,
    writablePlaceIds: parseRows(reply.own_places, parseId),
    licenses,
    missing: { total: missingTotal, rows: missingRows },
  };
}

function parseLicenseChoice(wire: unknown): LicenseChoice | undefined {
  const row: Record<string, unknown> = Object(wire);
  const named = parseNamedId(row.id, row.name);
  const states = parseRows(row.states, parseId) ?? [];
  const renewedAt = parseRows(row.renewed_at, (one) => {
    const { profile, held_at }: Record<string, unknown> = Object(one);
    return { place: toTextOrEmpty(profile), heldAt: parseRows(held_at, parseId) ?? [] };
  });
  const texts = { law: toTextOrEmpty(row.law), state: toTextOrEmpty(row.state) };
  return named && { ...named, ...texts, states, isUndated: row.is_undated === true, renewedAt: renewedAt ?? [] };
}

function parseMissingLicense(wire: unknown): MissingLicense | undefined {
  const row: Record<string, unknown> = Object(wire);
  const place = parseNamedId(row.profile_id, row.profile);
  const license = parseNamedId(row.record_id, row.name);
  return place && license && { place, license, law: toTextOrEmpty(row.law), mayChange: row.may_change === true };
}

function parseHeldLicense(wire: unknown): HeldLicense | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, missingLicense, files] = [
    parseId(row.id),
    parseMissingLicense(wire),
    parseRows(row.files, parseFileReference),
  ];
  const standing = heldLicenseStatuses.find((one) => one === row.standing);
  if (id === undefined || !missingLicense || !standing || !files) return undefined;
  return {
    ...missingLicense,
    id,
    number: toTextOrEmpty(row.number),
    issuedOn: parseDay(row.issued_on),
    validUntil: parseDay(row.valid_until),
    appliedOn: parseDay(row.applied_on),
    standing,
    endedOn: parseDay(row.ended_on),
    reason: toTextOrEmpty(row.reason),
    isMistake: row.was_mistake === true,
    note: toTextOrEmpty(row.note),
    applyBy: parseDay(row.apply_by),
    applyAt: toTextOrEmpty(row.apply_at) || undefined,
    isUndated: row.is_undated === true,
    dueId: parseId(row.occurrence_id),
    replacesId: parseId(row.replaces_id),
    mayTakeBack: row.may_take_back === true,
    mayApply: row.may_apply === true,
    renewal: dueDateStatuses.find((one) => one === row.renewal),
    files,
    version: parseCount(row.version) ?? 0,
  };
}

/** Counts the due dates that a surrender makes void, how many of these are overdue, and those that stay. */
export function useSurrenderCounts(id: number) {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'surrender', id],
    queryFn: ({ signal }) =>
      callApi('holdings/previewsurrender', { body: { id }, parse: parseSurrenderCounts, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

function parseSurrenderCounts({ data }: Record<string, unknown>) {
  const row: Record<string, unknown> = Object(data);
  const [voided, overdue, remaining] = [row.voided, row.overdue, row.stays].map(parseCount);
  if (voided === undefined || overdue === undefined || remaining === undefined) return undefined;
  return { voided, overdue, remaining };
}

/** What changes if a renewal is taken back. */
export type RenewalTakeBackPreview = {
  /** How many open due dates become void, and how many of these are overdue. */
  voided: number;
  overdue: number;
  /** The status of the due date of its own renewal, if somebody worked on it. The server then refuses. */
  workedOn: 'filed' | 'verified' | 'waived' | undefined;
  /** The license before, which is current again. `due` is the due date of its renewal. */
  earlier: { number: string; validUntil: Day | undefined; due: Day | undefined; isOpen: boolean };
};

/** Fetches what changes if the renewal that this license is recorded as is taken back. */
export function useRenewalTakeBackPreview(id: number) {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'take-back-renewal', id],
    queryFn: ({ signal }) =>
      callApi('holdings/previewtakebackrenewal', { body: { id }, parse: parseRenewalTakeBackPreview, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

function parseRenewalTakeBackPreview({ data }: Record<string, unknown>): RenewalTakeBackPreview | undefined {
  const row: Record<string, unknown> = Object(data);
  const { number, valid_until, due, is_open }: Record<string, unknown> = Object(row.earlier);
  const [voided, overdue] = [row.voided, row.overdue].map(parseCount);
  if (voided === undefined || overdue === undefined) return undefined;
  const workedOn = (['filed', 'verified', 'waived'] as const).find((one) => one === row.worked_on);
  const earlier = { number: toTextOrEmpty(number), validUntil: parseDay(valid_until), due: parseDay(due) };
  return { voided, overdue, workedOn, earlier: { ...earlier, isOpen: is_open === true } };
}
