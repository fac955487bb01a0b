import type { FastifyInstance } from 'fastify';
import { type DeclaredRoute, installAccess } from './api/access';
import { createApp } from './api/create-app';
import { openAttachments } from './attachments/open-attachments';
import { readMigrations } from './database/migrations';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { demoNames } from './demo/demo-people';
import { installMetrics, measureDatabase } from './operations/metrics';
import { createReadiness, type Readiness } from './operations/readiness';
import { shedLoad } from './operations/shed-load';
import { type Reception, receive } from './receive';
import { type Ground, installRoutes } from './routes';
import { readSettings } from './settings';
import { startJobs } from './start-jobs';

/** Requests under way in this process; more would wait longer than anybody does. */
const mostAtOnce = 200;

export type Backend = Reception & {
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  greeting: string[];
  /** What it answers, and for whom. */
  routes: readonly DeclaredRoute[];
};

/** Opens the database, brings its schema up to date and answers /api; throws SettingsError or StartError. */
export async function startBackend(env: NodeJS.ProcessEnv): Promise<Backend> {
  const settings = readSettings(env);
  const app = createApp(settings.logLevel);
  const open = await openDatabase(settings, app.log);
  try {
    const { database } = open;
    const attachments = await openAttachments({ settings, database, log: app.log });
    return await serve(app, open, { settings, database, attachments });
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(app: FastifyInstance, open: OpenDatabase, ground: Ground): Promise<Backend> {
  const { limitFactor } = ground.settings;
  const registry = installMetrics(app);
  await shedLoad(app, limitFactor);
  measureDatabase(registry, open.database);
  const routes = installAccess(app, open.database);
  installRoutes(app, ground);
  await app.ready();
  const jobs = startJobs(ground, app.log);
  const ready = createReadiness(open.database, readMigrations().at(-1)?.number ?? 0);
  const close = async () => {
    await jobs.stop();
    ground.attachments.store.close();
    await open.close();
  };
  return {
    ...receive(app, { close, mostAtOnce: Math.max(1, mostAtOnce * limitFactor) }),
    ready,
    metrics: () => registry.metrics(),
    greeting: greet(open),
    routes,
  };
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
