import { formatDayShort } from 'shared-lib/records';
import { eventLimits, findInstantInZone, parseDay } from 'shared-lib/schedules';
import { readTimeZone } from '../auth/organisations/time-zone.store';
import { findPlaceName } from '../law-rules/trial-run/profile-rows.store';
import type { Query, Transaction } from '../platform/database/database';
import {
  okResult,
  type Refusal,
  type Result,
  refusedResult,
  refuseEmpty,
  refuseField,
} from '../platform/database/result';
import { countedDutiesKey, type FieldChanges } from '../platform/journal/entry';
import { type PlaceEvent, toPlaceEvent } from './counted-from';
import { toDueDateEntryFields } from './date-entries.store';
import type { SignedInPerson } from './filing-rights';
import type { DutyLibrary } from './library.store';
import { dueDateNameSql, joinObligationSql } from './occurrence-filter.store';
import { eventKeySql, formatEventKey, isStartedByRowSql } from './period-keys';
import { findPlaceRefusal } from './place-rights.store';
import { findDutyIdsOfEvent, previewEvent, readEventDutyLibrary } from './preview-event.store';

/** The day and the optional time of an event, as entered. */
export type EventTime = { on: string; time: string | null };

export type EventForm = EventTime & { type: string; placeId: number; note: string };

/** Converts the time of an event to milliseconds, in the organisation's time zone. Null without a time. */
async function findEventInstant(
  query: Query,
  orgId: number,
  { on, time }: EventTime,
): Promise<Result<{ atMs: number | null; zone: string }>> {
  const zone = await readTimeZone(query, orgId);
  const day = parseDay(on);
  if (time === null || day === undefined) return okResult({ atMs: null, zone });
  const atMs = findInstantInZone(zone, day, time);
  return atMs === undefined ? refuseField('time', 'must be a time such as 23:10') : okResult({ atMs, zone });
}

/** Finds events of the same type at the same place within seven days of this one. */
export function findSimilarEvents(
  query: Query,
  { orgId, type, placeId, on, id = 0 }: { orgId: number; id?: number } & Omit<EventForm, 'note' | 'time'>,
): Promise<{ id: number; on: string; time: string | null }[]> {
  return query(
    `select h.id, to_char(h.on_day, 'YYYY-MM-DD') as on, ${eventTimeSql} as time
     from happening h
     where h.org_id = $1 and h.profile_id = $2 and lower(h.type) = lower($3) and h.cancelled_at is null and h.id <> $5
       and h.on_day between $4::date - ${eventLimits.samePlaceDays} and $4::date + ${eventLimits.samePlaceDays}
     order by h.on_day, h.id limit 20`,
    [orgId, placeId, type, on, id],
  );
}

const eventTimeSql = "to_char(h.at at time zone (select time_zone from organisation where org_id = $1), 'HH24:MI')";

type AddEventOptions = { person: SignedInPerson; form: EventForm; isAnother: boolean };

/**
 * Records an event. Its journal entry lists the duties that depend on it, so that the server computes their
 * due dates again.
 */
export async function addEvent(
  { query, note }: Transaction,
  { person, form, isAnother }: AddEventOptions,
): Promise<Result<{ id: number; version: number }>> {
  const { orgId, accountId } = person;
  const refusal = await findPlaceRefusal(query, person, form.placeId);
  if (refusal) return refusal;
  await query('select pg_advisory_xact_lock($1, $2)', [eventLockNumber, orgId]);
  if (!isAnother && (await findSimilarEvents(query, { orgId, ...form })).length > 0)
    return refusedResult('event-twice');
  const library = await readEventDutyLibrary(query, orgId);
  const refused = await findEventDayRefusal(query, { orgId, library, id: 0, form });
  if (refused) return refused;
  const instant = await findEventInstant(query, orgId, form);
  if (!instant.ok) return instant;
  const { atMs } = instant.value;
  const [added] = await query<{ id: number }>(
    `insert into happening (org_id, profile_id, type, on_day, at, note, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [orgId, form.placeId, form.type, form.on, atMs === null ? null : new Date(atMs), form.note, accountId],
  );
  const id = added?.id ?? 0;
  note({
    ...(await buildEventEntryFields(query, orgId, { id, ...form })),
    action: 'Recorded',
    reason: '',
    changes: {
      on: [null, form.on],
      time: [null, form.time],
      ...(form.note !== '' && { note: [null, form.note] }),
      [countedDutiesKey]: [null, findDutyIdsOfEvent(library, form.type)],
    },
  });
  return okResult({ id, version: 1 });
}

/**
 * Refuses a future event, unless a duty is due before the event. Refuses an event without a time if a duty is
 * due by the hour.
 */
async function findEventDayRefusal(
  query: Query,
  { orgId, library, id, form }: { orgId: number; library: DutyLibrary; id: number; form: EventForm },
): Promise<Refusal | undefined> {
  const event = await toUnsavedPlaceEvent(query, { orgId, id, form });
  if (!event.ok) return event;
  const { not_yet, clocks } = await previewEvent(query, { orgId, library, event: event.value });
  if (not_yet) return refuseField('on', 'must not be in the future');
  if (!clocks.some(({ needs_time }) => needs_time)) return undefined;
  const field = 'time, because a duty counts hours from this event';
  return refuseEmpty('time', field);
}

/**
 * The number of a database lock. Because of it, two people who record similar events at the same time are
 * warned about each other's event.
 */
const eventLockNumber = 4_400;

async function buildEventEntryFields(
  query: Query,
  orgId: number,
  { id, type, placeId, on, time }: { id: number; type: string; placeId: number } & EventTime,
) {
  const moment = [formatDayShort(on), time].filter(Boolean).join(', ');
  const name = `${type} on ${moment} (${(await findPlaceName(query, orgId, placeId)) ?? ''})`;
  return { chain: 'timeline', kind: 'happening', recordId: id, uniqueCode: '', name } as const;
}

type EventRow = EventForm & { id: number; version: number; isCancelled: boolean };

const selectEventSql = `
  select h.id, h.type, h.profile_id as "placeId", to_char(h.on_day, 'YYYY-MM-DD') as on, ${eventTimeSql} as time, h.note,
    h.version, h.cancelled_at is not null as "isCancelled"
  from happening h where h.org_id = $1 and h.id = $2`;

type ChangeEventOptions = { person: SignedInPerson; id: number; version: number };

async function lockEvent(query: Query, { person, id, version }: ChangeEventOptions): Promise<Result<EventRow>> {
  const [row] = await query<EventRow>(`${selectEventSql} for update`, [person.orgId, id]);
  if (!row) return refusedResult('unknown-event');
  const refusal: Refusal | undefined = await findPlaceRefusal(query, person, row.placeId);
  if (refusal) return refusal;
  if (row.isCancelled) return refusedResult('event-cancelled');
  return row.version === version ? okResult(row) : refusedResult('changed-by-another');
}

/**
 * Corrects the day or time of an event. Due dates that are counted from it move too, even if they were filed.
 */
export async function correctEvent(
  { query, note }: Transaction,
  { form, ...options }: ChangeEventOptions & { form: EventTime & { note: string } },
): Promise<Result<{ version: number }>> {
  const { orgId } = options.person;
  const locked = await lockEvent(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const library = await readEventDutyLibrary(query, orgId);
  const newForm = { ...before, ...form };
  const refused = await findEventDayRefusal(query, { orgId, library, id: before.id, form: newForm });
  if (refused) return refused;
  const instant = await findEventInstant(query, orgId, form);
  if (!instant.ok) return instant;
  const { atMs } = instant.value;
  const earlierFilingRefusal = await findEarlierFilingRefusal(query, { orgId, id: before.id, on: form.on, atMs });
  if (earlierFilingRefusal) return earlierFilingRefusal;
  await query(
    `update happening set on_day = $3, at = $4, note = $5, version = version + 1 where org_id = $1 and id = $2`,
    [orgId, before.id, form.on, atMs === null ? null : new Date(atMs), form.note],
  );
  note({
    ...(await buildEventEntryFields(query, orgId, newForm)),
    action: 'Corrected',
    reason: '',
    changes: {
      ...listEventChanges(before, form),
      [countedDutiesKey]: [null, findDutyIdsOfEvent(library, before.type)],
    },
  });
  return okResult({ version: before.version + 1 });
}

/** Refuses a later day or time of an event if a duty that is counted from the event was done before then. */
export async function findEarlierFilingRefusal(
  query: Query,
  { orgId, id, on, atMs }: { orgId: number; id: number; on: string; atMs: number | null },
): Promise<Refusal | undefined> {
  const [filing] = await query<{ name: string; day: string; time: string | null; isEarlierDay: boolean }>(
    `select r.name || ' (' || p.name || ')' as name, to_char(c.filed_on, 'YYYY-MM-DD') as day,
       to_char(c.done_at at time zone z.time_zone, 'HH24:MI') as time, c.filed_on < $3::date as "isEarlierDay"
     from happening h
     join organisation z on z.org_id = $1
     join occurrence c on c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = ${eventKeySql('h.id')}
       and c.state in ('filed', 'verified') and c.statutory_due >= h.on_day and coalesce(c.due_at >= h.at, true)
     ${joinObligationSql}
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     join profile p on p.org_id = $1 and p.id = c.profile_id
     where h.org_id = $1 and h.id = $2
       and (c.filed_on >= h.on_day and c.filed_on < $3 or c.done_at < $4 and coalesce(c.done_at >= h.at, true))
     order by c.filed_on, c.done_at, c.id limit 1`,
    [orgId, id, on, atMs === null ? null : new Date(atMs)],
  );
  if (!filing) return undefined;
  const { name, day, time, isEarlierDay } = filing;
  const latest = isEarlierDay ? formatDayShort(day) : `${time}`;
  const fault = `must not be after ${latest}, when ${name} was done. First reopen that filing`;
  return refuseField(isEarlierDay ? 'on' : 'time', fault);
}

function listEventChanges(before: EventRow, after: EventTime & { note: string }): FieldChanges {
  const fields = ['on', 'time', 'note'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]] as const]),
  );
}

/** Cancels an event. Its open due dates become void, with a journal entry for each. Filed ones stay. */
export async function cancelEvent(
  { query, note }: Transaction,
  { reason, ...options }: ChangeEventOptions & { reason: string },
): Promise<Result<{ version: number }>> {
  const { orgId } = options.person;
  const locked = await lockEvent(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const library = await readEventDutyLibrary(query, orgId);
  await query(
    `update happening set cancelled_at = clock_timestamp(), cancel_reason = $3, version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, before.id, reason],
  );
  note({
    ...(await buildEventEntryFields(query, orgId, before)),
    action: 'Cancelled',
    reason,
    changes: { [countedDutiesKey]: [null, findDutyIdsOfEvent(library, before.type)] },
  });
  for (const entry of await voidOpenDueDatesOfKey(query, {
    orgId,
    key: formatEventKey(before.id),
    reason: `The event was cancelled. ${reason}`,
  }))
    note(entry);
  return okResult({ version: before.version + 1 });
}

/** Voids the open due dates with a period key. Returns a journal entry for each. */
export async function voidOpenDueDatesOfKey(
  query: Query,
  { orgId, key, reason }: { orgId: number; key: string; reason: string },
) {
  const rows = await query<{ id: number; name: string; due: string }>(
    `with gone as (
       update occurrence set state = 'void', reason = $3, worked_on_at = clock_timestamp(), version = version + 1
       where org_id = $1 and ${isStartedByRowSql('occurrence')} and period_key = $2 and state = 'open'
       returning id, obligation_id, profile_id, period_key, effective_due
     )
     select c.id, ${dueDateNameSql} as name, to_char(c.effective_due, 'YYYY-MM-DD') as due
     from gone c ${joinObligationSql}
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id order by c.id`,
    [orgId, key, reason.slice(0, 1000)],
  );
  return rows.map((row) => ({ ...toDueDateEntryFields(row), action: 'Voided', reason, changes: {} }));
}

/** Converts an event that is not stored yet to the form that the calculation of due dates needs. */
export async function toUnsavedPlaceEvent(
  query: Query,
  { orgId, id, form }: { orgId: number; id: number; form: EventForm },
): Promise<Result<PlaceEvent>> {
  const { placeId, type, on: onDay } = form;
  const place = await findPlaceName(query, orgId, placeId);
  if (place === undefined) return refusedResult('unknown-profile');
  const instant = await findEventInstant(query, orgId, form);
  if (!instant.ok) return instant;
  const { atMs, zone } = instant.value;
  return okResult(toPlaceEvent({ id, placeId, type, onDay, atMs, place }, zone));
}
