import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { scheduleCalls } from 'shared-lib/api/contract';
import { formatDay, type Occurrence, occurrencesOf, sayWhy } from 'shared-lib/schedules';
import { registerCallRoute } from '../platform/api/serve-call';
import { okResult } from '../platform/database/result';
import { parsePreview } from './parse-preview';

export type WireOccurrence = Static<typeof scheduleCalls.preview.reply>['data'][number];

export function registerScheduleRoutes(app: FastifyInstance): void {
  registerCallRoute(app, scheduleCalls.preview, async ({ body }) => {
    const parsed = parsePreview(body);
    if (!parsed.ok) return parsed;
    const { schedule, from, to, grounds } = parsed.value;
    return okResult({ data: occurrencesOf(schedule, from, to, grounds).map(toWireOccurrence) });
  });
}

function toWireOccurrence(one: Occurrence): WireOccurrence {
  return {
    period_key: one.key,
    period_start: one.period ? formatDay(one.period.start) : null,
    period_end: one.period ? formatDay(one.period.end) : null,
    statutory_due: formatDay(one.statutoryDue),
    extended_due: one.extendedDue === undefined ? null : formatDay(one.extendedDue),
    effective_due: formatDay(one.effectiveDue),
    due_at: one.dueAt ?? null,
    falls_on_holiday: one.isOnDayOff,
    why: sayWhy(one),
  };
}
