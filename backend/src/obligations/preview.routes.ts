import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { profileCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../auth/sessions/visitor';
import { parseProfile, parseRegistration } from '../law-rules/trial-run/profiles.routes';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import type { DueDateKeeper } from './due-date-keeper';
import { type PlaceChange, previewChange } from './preview-change';

/** Registers the dry run of a change of a place. Its numbers are those of the due dates that are there now. */
export function registerPreviewRoute(
  app: FastifyInstance,
  database: Database,
  keepUpToDate: DueDateKeeper,
): void {
  registerCallRoute(app, profileCalls.preview, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = body.id === undefined ? undefined : parseId(body.id);
    if (body.id !== undefined && id === undefined) return refusedResult('bad-id');
    const change = parsePlaceChange(body);
    if (!change.ok) return change;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, (query) => previewChange(query, { orgId, id, change: change.value }));
  });
}

type WireChange = Static<(typeof profileCalls.preview)['body'] & object>;

function parsePlaceChange(body: WireChange): Result<PlaceChange> {
  const { opened_on, closed_on, answers_from, state_id, kind, industries, branch_types, deleted } = body;
  for (const [field, day] of Object.entries({ opened_on, closed_on, answers_from })) {
    const unknownDay = day === null || day === undefined ? undefined : refuseUnknownDay(field, day);
    if (unknownDay) return unknownDay;
  }
  const parsed = body.answers && parseProfile({ name: '-', kind: 'branch', answers: body.answers });
  if (parsed && !parsed.ok) return parsed;
  return okResult({
    ...parseRegistration(body),
    ...(state_id !== undefined && { state_id }),
    ...(opened_on !== undefined && { opened_on }),
    ...(closed_on !== undefined && { closed_on }),
    ...(industries && { industries: [...new Set(industries)] }),
    ...(branch_types && { branch_types: [...new Set(branch_types)] }),
    ...(kind && { kind }),
    ...(body.holiday_list_id !== undefined && { holiday_list_id: body.holiday_list_id }),
    ...(parsed && { answers: parsed.value.answers }),
    ...(answers_from !== undefined && { answersFrom: answers_from }),
    ...(deleted && { deleted }),
  });
}
