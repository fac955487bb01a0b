import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall } from 'shared-lib/api/contract';
import { sendRefusal } from '../../platform/api/refuse';
import type { Refusal } from '../../platform/database/result';
import {
  countInAllCounters,
  createProcessCounter,
  type LimitCounter,
  multiplyLimit,
  refuseWithWaitTime,
} from '../../platform/limits/counters.store';
import { releaseSlotAtEnd } from '../../platform/limits/request-limiters';
import { createWorkSlots, type WorkSlots } from '../../platform/limits/slots';
import { readUncheckedFields } from '../../platform/read-unchecked-fields';
import type { SignedInVisitor } from '../sessions/visitor';
import type { CheckCallLimit } from './access';

/** The highest number of calls that a user may make in a minute, by category. */
const maxCallsPerMinute: Record<CallCategory, number> = {
  read: 300,
  write: 60,
  search: 60,
  upload: 30,
  bulk: 10,
  telling: 30,
};
const maxOrganisationWritesPerMinute = 600;
/** How many expensive calls of an organisation may run at the same time. Further calls wait in a queue. */
const maxConcurrentExpensiveCalls = 4;
const maxQueueWaitMs = 2_000;

type CallCounters = {
  users: Record<CallCategory, LimitCounter>;
  organisations: LimitCounter;
  slotsOf(orgId: number): WorkSlots;
};
type CallLimits = { call: CheckCallLimit; search: CheckCallLimit };

/**
 * Creates the limits for calls with a session. Refused calls count too, so that repeating them cannot
 * overload the server.
 */
export function createCallLimits(factor: number): CallLimits {
  const limits = createCallCounters(factor);
  const count = async (request: FastifyRequest, reply: FastifyReply, category: CallCategory | undefined) => {
    if (!category || !request.visitor) return undefined;
    return checkCallLimits(limits, { category, visitor: request.visitor, reply });
  };
  return {
    call: (request, reply) => {
      const { call } = request.routeOptions.config;
      return count(request, reply, call && chooseCallCategory(call, request.query));
    },
    search: (request, reply) => count(request, reply, 'search'),
  };
}

/**
 * Limits searches whose search words are in the request body. The general limit cannot see these words,
 * because it runs before the body is read.
 */
export function installBodySearchLimit(app: FastifyInstance, { search }: Pick<CallLimits, 'search'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call || !hasSearchWords(call, request.body)) return;
    const why = await search(request, reply);
    if (why) return sendRefusal(request, reply, why);
  });
}

function createCallCounters(factor: number): CallCounters {
  const createCounter = (name: string, most: number) =>
    createProcessCounter(multiplyLimit({ name, most, seconds: 60 }, factor));
  const slotsByOrg = new Map<number, WorkSlots>();
  const most = Math.ceil(maxConcurrentExpensiveCalls * factor);
  return {
    users: {
      read: createCounter('read', maxCallsPerMinute.read),
      write: createCounter('write', maxCallsPerMinute.write),
      search: createCounter('search', maxCallsPerMinute.search),
      upload: createCounter('upload', maxCallsPerMinute.upload),
      bulk: createCounter('bulk', maxCallsPerMinute.bulk),
      telling: createCounter('telling', maxCallsPerMinute.telling),
    },
    organisations: createCounter('organisation', maxOrganisationWritesPerMinute),
    slotsOf(orgId) {
      const own = slotsByOrg.get(orgId) ?? createWorkSlots({ most, queue: most * 8, patienceMs: maxQueueWaitMs });
      slotsByOrg.set(orgId, own);
      return own;
    },
  };
}

async function checkCallLimits(
  limits: CallCounters,
  { category, visitor, reply }: { category: CallCategory; visitor: SignedInVisitor; reply: FastifyReply },
): Promise<Refusal | undefined> {
  const { orgId, accountId } = visitor;
  const user: readonly [LimitCounter, string] = [limits.users[category], `${orgId}:${accountId}`];
  const isWrite = category === 'write' || category === 'upload' || category === 'bulk';
  const passed = await countInAllCounters(isWrite ? [user, [limits.organisations, String(orgId)]] : [user]);
  if (!passed.ok) return passed;
  if (category === 'read' || category === 'write' || category === 'telling') return undefined;
  const slots = limits.slotsOf(orgId);
  if (!(await slots.enter())) return refuseWithWaitTime('too-many-requests', 2);
  releaseSlotAtEnd(reply, slots);
  return undefined;
}

/** The categories of calls. Each has its own limit per minute. */
type CallCategory = 'read' | 'write' | 'search' | 'upload' | 'bulk' | 'telling';
type CountedCall = Pick<ApiCall, 'access' | 'limitCategory' | 'searchedBy'>;

/** Chooses the category of a call. Undefined for calls without a session, which have other limits. */
export function chooseCallCategory(call: CountedCall, query: unknown): CallCategory | undefined {
  if (call.access === 'anyone' || call.access === 'code-owed') return undefined;
  if (call.limitCategory) return call.limitCategory;
  if (hasSearchWords(call, query)) return 'search';
  return call.access === 'member' ? 'read' : 'write';
}

/** Returns true if these fields (of query or body) contain search words. */
function hasSearchWords({ searchedBy = [] }: Pick<CountedCall, 'searchedBy'>, fields: unknown): boolean {
  const sentFields = readUncheckedFields(fields);
  return searchedBy.some((name) => sentFields[name] !== undefined && sentFields[name] !== '');
}
