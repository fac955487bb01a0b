import type { FastifyInstance } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { installRequestSlots } from '../../platform/limits/request-slots';
import { isEventLoopLate, refuseUnderLoad } from '../../platform/operations/shed-load';
import type { Settings } from '../../platform/settings';
import { createSeal } from '../identity/seal';
import { type DeclaredRoute, installAccess } from './access';
import { createCallLimit, limitSearchesOfBodies } from './call-limit';
import { noteDenials } from './note-denials';

type Deps = {
  database: Database;
  alarm: Alarm;
  settings: Pick<Settings, 'alerts' | 'dataFolder' | 'limitFactor' | 'requestsAtOnce' | 'busyDelayMs'>;
};

type Guarded = {
  /** All declared routes; the list grows as they are added. */
  routes: readonly DeclaredRoute[];
  /** Whether the server can take no further request at the moment. */
  isSaturated(): boolean;
};

/**
 * Below 1, so that one network cannot take all places. Without TRUSTED_PROXIES, all requests behind a proxy count as
 * one network, so the share is large.
 */
const shareOfNetwork = 0.75;

/** Installs load shedding, access checks, call limits and the journal of denials, for all routes added later. */
export async function installSecurityHooks(
  app: FastifyInstance,
  { database, settings, alarm }: Deps,
): Promise<Guarded> {
  const { dataFolder, limitFactor, requestsAtOnce: most, busyDelayMs } = settings;
  await refuseUnderLoad(app, busyDelayMs);
  const places = installRequestSlots(app, { most, mostOfNetwork: Math.ceil(most * shareOfNetwork) });
  const limit = createCallLimit(limitFactor);
  const routes = installAccess(app, {
    database,
    limit: limit.call,
    limitFactor,
    seal: createSeal(dataFolder),
    alarm,
  });
  limitSearchesOfBodies(app, limit);
  noteDenials(app, { database, alarm, most: settings.alerts.refusalsPerMinute });
  return { routes, isSaturated: () => places.isFull() || isEventLoopLate(app, busyDelayMs) };
}
