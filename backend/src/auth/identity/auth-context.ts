import type { RaiseAlert } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import {
  createExportLimiter,
  createRequestLimiters,
  type ExportLimiter,
  type RequestLimiters,
} from '../../platform/limits/request-limiters';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';
import { type AttemptCounter, createAttemptCounter } from '../sign-in/account-lock.store';
import { createPasswordHasher, type PasswordHasher } from './hash-password';
import { createSecretCipher, type SecretCipher } from './secret-cipher';

/** The dependencies of all routes for accounts, sessions and organisations. */
export type AuthDependencies = {
  database: Database;
  settings: Settings;
  passwords: PasswordHasher;
  attempts: AttemptCounter;
  limiters: RequestLimiters;
  mayExport: ExportLimiter;
  cipher: SecretCipher;
  /** Raises an alert to the operators of the server. */
  alarm: RaiseAlert;
  log: Log;
};

export function createAuthDependencies(
  deps: Pick<AuthDependencies, 'database' | 'settings' | 'alarm' | 'log'>,
): AuthDependencies {
  const { ask } = deps.database;
  const { limitFactor, dataFolder } = deps.settings;
  return {
    ...deps,
    passwords: createPasswordHasher(),
    attempts: createAttemptCounter(ask),
    limiters: createRequestLimiters(ask, limitFactor),
    mayExport: createExportLimiter(limitFactor),
    cipher: createSecretCipher(dataFolder),
  };
}
