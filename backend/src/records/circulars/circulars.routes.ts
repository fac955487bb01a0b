import type { FastifyInstance } from 'fastify';
import { circularCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { longPages, readPaging } from '../../platform/api/read-paging';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findLaw } from '../records/find-law.store';
import { changeCircularRoutes } from './change-circular.routes';
import { circularsOfLaw } from './circulars-of-law.store';
import { listCirculars } from './list-circulars.store';

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
