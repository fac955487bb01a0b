import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { actorOf, visitorOf } from './visitor';

/** Who was admitted and then refused tried something that is not theirs: the organisation's journal has it. */
export function noteDenials(app: FastifyInstance, database: Database): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.visitor || !isDenial(reply.statusCode)) return;
    await noteDenial(database, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a denial could not be noted');
    });
  });
}

/** With a visitor, 401 says that the accessusername was another's. */
const isDenial = (status: number) => status === 401 || status === 403;

async function noteDenial(database: Database, request: FastifyRequest): Promise<void> {
  const { accountId, username } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note({
      chain: 'activity',
      kind: 'account',
      recordId: accountId,
      uniqueCode: '',
      name: username,
      action: 'Denied',
      reason: `${request.method} ${request.routeOptions.url ?? ''}`,
      changes: {},
    });
    return done(undefined);
  });
}
