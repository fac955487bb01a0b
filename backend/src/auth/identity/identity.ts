import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { type Attempts, createAttempts } from '../../platform/limits/attempts.store';
import { createExportGate, type ExportGate } from '../../platform/limits/export-gate';
import { createGates, type Gates } from '../../platform/limits/gates';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';
import { createPasswordHasher, type PasswordHasher } from './password-hasher';
import { createSeal, type Seal } from './seal';

/** What all that has to do with who somebody is stands on. */
export type Identity = {
  database: Database;
  settings: Settings;
  passwords: PasswordHasher;
  attempts: Attempts;
  gates: Gates;
  mayExport: ExportGate;
  seal: Seal;
  /** Tells the operators. */
  alarm: Alarm;
  log: Log;
};

/** LIMIT_FACTOR is for requests: the lock of an account stays. */
const freeTries = 5;

type Needs = { database: Database; settings: Settings; alarm: Alarm; log: Log };

export function createIdentity({ database, settings, alarm, log }: Needs): Identity {
  const { limitFactor, dataFolder } = settings;
  return {
    database,
    settings,
    alarm,
    log,
    passwords: createPasswordHasher(),
    attempts: createAttempts(database.ask, freeTries),
    gates: createGates(database.ask, limitFactor),
    mayExport: createExportGate(limitFactor),
    seal: createSeal(dataFolder),
  };
}
