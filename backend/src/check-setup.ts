import { connectExternalDatabase } from './platform/database/external';
import { findSettingsFaults, readSettings } from './platform/settings';
import { StartError } from './platform/start-error';

/** Finds wrong settings and an unusable database. It does not start the back end. */
export async function findSetupFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  const faults = findSettingsFaults(env);
  if (faults.length > 0) return faults;
  const { database } = readSettings(env);
  if (database.kind === 'embedded') return [];
  try {
    await connectExternalDatabase(database.url);
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}
