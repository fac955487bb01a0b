import { createApp } from './api/create-app';
import { openAttachments } from './attachments/open-attachments';
import { copyBeforeUpgrade } from './backup/copy-before-upgrade';
import { makeDataFolder } from './database/make-data-folder';
import { openDatabase } from './database/open-database';
import { makeFirstOrganisation } from './organisations/first-organisation';
import { refuseUnfinished } from './restored-library';
import { type Backend, serve } from './serve';
import { readSettings } from './settings';
import { claimParts } from './sharing/claim-parts.store';
import { sharedParts } from './sharing/shared-parts';

export type { Backend } from './serve';

/** Opens the database, brings its schema up to date and answers /api; throws SettingsError or StartError. */
export async function startBackend(env: NodeJS.ProcessEnv): Promise<Backend> {
  const settings = readSettings(env);
  makeDataFolder(settings.dataFolder);
  refuseUnfinished(settings.dataFolder);
  const app = createApp(settings.logLevel, settings.trustedProxies);
  const open = await openDatabase(settings, app.log, {
    beforeUpgrade: (first) => copyBeforeUpgrade(settings, first, app.log),
    whileLocked: (query) => claimParts(query, sharedParts(settings)),
  });
  try {
    const { database } = open;
    const attachments = await openAttachments({ settings, database, log: app.log });
    const first = await makeFirstOrganisation(settings, open);
    const backend = await serve(app, { open, ground: { settings, database, attachments } });
    return { ...backend, greeting: [...backend.greeting, ...first] };
  } catch (error) {
    await open.close();
    throw error;
  }
}
