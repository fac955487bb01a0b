import type { FastifyReply } from 'fastify';
import type { Query } from '../database/database';
import type { Result } from '../database/result';
import {
  type Counter,
  createProcessCounter,
  createSharedCounter,
  refusedForNow,
  type Window,
  widened,
} from './counters.store';
import type { Slots } from './slots';

const minute = 60;
const hour = 3_600;

const windows = {
  // Wrong passwords per network. One customer may hold a /48 of IPv6, one provider a /32; there is no global limit.
  signInFromNetwork: { name: 'sign-in-net', most: 60, seconds: minute },
  signInFromSite: { name: 'sign-in-site', most: 180, seconds: minute },
  signInFromProvider: { name: 'sign-in-provider', most: 600, seconds: minute },
  lockLetter: { name: 'lock-letter', most: 1, seconds: 24 * hour },
  forgetOfName: { name: 'forget-name', most: 3, seconds: hour },
  forgetFromNetwork: { name: 'forget-net', most: 10, seconds: hour },
  renewFromNetwork: { name: 'renew-net', most: 10, seconds: minute },
  checkFromNetwork: { name: 'check-net', most: 30, seconds: minute },
  takenNames: { name: 'taken-names', most: 10, seconds: hour },
} satisfies Record<string, Window>;

type GateName = keyof typeof windows;

export type Gates = Record<GateName, Counter>;

/**
 * The limits for calls without a session, and for calls that reveal names of other organisations. All servers share the
 * counters.
 */
export function createGates(ask: Query, factor: number): Gates {
  const gate = (name: GateName) => createSharedCounter(ask, widened(windows[name], factor));
  return {
    signInFromNetwork: gate('signInFromNetwork'),
    signInFromSite: gate('signInFromSite'),
    signInFromProvider: gate('signInFromProvider'),
    // This sends a mail to a user, so it stays at one a day whatever the factor.
    lockLetter: createSharedCounter(ask, windows.lockLetter),
    forgetOfName: gate('forgetOfName'),
    forgetFromNetwork: gate('forgetFromNetwork'),
    renewFromNetwork: gate('renewFromNetwork'),
    checkFromNetwork: gate('checkFromNetwork'),
    takenNames: gate('takenNames'),
  };
}

type Exporter = { orgId: number; accountId: number; isAdministrator: boolean };

export type ExportGate = (exporter: Exporter, reply: FastifyReply) => Promise<Result<undefined>>;

const usual = { standstillMs: 30_000 };

/**
 * Five exports of any kind in ten minutes per user. At one time, all administrators of an organisation share one place,
 * and everybody else has their own: a slow reader must not block an administrator.
 */
export function createExportGate(factor: number, { standstillMs } = usual): ExportGate {
  const window = createProcessCounter(widened({ name: 'export', most: 5, seconds: 600 }, factor));
  const underWay = new Set<string>();
  return async ({ orgId, accountId, isAdministrator }, reply) => {
    const own = `${orgId}:${accountId}`;
    const place = isAdministrator ? String(orgId) : own;
    if (underWay.has(place)) return refusedForNow('too-many-requests', 30);
    underWay.add(place);
    releaseSlotAtEnd(reply, { leave: () => underWay.delete(place) });
    endStandstill(reply, standstillMs);
    return window.count(own);
  };
}

/** Closes an answer of which no byte was read for this long, since it holds a place that others need. */
function endStandstill({ raw }: Pick<FastifyReply, 'raw'>, patienceMs: number): void {
  raw.setTimeout(patienceMs, () => raw.destroy());
}

/** Frees a place when the answer is sent or the client is gone, which may be so before it got the place. */
export function releaseSlotAtEnd({ raw }: Pick<FastifyReply, 'raw'>, { leave }: Pick<Slots, 'leave'>): void {
  if (raw.closed) leave();
  else raw.once('close', leave);
}
