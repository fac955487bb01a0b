import { openExternal } from './platform/database/external';
import { readSettings, settingsFaults } from './platform/settings';
import { StartError } from './platform/start-error';

/** Finds what would stop the back end from starting, without starting it: wrong settings or an unusable database. */
export async function setupFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  const faults = settingsFaults(env);
  if (faults.length > 0) return faults;
  const { database } = readSettings(env);
  if (database.kind === 'embedded') return [];
  try {
    await openExternal(database.url);
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}
