import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Outcome, refused } from '../database/outcome';
import { widened } from '../limits/gates';
import { leaveAtTheEnd } from '../limits/leave-at-the-end';
import { createPlaces, type Places } from '../limits/places';
import { ownWindow } from '../limits/windows';
import { visitorOf } from '../sessions/visitor';

/** Five in ten minutes for one user, and one at once for an organisation. */
export function createExportGate(factor: number) {
  const window = ownWindow(widened({ name: 'export', most: 5, seconds: 600 }, factor));
  const places = new Map<number, Places>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<undefined>> => {
    const { orgId, accountId } = visitorOf(request);
    const own = places.get(orgId) ?? createPlaces({ most: 1, queue: 0, patienceMs: 1 });
    places.set(orgId, own);
    if (!(await own.enter())) return refused('too-many-requests', { seconds: '30' });
    leaveAtTheEnd(reply, own);
    return window.count(`${orgId}:${accountId}`);
  };
}
