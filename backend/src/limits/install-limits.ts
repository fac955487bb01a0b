import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../api/refuse';
import { type Refused, refused } from '../database/outcome';
import type { Visitor } from '../sessions/visitor';
import { passAll, widened } from './gates';
import { type Limited, limitOf } from './limit-of';
import { createPlaces, type Places } from './places';
import { tellWait } from './tell-wait';
import { type Counter, ownWindow } from './windows';

/** A minute's worth for one user. */
const ofUser: Record<Limited, number> = { read: 300, write: 60, search: 60, upload: 30 };
const writesOfOrganisation = 600;
/** What costs most may be under way so often for one organisation; a few more wait in line. */
const atOnce = 4;
const patienceMs = 2_000;

type Limits = { users: Record<Limited, Counter>; organisations: Counter; placesOf(orgId: number): Places };

/** One hook counts every call of a session, so that nobody takes the server from the others. */
export function installLimits(app: FastifyInstance, factor: number): void {
  const limits = createLimits(factor);
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const limited = call && limitOf(call);
    if (!limited || !request.visitor) return;
    const why = await judge(limits, { limited, visitor: request.visitor, reply });
    if (why) return refuseFor(request, reply, why);
  });
}

function createLimits(factor: number): Limits {
  const window = (name: string, most: number) => ownWindow(widened({ name, most, seconds: 60 }, factor));
  const places = new Map<number, Places>();
  const most = Math.ceil(atOnce * factor);
  return {
    users: {
      read: window('read', ofUser.read),
      write: window('write', ofUser.write),
      search: window('search', ofUser.search),
      upload: window('upload', ofUser.upload),
    },
    organisations: window('organisation', writesOfOrganisation),
    placesOf(orgId) {
      const own = places.get(orgId) ?? createPlaces({ most, queue: most * 8, patienceMs });
      places.set(orgId, own);
      return own;
    },
  };
}

type Asking = { limited: Limited; visitor: Visitor; reply: FastifyReply };

async function judge(limits: Limits, { limited, visitor, reply }: Asking): Promise<Refused | undefined> {
  const { orgId, accountId } = visitor;
  const user: readonly [Counter, string] = [limits.users[limited], `${orgId}:${accountId}`];
  const isWrite = limited === 'write' || limited === 'upload';
  const passed = await passAll(isWrite ? [user, [limits.organisations, String(orgId)]] : [user]);
  if (!passed.ok) return passed;
  if (limited !== 'search' && limited !== 'upload') return undefined;
  const places = limits.placesOf(orgId);
  if (!(await places.enter())) return refused('too-many-requests', { seconds: '2' });
  // Whoever went away while in line has closed already.
  if (reply.raw.closed) places.leave();
  else reply.raw.once('close', () => places.leave());
  return undefined;
}

function refuseFor(request: FastifyRequest, reply: FastifyReply, why: Refused): FastifyReply {
  tellWait(reply, why);
  return refuse(request, reply, why);
}
