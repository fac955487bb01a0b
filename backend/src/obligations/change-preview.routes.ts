import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { holidayCalls, obligationCalls, profileCalls, type WireChangedDates } from 'shared-lib/api/contract';
import { fieldTypes, recordKinds } from 'shared-lib/records';
import { formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { countEffectsOfManager } from '../auth/people/nearest-owners.store';
import { getVisitor } from '../auth/sessions/visitor';
import type { Profile } from '../law-rules/trial-run/profile-rows.store';
import {
  normalizeRegistrationFields,
  parseManyPlacesChange,
  parseProfile,
} from '../law-rules/trial-run/profiles.routes';
import { makeAnswerChangeOfPlace } from '../law-rules/trial-run/profiles.store';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import { findHolidayPreviewRefusal } from '../records/holidays/change-holidays';
import { parseHolidayForm } from '../records/holidays/holidays.routes';
import { findRecord } from '../records/records/record.store';
import { parseScheduleChange, refuseInvalidDay } from '../records/schedules/wire-schedule';
import { previewExtensions, previewLevel, previewRepeal, previewSchedule } from './count-changes.store';
import { type LawsToDecide, previewDecision } from './decided-laws.store';
import type { UpdateDueDates } from './due-date-updater';
import type { PlaceChange } from './places.store';
import { previewHolidays, previewPlaceChanges } from './preview-change';
import { countDatesOfRecordsToDelete } from './removed-due-dates.store';

/**
 * Registers the previews of changes: of a place, decisions, a schedule, extensions, a deletion, a repeal, a law's
 * level, and days off. Each compares the due dates after the change with the current ones.
 */
export function registerChangePreviewRoutes(
  app: FastifyInstance,
  database: Database,
  keepUpToDate: UpdateDueDates,
): void {
  registerCallRoute(app, profileCalls.preview, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = body.id === undefined ? undefined : parseId(body.id);
    if (body.id !== undefined && id === undefined) return refusedResult('bad-id');
    if (body.count !== undefined && (body.id !== undefined || body.deleted))
      return refuseField('count', 'is only for new places');
    const change = parsePlaceChange(body);
    if (!change.ok) return change;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    const ids = id === undefined ? undefined : [id];
    const options = { orgId, ids, changeOf: () => change.value, managerId: body.manager_id };
    return database.withOrg(orgId, (query) => previewPlacesAndManager(query, options));
  });
  registerCallRoute(app, obligationCalls.previewSettle, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const { applies } = body;
    const parts = parsePartsToDecide(body.parts, applies);
    if (!parts.ok) return parts;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult({ data: await previewDecision(query, { orgId, parts: parts.value, applies }) }),
    );
  });
  registerCallRoute(app, obligationCalls.previewSchedule, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const change = parseScheduleChange(body);
    if (!change.ok) return change;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    const asked = { kind: storedKinds[recordKinds[body.kind].name], ...change.value };
    return database.withOrg(orgId, async (query) =>
      okResult({ data: await previewSchedule(query, { orgId, ...asked }) }),
    );
  });
  registerCallRoute(app, obligationCalls.previewExtensions, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const fault = fieldTypes.extensions.check(body.extensions);
    if (fault) return refuseField('extensions', fault);
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    const asked = { kind: storedKinds[recordKinds[body.kind].name], id, extensions: body.extensions };
    return database.withOrg(orgId, async (query) =>
      okResult({ data: await previewExtensions(query, { orgId, ...asked }) }),
    );
  });
  registerDeletionPreview(app, database, keepUpToDate);
  registerLawPreviewRoutes(app, database, keepUpToDate);
  registerManyPlacesPreview(app, database, keepUpToDate);
  registerHolidaysPreview(app, database, keepUpToDate);
}

function registerDeletionPreview(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, obligationCalls.previewDeletion, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const ids = body.ids.map(parseId).filter((id) => id !== undefined);
    if (ids.length < body.ids.length) return refusedResult('bad-id');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = formatDay(await findOrgToday(query, orgId));
      const records = { orgId, kind: storedKinds[body.kind], ids, today };
      return okResult({ data: await countDatesOfRecordsToDelete(query, records) });
    });
  });
}

function registerHolidaysPreview(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, holidayCalls.preview, async ({ body: { list, version, ...body }, request }) => {
    const { orgId } = getVisitor(request);
    const id = body.id === undefined ? undefined : parseId(body.id);
    if (body.id !== undefined && id === undefined) return refusedResult('bad-id');
    if (id === undefined && list === null) return refuseField('list', 'is missing');
    const days = list?.days.map((day) => ({ day, name: day })) ?? [];
    const rules = list ? parseHolidayForm({ ...list, name: '-', source: '', days }) : okResult(null);
    if (!rules.ok) return rules;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    const change = { orgId, id, version, rules: rules.value };
    return database.withOrg(orgId, async (query) => {
      const refusal = await findHolidayPreviewRefusal(query, change);
      return refusal ?? okResult({ data: await previewHolidays(query, change) });
    });
  });
}

function registerManyPlacesPreview(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, profileCalls.previewMany, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsed = parseManyPlacesChange(body);
    if (!parsed.ok) return parsed;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    const { ids, answer, facts: { manager_id: managerId, ...facts } = {}, from } = parsed.value;
    const changeOf = (place: Profile) => ({
      ...facts,
      ...(answer && { answers: makeAnswerChangeOfPlace(place, answer) }),
      ...(from !== undefined && { answersFrom: from, factsFrom: from }),
    });
    return database.withOrg(orgId, (query) => previewPlacesAndManager(query, { orgId, ids, changeOf, managerId }));
  });
}

type PreviewPlacesOptions = Parameters<typeof previewPlaceChanges>[1] & {
  managerId: number | null | undefined;
};

async function previewPlacesAndManager(query: Query, options: PreviewPlacesOptions) {
  const { orgId, ids = [], managerId } = options;
  const previewed = await previewPlaceChanges(query, options);
  if (!previewed.ok) return previewed;
  const effects = { unchecked: 0, dates_reowned: 0 };
  for (const placeId of managerId === undefined ? [] : ids) {
    const counted = await countEffectsOfManager(query, { orgId, placeId, managerId: managerId ?? null });
    if (!counted.ok) return counted;
    effects.unchecked += counted.value.unchecked;
    effects.dates_reowned += counted.value.reowned;
  }
  return okResult({ data: { ...previewed.value.data, ...effects } });
}

function registerLawPreviewRoutes(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  const previewLaw = async (orgId: number, id: number, preview: (query: Query) => Promise<WireChangedDates>) => {
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const law = await findRecord(query, { orgId, kind: recordKinds.law, id });
      return law ? okResult({ data: await preview(query) }) : refusedResult('unknown-record');
    });
  };
  registerCallRoute(app, obligationCalls.previewRepeal, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const lawId = parseId(body.law_id);
    if (lawId === undefined) return refusedResult('bad-id');
    const options = { orgId, lawId, isTakenBack: body.taken_back ?? false };
    return previewLaw(orgId, lawId, (query) => previewRepeal(query, options));
  });
  registerCallRoute(app, obligationCalls.previewLevel, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const lawId = parseId(body.law_id);
    if (lawId === undefined) return refusedResult('bad-id');
    const { level, from_day: fromDay = null } = body;
    const unknownDay = fromDay === null ? undefined : refuseInvalidDay('from_day', fromDay);
    if (unknownDay) return unknownDay;
    return previewLaw(orgId, lawId, (query) => previewLevel(query, { orgId, lawId, level, fromDay }));
  });
}

type WireLawsToDecide = Static<(typeof obligationCalls.previewSettle)['body'] & object>['parts'][number];

/** Parses the laws and the place of a decision. `applies` is the decision. Null removes a decision. */
export function parseLawsToDecide(
  { law_ids, profile_id, where_waiting }: WireLawsToDecide,
  applies: boolean | null,
): Result<LawsToDecide> {
  const lawIds = law_ids.map(parseId).filter((id) => id !== undefined);
  const placeId = profile_id === undefined ? undefined : parseId(profile_id);
  if (lawIds.length < law_ids.length || (profile_id !== undefined && placeId === undefined))
    return refusedResult('bad-id');
  const isWhereUndecided = where_waiting === true;
  if (isWhereUndecided && (applies !== false || placeId !== undefined))
    return refuseField('where_waiting', 'goes only with laws that do not apply, and without a place');
  return okResult({ lawIds, placeId, isWhereUndecided });
}

function parsePartsToDecide(parts: readonly WireLawsToDecide[], applies: boolean | null): Result<LawsToDecide[]> {
  const parsedParts: LawsToDecide[] = [];
  for (const part of parts) {
    const parsed = parseLawsToDecide(part, applies);
    if (!parsed.ok) return parsed;
    parsedParts.push(parsed.value);
  }
  return okResult(parsedParts);
}

type WirePlaceChange = Static<(typeof profileCalls.preview)['body'] & object>;

function parsePlaceChange(body: WirePlaceChange): Result<PlaceChange> {
  const { opened_on, closed_on, answers_from, facts_from, state_id, kind, industries, branch_types, deleted } = body;
  for (const [field, day] of Object.entries({ opened_on, closed_on, answers_from, facts_from })) {
    const unknownDay = day === null || day === undefined ? undefined : refuseInvalidDay(field, day);
    if (unknownDay) return unknownDay;
  }
  const parsed = body.answers && parseProfile({ name: '-', kind: 'branch', answers: body.answers });
  if (parsed && !parsed.ok) return parsed;
  return okResult({
    ...normalizeRegistrationFields(body),
    ...(state_id !== undefined && { state_id }),
    ...(opened_on !== undefined && { opened_on }),
    ...(closed_on !== undefined && { closed_on }),
    ...(industries && { industries: [...new Set(industries)] }),
    ...(branch_types && { branch_types: [...new Set(branch_types)] }),
    ...(body.company_types && { company_types: [...new Set(body.company_types)] }),
    ...(kind && { kind }),
    ...(body.holiday_list_id !== undefined && { holiday_list_id: body.holiday_list_id }),
    ...(parsed && { answers: parsed.value.answers }),
    ...(answers_from !== undefined && { answersFrom: answers_from }),
    ...(facts_from !== undefined && { factsFrom: facts_from }),
    ...(deleted && { deleted }),
    ...(body.count !== undefined && { count: body.count }),
  });
}
