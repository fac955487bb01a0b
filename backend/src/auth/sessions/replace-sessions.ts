import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { endSession, endSessions } from './end-sessions.store';
import { isBound } from './is-bound.store';
import { type SessionSecrets, startSession } from './start-session.store';
import { visitorOf } from './visitor';

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
