import type { FastifyRequest } from 'fastify';
import type { RaiseAlert } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { createProcessCounter } from '../../platform/limits/counters.store';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { findUserOfCookieSession } from '../sessions/session.store';
import { hashToken, readOrganisationId } from '../sessions/token';
import { createAnonymousActor, type SignedInVisitor } from '../sessions/visitor';

/**
 * Creates a function that records in the journal when a valid token came without its cookie, since a thief may
 * have sent it. It records each token at most once in ten minutes.
 */
export function createTokenMisuseRecorder(database: Database) {
  const counter = createProcessCounter({ name: 'wrong-device', most: 1, seconds: 600 });
  return async (request: FastifyRequest, token: string): Promise<void> => {
    const orgId = readOrganisationId(token);
    if (orgId === undefined) return;
    const tokenHash = hashToken(token);
    const owner = await database.withOrg(orgId, (query) => findUserOfCookieSession(query, { orgId, tokenHash }));
    if (!owner || !(await counter.count(tokenHash.toString('hex'))).ok) return;
    request.log.warn({ org: orgId, account: owner.id, ip: request.ip }, 'a token came from another browser');
    await database.changeOrg(createAnonymousActor(request, orgId), async ({ note }) => {
      note(buildAccountJournalEntry(owner, { action: 'Session shown by another browser' }));
      return okResult(undefined);
    });
  };
}

/** Notes the use of a replaced token in the journal of its owner, because a thief may have used it. */
export async function recordTokenTheft(
  request: FastifyRequest,
  { database, alarm, visitor }: { database: Database; alarm: RaiseAlert; visitor: SignedInVisitor },
): Promise<void> {
  const { orgId, accountId: id, username } = visitor;
  request.log.warn({ org: orgId, account: id, ip: request.ip }, 'a token was in two hands');
  alarm('session-stolen', `A session of user ${id} in organisation ${orgId} was used in two places.`);
  await database.changeOrg(createAnonymousActor(request, orgId), async ({ note }) => {
    note(buildAccountJournalEntry({ id, username }, { action: 'Session stolen' }));
    return okResult(undefined);
  });
}
