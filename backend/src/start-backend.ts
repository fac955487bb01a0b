import { openAttachments } from './attachments/open-attachments';
import { makeFirstOrganisation } from './auth/organisations/first-organisation.store';
import { copyDatabaseBeforeUpgrade, removeEarlierUpgradeCopies } from './backup/copy-before-upgrade';
import { prepareArchive } from './backup/log-archive';
import { checkOrCreateSharedParts } from './backup/sharing/claim-parts.store';
import { listSharedParts } from './backup/sharing/shared-parts';
import { seedDemoWithFilings } from './demo/seed-demo';
import { createAlertRaiser } from './platform/alerts/alerts.store';
import { createApp } from './platform/api/create-app';
import { explainDeniedAccess, makeDataFolder } from './platform/database/make-data-folder';
import type { SchemaUpgrade } from './platform/database/migrations';
import { openDatabase } from './platform/database/open-database';
import { readRestoredCopy, refuseUnfinishedRestore } from './platform/restored-library';
import { readSettings, type Settings } from './platform/settings';
import { type Backend, registerRoutesAndJobs } from './serve';

export type { Backend } from './serve';

/** Opens the database, migrates its schema and serves /api. Throws SettingsError or StartError. */
export async function startBackend(env: NodeJS.ProcessEnv): Promise<Backend> {
  const settings = readSettings(env);
  try {
    return await openDatabaseAndServe(settings);
  } catch (error) {
    throw explainDeniedAccess(error, settings.dataFolder);
  }
}

async function openDatabaseAndServe(settingsWithoutArchive: Settings): Promise<Backend> {
  makeDataFolder(settingsWithoutArchive.dataFolder);
  refuseUnfinishedRestore(settingsWithoutArchive.dataFolder);
  const { logArchive, warnings } = prepareArchive(settingsWithoutArchive);
  const settings = { ...settingsWithoutArchive, logArchive };
  const app = createApp(settings.logLevel, settings.trustedProxies);
  let copy: string | undefined;
  const openedDatabase = await openDatabase(settings, app.log, {
    beforeUpgrade: async (first) => {
      copy = await copyDatabaseBeforeUpgrade(settings, first, app.log);
    },
    fill: settings.demo ? seedDemoWithFilings : undefined,
    whileLocked: (query) =>
      checkOrCreateSharedParts(query, listSharedParts(settings), {
        isRestoredCopy: readRestoredCopy(settings.dataFolder) !== undefined,
      }),
  });
  try {
    const { database, upgrade } = openedDatabase;
    if (copy !== undefined) await removeEarlierUpgradeCopies(copy, app.log);
    const alarm = createAlertRaiser({ database, log: app.log, alerts: settings.alerts });
    const attachments = await openAttachments({ settings, database, log: app.log, alarm });
    const first = await makeFirstOrganisation(settings, openedDatabase);
    const backend = await registerRoutesAndJobs(app, {
      openedDatabase,
      context: { settings, database, attachments, alarm },
    });
    const greeting = [...describeUpgrade(upgrade, copy), ...backend.greeting, ...warnings, ...first];
    return { ...backend, greeting };
  } catch (error) {
    await openedDatabase.close();
    throw error;
  }
}

function describeUpgrade(upgrade: SchemaUpgrade | undefined, copy: string | undefined): string[] {
  if (!upgrade) return [];
  const upgradeText = `Upgraded the database from migration ${upgrade.from} to ${upgrade.to}`;
  return [copy === undefined ? `${upgradeText}.` : `${upgradeText}. The copy from before is ${copy}.`];
}
