import type { FastifyRequest } from 'fastify';
import { type Actor, nobodysId, nobodysName, type Origin } from '../../platform/database/actor';

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
  return actorFrom(request, { orgId, id: nobodysId, username: nobodysName });
}
