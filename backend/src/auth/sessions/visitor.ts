import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/actor';
import { actorFrom } from './actor-from';

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
