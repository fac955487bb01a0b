import type { FastifyInstance } from 'fastify';
import { circularCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { deleteCircular } from './delete-circular.store';
import { addCircular, readCircular, updateCircular } from './write-circular.store';

export function changeCircularRoutes(app: FastifyInstance, database: Database): void {
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
