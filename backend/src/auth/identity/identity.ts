import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import {
  createExportLimiter,
  createRequestLimiters,
  type ExportLimiter,
  type RequestLimiters,
} from '../../platform/limits/gates';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';
import { type Attempts, createAttempts } from '../sign-in/account-lock.store';
import { createPasswordHasher, type PasswordHasher } from './hash-password';
import { createSeal, type Seal } from './seal';

/** What the routes for accounts, sessions and organisations depend on. */
export type Identity = {
  database: Database;
  settings: Settings;
  passwords: PasswordHasher;
  attempts: Attempts;
  gates: RequestLimiters;
  mayExport: ExportLimiter;
  seal: Seal;
  /** Alerts the operators. */
  alarm: Alarm;
  log: Log;
};

export function createIdentity(deps: Pick<Identity, 'database' | 'settings' | 'alarm' | 'log'>): Identity {
  const { ask } = deps.database;
  const { limitFactor, dataFolder } = deps.settings;
  return {
    ...deps,
    passwords: createPasswordHasher(),
    attempts: createAttempts(ask),
    gates: createRequestLimiters(ask, limitFactor),
    mayExport: createExportLimiter(limitFactor),
    seal: createSeal(dataFolder),
  };
}
