import type { Static } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holidayCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../../platform/database/result';
import { refuseInvalidDay } from '../schedules/wire-schedule';
import { addHolidayList, importHolidays, removeHolidayList, saveHolidayList, sortHolidays } from './change-holidays';
import { type HolidayForm, listHolidayLists } from './holidays.store';

/** Registers the calls for holiday lists. Everybody may read them, and administrators may change them. */
export function registerHolidayRoutes(app: FastifyInstance, database: Database): void {
  const changeLists = <Value extends object>(
    request: FastifyRequest,
    body: object,
    work: (change: Transaction) => Promise<Result<Value>>,
  ) =>
    getVisitor(request).isReadOnly
      ? refusedResult('subscription-ended')
      : runChangeOnce({ database, request, body }, work);
  registerCallRoute(app, holidayCalls.list, ({ request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => okResult({ data: await listHolidayLists(query, orgId) }));
  });
  registerCallRoute(app, holidayCalls.save, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const form = parseHolidayForm(body);
    if (!form.ok) return form;
    const { version } = body;
    const id = body.id === undefined ? undefined : parseId(body.id);
    if (body.id !== undefined && id === undefined) return refusedResult('bad-id');
    if (id !== undefined && version === undefined) return refuseField('version', 'is missing');
    return changeLists(request, body, async (change) => {
      const saved =
        id === undefined || version === undefined
          ? await addHolidayList(change, orgId, form.value)
          : await saveHolidayList(change, { orgId, id, version, form: form.value });
      const message = id === undefined ? 'Data Added Successfully' : 'Data Updated Successfully';
      return saved.ok ? okResult({ message, ...saved.value }) : saved;
    });
  });
  registerCallRoute(app, holidayCalls.import, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const { id: wireId, version, csv } = body;
    const id = parseId(wireId);
    if (id === undefined) return refusedResult('bad-id');
    return changeLists(request, body, async (change) => {
      const saved = await importHolidays(change, { orgId, id, version, csv });
      return saved.ok ? okResult({ message: 'Data Added Successfully', ...saved.value }) : saved;
    });
  });
  registerCallRoute(app, holidayCalls.delete, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    return changeLists(request, body, async (change) => {
      const deleted = await removeHolidayList(change, { orgId, id, version: body.version });
      return deleted.ok ? okResult({ message: 'Data Deleted Successfully' }) : deleted;
    });
  });
}

type WireHolidayForm = Omit<Static<typeof holidayCalls.save.body & object>, 'id' | 'version'>;

/** Parses a form. Its schema has checked the shape, but not that its days exist in the calendar. */
export function parseHolidayForm(body: WireHolidayForm): Result<HolidayForm> {
  const { source, reach, state_id, saturdays, sundays } = body;
  const [name, days] = [body.name.trim(), body.days.map((one) => ({ ...one, name: one.name.trim() }))];
  if (name === '') return refuseEmpty('name', 'Name');
  if ((reach === 'state') !== (state_id !== null))
    return refuseField('state_id', 'belongs to the list of a state, and only to it');
  for (const one of days) {
    const unknownDay = refuseInvalidDay('days', one.day);
    if (unknownDay) return unknownDay;
    if (one.name === '') return refuseField('days', `lacks the name of ${one.day}`);
  }
  const seenDays = new Set<string>();
  for (const { day } of days) {
    if (seenDays.has(day)) return refuseField('days', `names ${day} twice`);
    seenDays.add(day);
  }
  return okResult({
    name,
    source: source.trim(),
    reach,
    state_id,
    saturdays,
    sundays,
    days: sortHolidays(days),
  });
}
