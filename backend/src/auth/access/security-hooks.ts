import type { FastifyInstance } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { installPlaces } from '../../platform/limits/request-places';
import { isBehind, shedLoad } from '../../platform/operations/shed-load';
import type { Settings } from '../../platform/settings';
import { createSeal } from '../identity/seal';
import { noteDenials } from '../sessions/note-denials';
import { type DeclaredRoute, installAccess } from './access';
import { createCallLimit, limitSearchesOfBodies } from './call-limit';

type Deps = {
  database: Database;
  alarm: Alarm;
  settings: Pick<Settings, 'alerts' | 'dataFolder' | 'limitFactor' | 'requestsAtOnce' | 'busyDelayMs'>;
};

type Guarded = {
  /** All that were declared; it grows with them. */
  routes: readonly DeclaredRoute[];
  /** No request more can be served at the moment. */
  isSaturated(): boolean;
};

/** Without TRUSTED_PROXIES all requests behind a proxy are of one network, so that most of the places are its. */
const shareOfNetwork = 0.75;

/** What is turned away under pressure, who may call what, how much one may ask for, and what is noted of denials: for all routes that come after. */
export async function installSecurityHooks(
  app: FastifyInstance,
  { database, settings, alarm }: Deps,
): Promise<Guarded> {
  const { dataFolder, limitFactor, requestsAtOnce: most, busyDelayMs } = settings;
  await shedLoad(app, busyDelayMs);
  const places = installPlaces(app, { most, mostOfNetwork: Math.ceil(most * shareOfNetwork) });
  const limit = createCallLimit(limitFactor);
  const routes = installAccess(app, {
    database,
    limit: limit.call,
    limitFactor,
    seal: createSeal(dataFolder),
    alarm,
  });
  limitSearchesOfBodies(app, limit);
  noteDenials(app, { database, alarm, most: settings.alerts.denials });
  return { routes, isSaturated: () => places.isFull() || isBehind(app, busyDelayMs) };
}
