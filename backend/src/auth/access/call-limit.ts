import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-lib/api/contract';
import { sendRefusal } from '../../platform/api/refuse';
import type { Refused } from '../../platform/database/result';
import { fieldsOf } from '../../platform/fields-of';
import {
  countInAll,
  createProcessCounter,
  type LimitCounter,
  multiplyLimit,
  refusedUntilLater,
} from '../../platform/limits/counters.store';
import { releaseSlotAtEnd } from '../../platform/limits/gates';
import { createSlots, type Slots } from '../../platform/limits/slots';
import type { Visitor } from '../sessions/visitor';
import type { CallLimit } from './access';

/** Calls per minute of one user. */
const ofUser: Record<Limited, number> = {
  read: 300,
  write: 60,
  search: 60,
  upload: 30,
  bulk: 10,
  telling: 30,
};
const writesOfOrganisation = 600;
/** How many expensive calls one organisation may have under way; a few more wait in line. */
const atOnce = 4;
const patienceMs = 2_000;

type Limits = {
  users: Record<Limited, LimitCounter>;
  organisations: LimitCounter;
  placesOf(orgId: number): Slots;
};
type Limit = { call: CallLimit; search: CallLimit };

/** Counts every call of a session, also refused ones, so that one user cannot block the server for others. */
export function createCallLimit(factor: number): Limit {
  const limits = createLimits(factor);
  const count = async (request: FastifyRequest, reply: FastifyReply, limited: Limited | undefined) => {
    if (!limited || !request.visitor) return undefined;
    return judge(limits, { limited, visitor: request.visitor, reply });
  };
  return {
    call: (request, reply) => {
      const { call } = request.routeOptions.config;
      return count(request, reply, call && limitOf(call, request.query));
    },
    search: (request, reply) => count(request, reply, 'search'),
  };
}

/** Counts searches whose words are in the body, which is read after the call was counted. */
export function limitSearchesOfBodies(app: FastifyInstance, { search }: Pick<Limit, 'search'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call || !isSearch(call, request.body)) return;
    const why = await search(request, reply);
    if (why) return sendRefusal(request, reply, why);
  });
}

function createLimits(factor: number): Limits {
  const window = (name: string, most: number) =>
    createProcessCounter(multiplyLimit({ name, most, seconds: 60 }, factor));
  const places = new Map<number, Slots>();
  const most = Math.ceil(atOnce * factor);
  return {
    users: {
      read: window('read', ofUser.read),
      write: window('write', ofUser.write),
      search: window('search', ofUser.search),
      upload: window('upload', ofUser.upload),
      bulk: window('bulk', ofUser.bulk),
      telling: window('telling', ofUser.telling),
    },
    organisations: window('organisation', writesOfOrganisation),
    placesOf(orgId) {
      const own = places.get(orgId) ?? createSlots({ most, queue: most * 8, patienceMs });
      places.set(orgId, own);
      return own;
    },
  };
}

async function judge(
  limits: Limits,
  { limited, visitor, reply }: { limited: Limited; visitor: Visitor; reply: FastifyReply },
): Promise<Refused | undefined> {
  const { orgId, accountId } = visitor;
  const user: readonly [LimitCounter, string] = [limits.users[limited], `${orgId}:${accountId}`];
  const isWrite = limited === 'write' || limited === 'upload' || limited === 'bulk';
  const passed = await countInAll(isWrite ? [user, [limits.organisations, String(orgId)]] : [user]);
  if (!passed.ok) return passed;
  if (limited === 'read' || limited === 'write' || limited === 'telling') return undefined;
  const places = limits.placesOf(orgId);
  if (!(await places.enter())) return refusedUntilLater('too-many-requests', 2);
  releaseSlotAtEnd(reply, places);
  return undefined;
}

/** The kinds of calls that have separate counters. */
type Limited = 'read' | 'write' | 'search' | 'upload' | 'bulk' | 'telling';
type Counted = Pick<Call, 'access' | 'counts' | 'searchedBy'>;

/** The counter of a call; undefined for calls before a session, which have limits of their own. */
export function limitOf(call: Counted, query: unknown): Limited | undefined {
  if (call.access === 'anyone' || call.access === 'code-owed') return undefined;
  if (call.counts) return call.counts;
  if (isSearch(call, query)) return 'search';
  return call.access === 'member' ? 'read' : 'write';
}

/** Whether these fields, of the query or the body, contain search words. */
function isSearch({ searchedBy = [] }: Pick<Counted, 'searchedBy'>, fields: unknown): boolean {
  const said = fieldsOf(fields);
  return searchedBy.some((name) => said[name] !== undefined && said[name] !== '');
}
