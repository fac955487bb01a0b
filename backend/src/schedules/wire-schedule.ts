import type { Static } from '@sinclair/typebox';
import type { scheduleCalls } from 'shared-lib/api/contract';
import type { Schedule } from 'shared-lib/schedules';
import { okResult, type Result, refusedInField, refusedResult } from '../platform/database/result';

export type WireSchedule = Static<(typeof scheduleCalls.preview)['body'] & object>['schedule'];
type WireDate = NonNullable<WireSchedule['dates']>[number];

export function parseSchedule(wire: WireSchedule): Schedule {
  return {
    basis: wire.basis,
    level: wire.level ?? 'organisation',
    every: wire.every ?? 1,
    yearBegins: wire.year_begins ?? 4,
    due: wire.due,
    exceptions: wire.exceptions ?? [],
    dates: wire.dates ?? [],
    holiday: wire.holiday ?? 'stay',
    labels: wire.labels,
  };
}

export function toWireSchedule({
  yearBegins,
  due,
  exceptions,
  dates,
  labels,
  ...same
}: Schedule): WireSchedule {
  return {
    ...same,
    year_begins: yearBegins,
    ...(due && { due }),
    exceptions: [...exceptions],
    dates: [...dates],
    ...(labels && { labels }),
  };
}

/** Reads a schedule that is kept: one that could never give a date is refused. */
export function parseKeptSchedule(wire: WireSchedule): Result<Schedule> {
  const { basis, due, dates = [] } = wire;
  if (basis === 'unread') return refuseField('schedule', 'must say when the duty falls due');
  if (basis === 'rolling' && !due)
    return refuseField('due', 'is needed for a duty that follows the last time');
  if ((basis === 'dates' || basis === 'once') && dates.length === 0)
    return refuseField('dates', 'must name a date');
  if (basis === 'once' && !dates.every(hasYear)) return refuseField('dates', 'need a month and a year each');
  const dues = [due, ...(wire.exceptions ?? []).map((one) => one.due)];
  if (basis !== 'event' && dues.some((one) => one?.unit === 'hours'))
    return refuseField('due', 'may be in hours for events only');
  return okResult(parseSchedule(wire));
}

export function hasYear({ year, month }: WireDate): boolean {
  return year !== undefined && month !== undefined;
}

/** The years for which dates are computed. */
export function isYearKnown(day: string): boolean {
  return day >= '1900' && day < '2201';
}

export function refuseField(field: string, fault: string) {
  return refusedInField(field, refusedResult('bad-value', { field, fault }));
}
