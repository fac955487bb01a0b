import { openExternal } from './platform/database/external';
import { readSettings, settingsFaults } from './platform/settings';
import { StartError } from './platform/start-error';

/** What would end a start of the back end, found without one: wrong settings, a database that cannot be used. */
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
