import { useState } from 'react';
import { useSave } from 'shared-lib/form/use-save';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import {
  type DueDateStatus,
  type DutyKind,
  dueDateStatuses,
  isDutyKind,
  parseCount,
  parseRows,
  toTextOrEmpty,
} from './occurrence';

/** A due date that is counted from an event. */
export type EventDueDate = {
  /** The id of the due date. */
  id: number;
  kind: DutyKind;
  /** The id of the duty's record. It is undefined in a draft that an older release stored. */
  recordId: number | undefined;
  name: string;
  law: string;
  profile: string;
  due: Day;
  dueTime: string;
  standing: DueDateStatus;
};

/** An event that has happened at a place. */
export type HappenedEvent = {
  id: number;
  type: string;
  on: Day;
  /** The time of day. It is empty if it is unknown. */
  time: string;
  /** Whether the time is missing although a duty is counted in hours from the event. */
  lacksTime: boolean;
  profileId: number;
  profile: string;
  note: string;
  recordedBy: string;
  correctedBy: string | undefined;
  /** The reason why the event was cancelled. Undefined: it was not cancelled. */
  cancelReason: string | undefined;
  version: number;
  mayChange: boolean;
  clocks: EventDueDate[];
};

export type EventPage = {
  total: number;
  types: string[];
  rows: HappenedEvent[];
  next: string | undefined;
  /** The places at which the user may record events. Undefined: all places, or an older server did not say. */
  writablePlaceIds: number[] | undefined;
};

/** Makes the query of a page of events, newest first. */
export function makeEventsQuery(profileId: number | undefined, after: string | undefined) {
  const body = {
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(after !== undefined && { after }),
  };
  return {
    queryKey: [dueDatesQueryKey, 'events', body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('happenings/list', { body, parse: parseEventPage, signal }),
    staleTime: 0,
  };
}

function parseEventPage(reply: Record<string, unknown>): EventPage | undefined {
  const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parseEvent)];
  const types = parseRows(reply.types, (type) => toTextOrEmpty(type) || undefined);
  if (total === undefined || !rows || !types) return undefined;
  const writablePlaceIds = parseRows(reply.own_places, parseId);
  return { total, rows, types, writablePlaceIds, next: toTextOrEmpty(reply.next) || undefined };
}

function parseEvent(wire: unknown): HappenedEvent | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, profileId, on] = [parseId(row.id), parseId(row.profile_id), parseDay(row.on)];
  const clocks = parseRows(row.clocks, parseEventDueDate);
  if (id === undefined || profileId === undefined || on === undefined || !clocks) return undefined;
  return {
    id,
    type: toTextOrEmpty(row.type),
    on,
    time: toTextOrEmpty(row.time),
    lacksTime: row.lacks_time === true,
    profileId,
    profile: toTextOrEmpty(row.profile),
    note: toTextOrEmpty(row.note),
    recordedBy: toTextOrEmpty(row.recorded_by),
    correctedBy: toTextOrEmpty(row.corrected_by) || undefined,
    cancelReason: typeof row.cancel_reason === 'string' ? row.cancel_reason : undefined,
    version: parseCount(row.version) ?? 0,
    mayChange: row.may_change === true,
    clocks,
  };
}

function parseEventDueDate(wire: unknown): EventDueDate | undefined {
  const row: Record<string, unknown> = Object(wire);
  const duty = parseEventDuty(row);
  const [id, due] = [parseId(row.id), parseDay(row.due)];
  const standing = dueDateStatuses.find((one) => one === row.standing);
  if (!duty || id === undefined || due === undefined || !standing) return undefined;
  return { ...duty, id, due, standing, dueTime: toTextOrEmpty(row.due_time), profile: toTextOrEmpty(row.profile) };
}

type EventDuty = { kind: DutyKind; recordId: number; name: string; law: string };

function parseEventDuty({ kind, record_id, name, law }: Record<string, unknown>): EventDuty | undefined {
  const recordId = parseId(record_id);
  if (!isDutyKind(kind) || recordId === undefined) return undefined;
  return { kind, recordId, name: toTextOrEmpty(name), law: toTextOrEmpty(law) };
}

/** A due date that an event would start. */
export type PreviewedDueDate = EventDuty & {
  profile: string;
  due: Day;
  dueTime: string;
  /** The moment at which it is due, if it is counted in hours. Older servers do not send it. */
  dueAt: Date | undefined;
  /** Whether the time must be entered, because the duty is counted in hours. */
  needsTime: boolean;
  /** Whether the due date has already passed. */
  isFoundLate: boolean;
  /** Whether the due date was filed on time, but would be late if the event is corrected. */
  becomesLate: boolean;
  /** The status of an existing due date. It is undefined for a new one. */
  standing: DueDateStatus | undefined;
};

export type DutyWithoutEvent = EventDuty & { dueText: string };

export type EventPreview = {
  clocks: PreviewedDueDate[];
  /** How many more due dates would start if somebody decided that their laws apply. */
  unsettled: number;
  /** Duties that are counted from an event, but whose schedule names no event. */
  dutiesWithoutEvent: DutyWithoutEvent[];
  /** The days on which the same event was already recorded at this place, at most seven days before or after. */
  sameEventDays: Day[];
  /** The day from which on Lexboard keeps due dates. It is undefined if due dates are not turned on. */
  since: Day | undefined;
  /** Whether the day of the event is in the future, so that the server refuses it. */
  isInFuture: boolean;
  mayRecord: boolean;
  /** Why the server refuses this correction, with the field that it names. It is undefined if nothing is wrong. */
  fault: { field: 'on' | 'time'; message: string } | undefined;
};

/** The request for a preview. `id` is set only if an existing event is corrected. */
export type EventPreviewRequest = {
  type: string;
  profileId: number;
  on: Day;
  time: string;
  id: number | undefined;
};

/** Fetches the due dates that an event would start. It fetches nothing while the form is incomplete. */
export function useEventPreview(asked: EventPreviewRequest | undefined) {
  const body = asked && {
    type: asked.type,
    profile_id: asked.profileId,
    on: formatDay(asked.on),
    ...(asked.time !== '' && { time: asked.time }),
    ...(asked.id !== undefined && { id: asked.id }),
  };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'event-preview', body],
    queryFn: ({ signal }) => callApi('happenings/preview', { body: body ?? {}, parse: parseEventPreview, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
}

/**
 * Saves an event. A refusal is about the event that was sent. So it disappears when another event, place, day
 * or time is entered.
 */
export function useEventSave(entered: EventPreviewRequest | undefined) {
  const saving = useSave();
  const [sent, setSent] = useState<string>();
  const now = JSON.stringify(entered);
  const run: typeof saving.run = (ask) => {
    setSent(now);
    return saving.run(ask);
  };
  return { ...saving, run, refusal: sent === now ? saving.refusal : undefined };
}

function parseEventPreview({ data }: Record<string, unknown>): EventPreview | undefined {
  const row: Record<string, unknown> = Object(data);
  const clocks = parseRows(row.clocks, parsePreviewedDueDate);
  const dutiesWithoutEvent = parseRows(row.unnamed, (wire) => {
    const duty = parseEventDuty(Object(wire));
    return duty && { ...duty, dueText: toTextOrEmpty(Object(wire).due_text) };
  });
  const sameEventDays = parseRows(row.twice, (wire) => parseDay(Object(wire).on));
  const unsettled = parseCount(row.unsettled);
  if (!clocks || !dutiesWithoutEvent || !sameEventDays || unsettled === undefined) return undefined;
  return {
    clocks,
    dutiesWithoutEvent,
    sameEventDays,
    unsettled,
    since: parseDay(row.since),
    isInFuture: row.not_yet === true,
    mayRecord: row.may_record === true,
    fault: parseCorrectionFault(Object(row.fault)),
  };
}

function parseCorrectionFault({ field, message }: Record<string, unknown>): EventPreview['fault'] {
  return typeof message === 'string' ? { field: field === 'time' ? 'time' : 'on', message } : undefined;
}

function parsePreviewedDueDate(wire: unknown): PreviewedDueDate | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [duty, due] = [parseEventDuty(row), parseDay(row.due)];
  if (!duty || due === undefined) return undefined;
  return {
    ...duty,
    profile: toTextOrEmpty(row.profile),
    due,
    dueTime: toTextOrEmpty(row.due_time),
    dueAt: typeof row.due_at === 'string' ? new Date(row.due_at) : undefined,
    needsTime: row.needs_time === true,
    isFoundLate: row.found_late === true,
    becomesLate: row.becomes_late === true,
    standing: dueDateStatuses.find((one) => one === row.standing),
  };
}

/**
 * Fetches a duty's schedule, and makes the request that lets the duty count from this event. The other parts
 * of the schedule stay.
 */
export function useScheduleWithEvent({ kind, recordId }: DutyWithoutEvent, type: string) {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'schedule-with-event', kind, recordId, type],
    queryFn: async ({ signal }) => {
      const parse = ({ data }: Record<string, unknown>) => parseNewestSchedule(data);
      const { version, ...found } = await callApi('schedules/view', { body: { kind, id: recordId }, parse, signal });
      const fromDay = found.fromDay !== null && { from_day: found.fromDay };
      return { version, change: { kind, id: recordId, ...fromDay, schedule: { ...found.schedule, event_type: type } } };
    },
    // A reply is not reused, because somebody may have changed the schedule since.
    gcTime: 0,
    staleTime: 0,
  });
}

/**
 * Parses the schedule that is valid on a day, by default the newest entered schedule. If nobody has entered
 * one, returns the schedule in the record's fields.
 */
export function parseNewestSchedule(data: unknown, on = '9999-12-31') {
  const { read, said }: Record<string, unknown> = Object(data);
  const rows = parseRows(said, (row) => Object(row));
  if (!rows) return undefined;
  const newest = rows.findLast((row) => typeof row.from_day !== 'string' || row.from_day <= on);
  return {
    version: newest ? (parseCount(newest.version) ?? 0) : 0,
    fromDay: typeof newest?.from_day === 'string' ? newest.from_day : null,
    schedule: Object(newest ? newest.schedule : read),
  };
}
