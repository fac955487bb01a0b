import type { FastifyReply } from 'fastify';
import type { Query } from '../database/database';
import type { Result } from '../database/result';
import {
  createProcessCounter,
  createSharedCounter,
  type LimitCounter,
  type LimitWindow,
  multiplyLimit,
  refuseWithWaitTime,
} from './counters.store';
import type { WorkSlots } from './slots';

const secondsPerMinute = 60;
const secondsPerHour = 3_600;

const callLimitWindows = {
  // Three limits for wrong passwords, because one attacker can have many networks: a customer may own a
  // whole /48 of IPv6 (a site), and a provider a /32. There is no limit for all callers together.
  signInFromNetwork: { name: 'sign-in-net', most: 60, seconds: secondsPerMinute },
  signInFromSite: { name: 'sign-in-site', most: 180, seconds: secondsPerMinute },
  signInFromProvider: { name: 'sign-in-provider', most: 600, seconds: secondsPerMinute },
  lockLetters: { name: 'lock-letter', most: 1, seconds: 24 * secondsPerHour },
  passwordLinksOfName: { name: 'forget-name', most: 3, seconds: secondsPerHour },
  passwordLinksFromNetwork: { name: 'forget-net', most: 10, seconds: secondsPerHour },
  linkUsesFromNetwork: { name: 'renew-net', most: 10, seconds: secondsPerMinute },
  linkChecksFromNetwork: { name: 'check-net', most: 30, seconds: secondsPerMinute },
  takenNames: { name: 'taken-names', most: 10, seconds: secondsPerHour },
} satisfies Record<string, LimitWindow>;

type LimitName = keyof typeof callLimitWindows;

export type RequestLimiters = Record<LimitName, LimitCounter>;

/**
 * Creates the limits for calls without a session, and for calls that could reveal names of other
 * organisations. All servers count together.
 */
export function createRequestLimiters(ask: Query, factor: number): RequestLimiters {
  const createLimiter = (name: LimitName) => createSharedCounter(ask, multiplyLimit(callLimitWindows[name], factor));
  return {
    signInFromNetwork: createLimiter('signInFromNetwork'),
    signInFromSite: createLimiter('signInFromSite'),
    signInFromProvider: createLimiter('signInFromProvider'),
    // LIMIT_FACTOR does not change this limit, because each counted event sends a mail to a user.
    lockLetters: createSharedCounter(ask, callLimitWindows.lockLetters),
    passwordLinksOfName: createLimiter('passwordLinksOfName'),
    passwordLinksFromNetwork: createLimiter('passwordLinksFromNetwork'),
    linkUsesFromNetwork: createLimiter('linkUsesFromNetwork'),
    linkChecksFromNetwork: createLimiter('linkChecksFromNetwork'),
    takenNames: createLimiter('takenNames'),
  };
}

type ExportingUser = { orgId: number; accountId: number; isAdministrator: boolean };

export type ExportLimiter = (exporter: ExportingUser, reply: FastifyReply) => Promise<Result<undefined>>;

const defaultExportOptions = { stalledAfterMs: 30_000 };

/**
 * Limits each user to five exports in ten minutes. The administrators of an organisation share one slot, so
 * only one of them can export at a time. Each other user has an own slot, so that slow readers among them do
 * not block administrators.
 */
export function createExportLimiter(factor: number, { stalledAfterMs } = defaultExportOptions): ExportLimiter {
  const window = createProcessCounter(multiplyLimit({ name: 'export', most: 5, seconds: 600 }, factor));
  const busySlots = new Set<string>();
  return async ({ orgId, accountId, isAdministrator }, reply) => {
    const userKey = `${orgId}:${accountId}`;
    const slot = isAdministrator ? String(orgId) : userKey;
    if (busySlots.has(slot)) return refuseWithWaitTime('too-many-requests', 30);
    busySlots.add(slot);
    releaseSlotAtEnd(reply, { leave: () => busySlots.delete(slot) });
    closeStalledReply(reply, stalledAfterMs);
    return window.count(userKey);
  };
}

/** Closes a reply after the client has read nothing for a while, because an open reply occupies a slot. */
function closeStalledReply({ raw }: Pick<FastifyReply, 'raw'>, stalledAfterMs: number): void {
  raw.setTimeout(stalledAfterMs, () => raw.destroy());
}

/**
 * Frees a slot when the reply ends or the client disconnects. If the client has disconnected already, frees it
 * at once.
 */
export function releaseSlotAtEnd({ raw }: Pick<FastifyReply, 'raw'>, { leave }: Pick<WorkSlots, 'leave'>): void {
  if (raw.closed) leave();
  else raw.once('close', leave);
}
