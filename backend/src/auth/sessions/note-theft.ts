import type { FastifyRequest } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { entryAbout } from '../identity/entry-about';
import { createAnonymousActor } from './actor-from';
import type { Visitor } from './visitor';

/** Notes that a replaced token was used again, so that its owner finds it in the journal. */
export async function noteTheft(
  request: FastifyRequest,
  { database, alarm, visitor }: { database: Database; alarm: Alarm; visitor: Visitor },
): Promise<void> {
  const { orgId, accountId: id, username } = visitor;
  request.log.warn({ org: orgId, account: id, ip: request.ip }, 'a token was in two hands');
  alarm('session-stolen', `A session of user ${id} in organisation ${orgId} was used in two places.`);
  await database.changeOrg(createAnonymousActor(request, orgId), async ({ note }) => {
    note(entryAbout({ id, username }, { action: 'Session stolen' }));
    return done(undefined);
  });
}
