import type { FastifyRequest } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { createProcessCounter } from '../../platform/limits/counters.store';
import { entryAbout } from '../identity/entry-about';
import { findBoundOwner } from '../sessions/session.store';
import { hashToken, organisationOf } from '../sessions/token';
import { createAnonymousActor, type Visitor } from '../sessions/visitor';

/**
 * Notes a token whose session is open but whose cookie is missing: somebody else may have it. The organisation's
 * journal gets one entry per token in ten minutes.
 */
export function createWrongDeviceNote(database: Database) {
  const counter = createProcessCounter({ name: 'wrong-device', most: 1, seconds: 600 });
  return async (request: FastifyRequest, token: string): Promise<void> => {
    const orgId = organisationOf(token);
    if (orgId === undefined) return;
    const tokenHash = hashToken(token);
    const owner = await database.withOrg(orgId, (query) => findBoundOwner(query, { orgId, tokenHash }));
    if (!owner || !(await counter.count(tokenHash.toString('hex'))).ok) return;
    request.log.warn({ org: orgId, account: owner.id, ip: request.ip }, 'a token came from another browser');
    await database.changeOrg(createAnonymousActor(request, orgId), async ({ note }) => {
      note(entryAbout(owner, { action: 'Session shown by another browser' }));
      return okResult(undefined);
    });
  };
}

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
    return okResult(undefined);
  });
}
