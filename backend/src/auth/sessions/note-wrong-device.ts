import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { createProcessCounter } from '../../platform/limits/windows.store';
import { entryAbout } from '../identity/entry-about';
import { createAnonymousActor } from './actor-from';
import { findBoundOwner } from './is-bound.store';
import { hashToken, organisationOf } from './token';

export type NoteWrongDevice = (request: FastifyRequest, token: string) => Promise<void>;

/**
 * Notes a token whose session is open but whose cookie is missing: somebody else may have it. The organisation's
 * journal gets one entry per token in ten minutes.
 */
export function createWrongDeviceNote(database: Database): NoteWrongDevice {
  const counter = createProcessCounter({ name: 'wrong-device', most: 1, seconds: 600 });
  return async (request, token) => {
    const orgId = organisationOf(token);
    if (orgId === undefined) return;
    const tokenHash = hashToken(token);
    const owner = await database.withOrg(orgId, (query) => findBoundOwner(query, { orgId, tokenHash }));
    if (!owner || !(await counter.count(tokenHash.toString('hex'))).ok) return;
    request.log.warn({ org: orgId, account: owner.id, ip: request.ip }, 'a token came from another browser');
    await database.changeOrg(createAnonymousActor(request, orgId), async ({ note }) => {
      note(entryAbout(owner, { action: 'Session shown by another browser' }));
      return done(undefined);
    });
  };
}
