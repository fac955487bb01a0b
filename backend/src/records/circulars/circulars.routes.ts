import type { FastifyInstance } from 'fastify';
import { circularCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../../auth/idempotency/change-once';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/answer';
import { parseId } from '../../platform/api/parse-body';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { longPages, readPaging } from '../../platform/paging/read-paging';
import { findLaw } from '../records/law.store';
import {
  addCircular,
  circularsOfLaw,
  deleteCircular,
  listCirculars,
  readCircular,
  updateCircular,
} from './circulars.store';

/** Exactly five circulars tell the form that there may be more (P-70). */
const mostInForm = 5;

/** The circulars of an organisation and those of a law. */
export function circularRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, circularCalls.list, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const paging = readPaging(body, longPages);
    if (!paging.ok) return paging;
    const wanted = { orgId, search: body.search?.trim() ?? '', paging: paging.value };
    const { total, circulars } = await database.withOrg(orgId, (query) => listCirculars(query, wanted));
    return done({ totalLength: total, data: circulars });
  });
  serveCall(app, circularCalls.ofLaw, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, { id: null, uniqueCode: body.LawUniqueCode });
      if (!law) return refused('unknown-law');
      const most = body.type === 'Edit' ? mostInForm : null;
      return done({ data: await circularsOfLaw(query, { orgId, lawId: law.id, most }) });
    });
  });
  changeCircularRoutes(app, database);
}

function changeCircularRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, circularCalls.add, async ({ body, request }) => {
    const actor = actorOf(request);
    const said = readCircular(body);
    if (!said.ok) return said;
    return changeOnce({ database, request, body }, async (change) => {
      const added = await addCircular(change, { actor, ...said.value });
      return added.ok ? done({ message: 'Data Added Successfully', id: added.value }) : added;
    });
  });
  serveCall(app, circularCalls.update, async ({ body, request }) => {
    const actor = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const said = readCircular(body);
    if (!said.ok) return said;
    const wanted = { actor, id, version: body.version, ...said.value };
    return changeOnce({ database, request, body }, async (change) => {
      const updated = await updateCircular(change, wanted);
      return updated.ok ? done({ message: 'Data Updated Successfully' }) : updated;
    });
  });
  serveCall(app, circularCalls.delete, async ({ body, request }) => {
    const actor = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const wanted = { actor, id, version: body.version, reason: body.reason?.trim() ?? '' };
    return changeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteCircular(change, wanted);
      return deleted.ok ? done({ message: 'Circular Deleted Successfully' }) : deleted;
    });
  });
}
