import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/actor';
import { actorFrom } from './actor-from';

/** Whoever a request speaks for. */
export type Visitor = {
  orgId: number;
  accountId: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  /** The subscription of the organisation has ended: nothing may be changed. */
  isReadOnly: boolean;
  /** Of this session's token. */
  tokenHash: Buffer;
};

/** Who was admitted. A route only runs after the access hook, so that nobody here is a bug. */
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
