import type { FastifyInstance } from 'fastify';
import { lawCalls } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { countBelow } from './below-law.store';
import { findRecord } from './find-record.store';
import { reinstateLaw } from './reinstate-law.store';

/** The calls about a law together with all that belongs to it. */
export function lawRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, lawCalls.below, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const law = await findRecord(query, { orgId, kind: recordKinds.law, id });
      return law ? done({ data: [await countBelow(query, orgId, id)] }) : refused('unknown-record');
    });
  });
  serveCall(app, lawCalls.reinstate, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    if (visitorOf(request).isReadOnly) return refused('subscription-ended');
    const reason = body.reason.trim();
    if (reason === '') return refused('unfilled', { field: 'Reason' });
    const asked = { actor: actorOf(request), id, version: parseId(body.version), reason };
    const changed = await changeOnce({ database, request, body }, (tools) => reinstateLaw(tools, asked));
    return changed.ok ? done({ message: 'The repeal is taken back.', data: [changed.value] }) : changed;
  });
}
