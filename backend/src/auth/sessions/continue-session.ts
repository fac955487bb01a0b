import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { endSession, endSessions } from './end-sessions.store';
import { isBound } from './is-bound.store';
import { type Secrets, startSession } from './start-session.store';
import { visitorOf } from './visitor';

/** Ends all sessions of whoever asks, as what opens their account has changed, and begins a full one for them. */
export async function continueAlone(query: Query, request: FastifyRequest, seal: Seal): Promise<Secrets> {
  await endSessions(query, visitorOf(request));
  return continueSession(query, request, seal);
}

/** Ends the session of a request, and begins a full one for the same person, bound to a cookie if it was. */
export async function continueSession(query: Query, request: FastifyRequest, seal: Seal): Promise<Secrets> {
  const { orgId, accountId, tokenHash } = visitorOf(request);
  const binding = (await isBound(query, { orgId, tokenHash })) ? 'cookie' : 'none';
  await endSession(query, { orgId, tokenHash });
  const userAgent = request.headers['user-agent'] ?? '';
  return startSession(query, { orgId, accountId, kind: 'full', binding, userAgent, ip: request.ip, seal });
}
