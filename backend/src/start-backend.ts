import type { FastifyInstance } from 'fastify';
import { installAccess } from './api/access';
import { createApp } from './api/create-app';
import { readMigrations } from './database/migrations';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { demoNames } from './demo/demo-people';
import { installMetrics, measureDatabase } from './operations/metrics';
import { createReadiness, type Readiness } from './operations/readiness';
import { type Reception, receive } from './receive';
import { installRoutes } from './routes';
import { readSettings, type Settings } from './settings';

export type Backend = Reception & {
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  greeting: string[];
};

/** Opens the database, brings its schema up to date and answers /api; throws SettingsError or StartError. */
export async function startBackend(env: NodeJS.ProcessEnv): Promise<Backend> {
  const settings = readSettings(env);
  const app = createApp(settings.logLevel);
  const open = await openDatabase(settings, app.log);
  try {
    return await serve(app, open, settings);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(app: FastifyInstance, open: OpenDatabase, settings: Settings): Promise<Backend> {
  const registry = installMetrics(app);
  measureDatabase(registry, open.database);
  installAccess(app, open.database);
  installRoutes(app, { database: open.database, settings });
  await app.ready();
  const ready = createReadiness(open.database, readMigrations().at(-1)?.number ?? 0);
  return { ...receive(app, open), ready, metrics: () => registry.metrics(), greeting: greet(open) };
}

function greet({ place, demoPassword }: OpenDatabase): string[] {
  const database = `Database: ${place}`;
  if (demoPassword === undefined) return [database];
  return [
    database,
    'Demo library: illustrative, not legal advice.',
    `Demo users: ${demoNames.join(', ')}. Password of all: ${demoPassword}`,
  ];
}
