import type { FastifyInstance } from 'fastify';
import { timelineCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findChanges } from '../../platform/journal/read-timeline.store';

/** Returns the changes of one timeline entry. A dialog that loaded all of them at once would be slow. */
export function timelineRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, timelineCalls.changes, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const found = await database.withOrg(orgId, (query) => findChanges(query, { orgId, id }));
    return found ? done({ data: [found] }) : refused('unknown-entry');
  });
}
