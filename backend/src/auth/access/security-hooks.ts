import type { FastifyInstance } from 'fastify';
import type { RaiseAlert } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { limitConcurrentRequests } from '../../platform/limits/request-slots';
import { isEventLoopLate, refuseRequestsUnderLoad } from '../../platform/operations/refuse-under-load';
import type { Settings } from '../../platform/settings';
import { createSecretCipher } from '../identity/secret-cipher';
import { type DeclaredRoute, installAccessChecks } from './access';
import { createCallLimits, installBodySearchLimit } from './call-limit';
import { installDenialRecorder } from './note-denials';

type InstallSecurityHooksOptions = {
  database: Database;
  alarm: RaiseAlert;
  settings: Pick<Settings, 'alerts' | 'dataFolder' | 'limitFactor' | 'requestsAtOnce' | 'busyDelayMs'>;
};

type SecurityHooksResult = {
  /** All routes with access rules. The list grows as routes are added. */
  routes: readonly DeclaredRoute[];
  /** Returns true while the server has no free slot for a request. */
  isSaturated(): boolean;
};

/**
 * The largest share of all slots that one network may occupy. Without TRUSTED_PROXIES, all requests behind a
 * proxy seem to come from one network, so the share is large.
 */
const maxSlotShareOfNetwork = 0.75;

/**
 * Installs load limits, access checks, call limits and the recording of denials. They apply to all routes
 * that are added later.
 */
export async function installSecurityHooks(
  app: FastifyInstance,
  { database, settings, alarm }: InstallSecurityHooksOptions,
): Promise<SecurityHooksResult> {
  const { dataFolder, limitFactor, requestsAtOnce: most, busyDelayMs } = settings;
  await refuseRequestsUnderLoad(app, busyDelayMs);
  const limiter = limitConcurrentRequests(app, { most, mostOfNetwork: Math.ceil(most * maxSlotShareOfNetwork) });
  const limits = createCallLimits(limitFactor);
  const routes = installAccessChecks(app, {
    database,
    checkCallLimit: limits.call,
    limitFactor,
    cipher: createSecretCipher(dataFolder),
    alarm,
  });
  installBodySearchLimit(app, limits);
  installDenialRecorder(app, { database, alarm, most: settings.alerts.refusalsPerMinute });
  return { routes, isSaturated: () => limiter.isFull() || isEventLoopLate(app, busyDelayMs) };
}
