import type { FastifyRequest } from 'fastify';
import { type Actor, type Origin, systemActorId, unknownActorName } from '../../platform/database/actor';

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

/** The IPv6 form of an IPv4 address, on a server that listens for both. */
const mapped = /^::ffff:(?=\d+\.)/i;

type OriginOfOptions = Pick<FastifyRequest, 'id' | 'headers'> & { ip: string | undefined };

/** The origin of a request, for the journal. A caller who has hung up has no address any more. */
function originOf({ id, ip, headers }: OriginOfOptions): Origin {
  return {
    requestId: id,
    ip: (ip ?? '').replace(mapped, '').slice(0, 60),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** A known user, and where the request comes from. */
export function actorFrom(
  request: OriginOfOptions,
  { orgId, id, username }: { orgId: number; id: number; username: string },
): Actor {
  return { orgId, id, name: username, ...originOf(request) };
}

/** A caller who is not signed in. */
export function createAnonymousActor(request: OriginOfOptions, orgId: number): Actor {
  return actorFrom(request, { orgId, id: systemActorId, username: unknownActorName });
}
