import type { FastifyInstance } from 'fastify';
import type { DeclaredRoute } from './api/access';
import type { OpenDatabase } from './database/open-database';
import { docsRoutes } from './docs/docs.routes';
import { type Door, openDoor, wordOfOwnEdge } from './door';
import { greet } from './greet';
import type { Ground } from './ground';
import { guard } from './guard';
import type { Log } from './operations/log';
import { installMetrics, measureDatabase } from './operations/metrics';
import { type Reception, receive } from './receive';
import { installRoutes } from './routes';
import { startJobs } from './start-jobs';

export type Backend = Reception &
  Door & {
    metrics(): Promise<string>;
    greeting: string[];
    log: Log;
    /** What it answers, and for whom. */
    routes: readonly DeclaredRoute[];
  };

type Opened = { open: OpenDatabase; ground: Ground };

/** Puts routes and jobs on the opened ground. */
export async function serve(app: FastifyInstance, { open, ground }: Opened): Promise<Backend> {
  const registry = installMetrics(app);
  measureDatabase(registry, open.database);
  const { routes, isSaturated } = await guard(app, {
    database: open.database,
    settings: ground.settings,
    alarm: ground.alarm,
  });
  const ownEdge = wordOfOwnEdge();
  installRoutes(app, ground, ownEdge);
  docsRoutes(app);
  await app.ready();
  const jobs = startJobs(ground, app.log);
  const close = async () => {
    await jobs.stop();
    ground.attachments.store.close();
    await open.close();
  };
  return {
    ...receive(app, close),
    ...openDoor(app, { database: open.database, isSaturated, ownEdge }),
    metrics: () => registry.metrics(),
    greeting: greet(open, ground.settings),
    log: app.log,
    routes,
  };
}
