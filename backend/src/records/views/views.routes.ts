import type { FastifyInstance } from 'fastify';
import { savedViewCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { addView, deleteView, listViews, updateView } from './views.store';

/**
 * Registers the calls for a user's saved views. The journal does not record views, because they are private.
 */
export function registerViewRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, savedViewCalls.list, async ({ body, request }) => {
    const { orgId, accountId } = getVisitor(request);
    const owner = { orgId, id: accountId };
    return okResult({ data: await database.withOrg(orgId, (query) => listViews(query, owner, body.kind)) });
  });
  registerCallRoute(app, savedViewCalls.add, async ({ body, request }) => {
    const view = { ...body, name: body.name.trim() };
    const added = await runChangeOnce({ database, request, body }, (change) =>
      addView(change, getActor(request), view),
    );
    return added.ok ? okResult({ message: 'View Saved Successfully', ...added.value }) : added;
  });
  registerCallRoute(app, savedViewCalls.update, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const view = { id, name: body.name?.trim(), address: body.address };
    const updated = await runChangeOnce({ database, request, body }, (change) =>
      updateView(change, getActor(request), view),
    );
    return updated.ok ? okResult({ message: 'View Saved Successfully' }) : updated;
  });
  registerCallRoute(app, savedViewCalls.delete, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const deleted = await runChangeOnce({ database, request, body }, (change) =>
      deleteView(change, getActor(request), id),
    );
    return deleted.ok ? okResult({ message: 'View Deleted Successfully' }) : deleted;
  });
}
