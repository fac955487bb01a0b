import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { profileCalls } from 'shared-lib/api/contract';
import { findGstinFault, makeQuestionKey } from 'shared-lib/rules';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../../platform/database/result';
import { findDueDatesStartDay } from '../../records/schedules/schedules.store';
import { refuseInvalidDay } from '../../records/schedules/wire-schedule';
import { readStateAnswers } from './laws-for-trial-run.store';
import { closePlace, updatePlaceFacts } from './place-facts.store';
import type { PlaceFactsFromForm, ProfileFields, RegistrationFields } from './profile-rows.store';
import {
  addProfile,
  changeManyPlaces,
  deleteProfile,
  findTooLongAnswersRefusal,
  listProfiles,
  listProfilesPage,
  type ManyPlacesChange,
  updateProfile,
} from './profiles.store';

export function registerProfileRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, profileCalls.list, async ({ body: { after }, request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const since = await findDueDatesStartDay(query, orgId);
      const answersOf = await readStateAnswers(query, orgId);
      const { profiles, next } =
        after === undefined
          ? { profiles: await listProfiles(query, orgId), next: null }
          : await listProfilesPage(query, orgId, parseId(after) ?? 0);
      const data = profiles.map((one) => ({ ...one, state_answers: answersOf(one.state_id) }));
      return okResult({ data, next, since });
    });
  });
  registerCallRoute(app, profileCalls.add, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const fields = parseProfile(body);
    if (!fields.ok) return fields;
    const { number = '', covers = [] } = normalizeRegistrationFields(body);
    const { state_id = null, opened_on = null } = body;
    const place = { ...fields.value, number, covers, state_id, opened_on };
    const refused = findNewPlaceRefusal(place);
    if (refused) return refused;
    return runChangeOnce({ database, request, body }, async (change) => {
      const added = await addProfile(change, orgId, place);
      if (!added.ok) return added;
      return okResult({ message: 'Data Added Successfully', id: added.value, version: 1 });
    });
  });
  registerCallRoute(app, profileCalls.update, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const fields = parseProfile(body);
    if (!fields.ok) return fields;
    const answersFrom = body.answers_from;
    const unknownDay = answersFrom === undefined ? undefined : refuseInvalidDay('answers_from', answersFrom);
    if (unknownDay) return unknownDay;
    const options = { orgId, id, version: body.version, fields: fields.value, answersFrom };
    return runChangeOnce({ database, request, body }, async (change) => {
      const updated = await updateProfile(change, options);
      return updated.ok ? okResult({ message: 'Data Updated Successfully', version: updated.value }) : updated;
    });
  });
  registerPlaceFactsAndRemovalRoutes(app, database);
}

type NewPlace = Pick<ProfileFields, 'kind' | 'name'> & { number: string; opened_on: string | null };

/** Refuses a new place with a malformed GSTIN or an impossible opening day. */
function findNewPlaceRefusal({ kind, name, number, opened_on }: NewPlace) {
  if (kind === 'registration' && findGstinFault(number, name) !== undefined)
    return refuseField('number', 'must be a GSTIN, such as 27AAPFU0939F1ZV');
  return opened_on === null ? undefined : refuseInvalidDay('opened_on', opened_on);
}

function registerPlaceFactsAndRemovalRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, profileCalls.facts, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const facts = parsePlaceFacts(body);
    if (!facts.ok) return facts;
    const { version, manager_id: managerId, facts_from: factsFrom } = body;
    const unknownDay = factsFrom === undefined ? undefined : refuseInvalidDay('facts_from', factsFrom);
    if (unknownDay) return unknownDay;
    const options = { orgId, id, version, facts: facts.value, factsFrom, managerId };
    return runChangeOnce({ database, request, body }, async (change) => {
      const updated = await updatePlaceFacts(change, options);
      return updated.ok ? okResult({ message: 'Data Updated Successfully', version: updated.value }) : updated;
    });
  });
  registerCallRoute(app, profileCalls.changeMany, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const parsed = parseManyPlacesChange(body);
    if (!parsed.ok) return parsed;
    return runChangeOnce({ database, request, body }, async (change) => {
      const changed = await changeManyPlaces(change, orgId, parsed.value);
      return changed.ok ? okResult({ message: 'Data Updated Successfully', versions: changed.value }) : changed;
    });
  });
  registerCallRoute(app, profileCalls.close, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const unknownDay = refuseInvalidDay('on', body.on);
    if (unknownDay) return unknownDay;
    const options = { orgId, id, version: body.version, closingDay: body.on };
    return runChangeOnce({ database, request, body }, async (change) => {
      const closed = await closePlace(change, options);
      return closed.ok ? okResult({ message: 'Data Updated Successfully', version: closed.value }) : closed;
    });
  });
  registerCallRoute(app, profileCalls.delete, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const options = { orgId, id, reason: body.reason?.trim() ?? '' };
    return runChangeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteProfile(change, options);
      return deleted.ok ? okResult({ message: 'Place Deleted Successfully' }) : deleted;
    });
  });
}

/**
 * Parses the profile in a form. Drops an answer that consists of spaces. Keeps an empty answer, which means
 * that no option applies. If a question is answered twice, keeps the last answer.
 */
export function parseProfile({ name, kind, answers }: ProfileFields): Result<ProfileFields> {
  const trimmed = name.trim();
  if (trimmed === '') return refuseEmpty('name', 'Place name');
  const filledAnswers = answers.filter(
    ({ question, answer }) => question.trim() !== '' && (answer === '' || answer.trim() !== ''),
  );
  const byKey = new Map(filledAnswers.map((one) => [makeQuestionKey(one.question), { ...one }]));
  const last = [...byKey.values()];
  return findTooLongAnswersRefusal(last) ?? okResult({ name: trimmed, kind, answers: last });
}

/** Parses a change of several places. The call that saves it and the call that previews it have the same body. */
export function parseManyPlacesChange(
  body: Static<(typeof profileCalls.changeMany)['body'] & object>,
): Result<ManyPlacesChange> {
  const { profile_ids, versions = [], question = '', answer, everywhere, facts, from } = body;
  const ids = profile_ids.map(parseId).filter((id) => id !== undefined);
  if (ids.length < profile_ids.length) return refusedResult('bad-id');
  const unknownDay = from === undefined ? undefined : refuseInvalidDay('from', from);
  if (unknownDay) return unknownDay;
  if (answer === undefined ? !facts : question.trim() === '') return refuseEmpty('question', 'Question');
  if (versions.length > 0 && versions.length !== profile_ids.length)
    return refuseField('versions', 'must be as many as the places');
  const versionOf = new Map(
    ids.flatMap((id, nth) => {
      const version = versions[nth];
      return version === undefined ? [] : [[id, version] as const];
    }),
  );
  const newAnswer = answer !== null && answer?.trim() === '' ? '' : answer;
  const { industries, branch_types, company_types } = facts ?? {};
  return okResult({
    ...{ ids: [...new Set(ids)], versionOf, from },
    answer: newAnswer === undefined ? undefined : { question, answer: newAnswer, everywhere },
    facts: facts && {
      ...facts,
      ...(industries && { industries: [...new Set(industries)] }),
      ...(branch_types && { branch_types: [...new Set(branch_types)] }),
      ...(company_types && { company_types: [...new Set(company_types)] }),
    },
  });
}

/**
 * Checks the facts of a place that a form sends. If an industry, a kind of branch or a company type is sent twice, it
 * counts once.
 */
function parsePlaceFacts(body: PlaceFactsFromForm): Result<PlaceFactsFromForm> {
  const { state_id, opened_on, closed_on, kind } = body;
  for (const [field, day] of Object.entries({ opened_on, closed_on })) {
    const unknownDay = day === null ? undefined : refuseInvalidDay(field, day);
    if (unknownDay) return unknownDay;
  }
  if (opened_on !== null && closed_on !== null && closed_on < opened_on)
    return refuseField('closed_on', 'must not be before the day of opening');
  const [industries, branch_types] = [[...new Set(body.industries)], [...new Set(body.branch_types)]];
  const { holiday_list_id, company_types } = body;
  const facts = { state_id, industries, branch_types, opened_on, closed_on };
  return okResult({
    ...facts,
    ...(holiday_list_id !== undefined && { holiday_list_id }),
    ...(company_types && { company_types: [...new Set(company_types)] }),
    ...(kind && { kind }),
    ...normalizeRegistrationFields(body),
  });
}

/**
 * Trims the number of a registration, and sorts the ids of the places that it covers. Leaves out fields that are not
 * sent, so that they do not change.
 */
export function normalizeRegistrationFields({
  number,
  covers,
}: Partial<RegistrationFields>): Partial<RegistrationFields> {
  return {
    ...(number !== undefined && { number: number.trim() }),
    ...(covers && { covers: [...new Set(covers)].toSorted((one, other) => one - other) }),
  };
}
