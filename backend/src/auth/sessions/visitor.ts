import type { FastifyRequest } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Actor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Seal } from '../identity/seal';
import { actorFrom, createAnonymousActor } from './actor-from';
import { endSession, endSessions } from './end-sessions.store';
import { isBound } from './is-bound.store';
import { type SessionSecrets, startSession } from './start-session.store';

/** The signed-in user of a request. */
export type Visitor = {
  orgId: number;
  accountId: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  /** True if the subscription of the organisation has ended: nothing may be changed. */
  isReadOnly: boolean;
  /** The hash of this session's token. */
  tokenHash: Buffer;
};

/** The signed-in user. Routes run only after the access hook, so a missing visitor is a bug. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('A route ran without an admitted visitor.');
  return request.visitor;
}

/** Whether the visitor may change the library now. */
export function mayChange({ mayEdit, isReadOnly }: Visitor): boolean {
  return mayEdit && !isReadOnly;
}

/** The visitor as the journal names them. */
export function actorOf(request: FastifyRequest): Actor {
  const { orgId, accountId: id, username } = visitorOf(request);
  return actorFrom(request, { orgId, id, username });
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
    return done(undefined);
  });
}

/**
 * Ends all sessions of the visitor after a change of password or second factor, and starts a full one for this request.
 */
export async function replaceAllOwnSessions(
  query: Query,
  request: FastifyRequest,
  seal: Seal,
): Promise<SessionSecrets> {
  await endSessions(query, visitorOf(request));
  return replaceOwnSession(query, request, seal);
}

/** Ends the session of a request, and starts a full one for the same user, bound to a cookie if the old one was. */
export async function replaceOwnSession(
  query: Query,
  request: FastifyRequest,
  seal: Seal,
): Promise<SessionSecrets> {
  const { orgId, accountId, tokenHash } = visitorOf(request);
  const binding = (await isBound(query, { orgId, tokenHash })) ? 'cookie' : 'none';
  await endSession(query, { orgId, tokenHash });
  const userAgent = request.headers['user-agent'] ?? '';
  return startSession(query, { orgId, accountId, kind: 'full', binding, userAgent, ip: request.ip, seal });
}
