import type { FastifyRequest } from 'fastify';
import { type Actor, type RequestOrigin, systemActorId, unknownActorName } from '../../platform/database/actor';

/** The signed-in user of a request. */
export type SignedInVisitor = {
  orgId: number;
  accountId: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  /** True if the subscription has ended. Then nothing may be changed. */
  isReadOnly: boolean;
  /** The hash of this session's token. */
  tokenHash: Buffer;
};

/** Returns the signed-in user. Routes run after the access hook, so a missing visitor is a bug. */
export function getVisitor(request: FastifyRequest): SignedInVisitor {
  if (!request.visitor) throw new Error('A route ran without an admitted visitor.');
  return request.visitor;
}

/** Returns true if the visitor may change records: with Edit access, while the subscription has not ended. */
export function mayChangeLibrary({ mayEdit, isReadOnly }: SignedInVisitor): boolean {
  return mayEdit && !isReadOnly;
}

/** Builds the actor of this request for the journal, from the signed-in visitor. */
export function getActor(request: FastifyRequest): Actor {
  const { orgId, accountId: id, username } = getVisitor(request);
  return buildActor(request, { orgId, id, username });
}

/** The prefix of an IPv4 address in IPv6 form. */
const ipv4InIpv6Prefix = /^::ffff:(?=\d+\.)/i;

type RequestWithOrigin = Pick<FastifyRequest, 'id' | 'headers'> & { ip: string | undefined };

/** Reads where a request came from, for the journal. If the connection is closed, there is no address. */
function readRequestOrigin({ id, ip, headers }: RequestWithOrigin): RequestOrigin {
  return {
    requestId: id,
    ip: (ip ?? '').replace(ipv4InIpv6Prefix, '').slice(0, 60),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** Builds the actor of a known user, with the origin of the request. */
export function buildActor(
  request: RequestWithOrigin,
  { orgId, id, username }: { orgId: number; id: number; username: string },
): Actor {
  return { orgId, id, name: username, ...readRequestOrigin(request) };
}

/** Builds the actor of a caller who is not signed in. */
export function createAnonymousActor(request: RequestWithOrigin, orgId: number): Actor {
  return buildActor(request, { orgId, id: systemActorId, username: unknownActorName });
}
