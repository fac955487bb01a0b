import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { installAccess } from './api/access';
import { createApp } from './api/create-app';
import { admitDemoReader } from './api/demo-reader';
import { refusal } from './api/errors';
import { readMigrations } from './database/migrations';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { createInFlight } from './operations/in-flight';
import { installMetrics, measureDatabase } from './operations/metrics';
import { createReadiness, type Readiness } from './operations/readiness';
import { installRoutes } from './routes';
import { readSettings } from './settings';

const patienceMs = 10_000;

export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  greeting: string[];
  close(): Promise<void>;
};

/** Opens the database, brings its schema up to date and answers /api; throws SettingsError or StartError. */
export async function startBackend(env: NodeJS.ProcessEnv): Promise<Backend> {
  const settings = readSettings(env);
  const app = createApp(settings.logLevel);
  const open = await openDatabase(settings, app.log);
  try {
    return await serve(app, open);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(app: FastifyInstance, open: OpenDatabase): Promise<Backend> {
  const registry = installMetrics(app);
  measureDatabase(registry, open.database);
  installAccess(app, admitDemoReader(open.demoOrganisation));
  installRoutes(app, open.database);
  await app.ready();
  const ready = createReadiness(open.database, readMigrations().at(-1)?.number ?? 0);
  return { ...receive(app, open), ready, metrics: () => registry.metrics(), greeting: greet(open) };
}

/** From the first call of close on, new requests are refused and those under way are finished. */
function receive(app: FastifyInstance, open: OpenDatabase): Pick<Backend, 'handle' | 'close'> {
  const inFlight = createInFlight();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained(patienceMs);
    await app.close();
    await open.close();
  };
  return {
    handle(request, response) {
      if (closed) return refuseWhileClosing(response);
      inFlight.watch(response);
      app.routing(request, response);
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}

function refuseWhileClosing(response: ServerResponse): void {
  const { status, body } = refusal('shutting-down', '', 'numbers');
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

function greet({ place, demoOrganisation }: OpenDatabase): string[] {
  const database = `Database: ${place}`;
  if (demoOrganisation === undefined) return [database, 'Demo: off, and there is no sign-in yet.'];
  return [
    database,
    'Demo: on. Without sign-in everybody reads the organisation "demo": illustrative, not legal advice.',
  ];
}
