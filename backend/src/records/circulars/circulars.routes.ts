import type { FastifyInstance } from 'fastify';
import { circularCalls } from 'shared-lib/api/contract';
import { fieldTypes, isLink } from 'shared-lib/records';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { commonPageSizes, readPaging } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findLaw } from '../records/law.store';
import {
  addCircular,
  type CircularForm,
  deleteCircular,
  listCirculars,
  listCircularsOfLaw,
  updateCircular,
} from './circulars.store';

/** How many circulars a form shows at most. If it shows this many, it says that there may be more (P-70). */
const maxCircularsInForm = 5;

export function registerCircularRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, circularCalls.list, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const paging = readPaging(body, commonPageSizes);
    if (!paging.ok) return paging;
    const options = { orgId, search: body.search?.trim() ?? '', paging: paging.value };
    const { total, circulars } = await database.withOrg(orgId, (query) => listCirculars(query, options));
    return okResult({ totalLength: total, data: circulars });
  });
  registerCallRoute(app, circularCalls.ofLaw, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, { id: null, uniqueCode: body.LawUniqueCode });
      if (!law) return refusedResult('unknown-law');
      const limit = body.type === 'Edit' ? maxCircularsInForm : null;
      return okResult({ data: await listCircularsOfLaw(query, { orgId, lawId: law.id, limit }) });
    });
  });
  registerCallRoute(app, circularCalls.add, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const form = parseCircular(body);
    if (!form.ok) return form;
    return runChangeOnce({ database, request, body }, async (change) => {
      const added = await addCircular(change, orgId, form.value);
      return added.ok ? okResult({ message: 'Data Added Successfully', id: added.value }) : added;
    });
  });
  registerCallRoute(app, circularCalls.update, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const form = parseCircular(body);
    if (!form.ok) return form;
    const options = { id, version: body.version, ...form.value };
    return runChangeOnce({ database, request, body }, async (change) => {
      const updated = await updateCircular(change, orgId, options);
      return updated.ok ? okResult({ message: 'Data Updated Successfully' }) : updated;
    });
  });
  registerCallRoute(app, circularCalls.delete, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const options = { id, version: body.version, reason: body.reason?.trim() ?? '' };
    return runChangeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteCircular(change, orgId, options);
      return deleted.ok ? okResult({ message: 'Circular Deleted Successfully' }) : deleted;
    });
  });
}

function parseCircular({
  topic,
  link,
  date = '',
  type = '',
  laws = [],
}: {
  topic: string;
  link: string;
  date?: string;
  type?: string;
  laws?: readonly (number | string)[];
}): Result<CircularForm> {
  const fields = {
    topic: topic.trim(),
    link: link.trim(),
    date: fieldTypes.date.parse(date),
    type: type.trim(),
  };
  if (fields.topic === '') return refusedResult('unfilled', { field: 'Topic' });
  if (fields.link === '') return refusedResult('unfilled', { field: 'Link' });
  if (!isLink(fields.link)) {
    return refusedResult('bad-value', { field: 'link', fault: 'must begin with http:// or https://' });
  }
  const dateFault = fieldTypes.date.check(date);
  if (dateFault !== undefined) return refusedResult('bad-value', { field: 'date', fault: dateFault });
  const lawIds = laws.map(parseId).filter((id) => id !== undefined);
  if (lawIds.length < laws.length) return refusedResult('bad-id');
  return okResult({ fields, lawIds: [...new Set(lawIds)] });
}
