import type { FastifyInstance } from 'fastify';
import { type DeclaredRoute, installAccess } from './api/access';
import { createCallLimit, limitSearchesOfBodies } from './api/call-limit';
import type { Database } from './database/database';
import { shedLoad } from './operations/shed-load';
import { noteDenials } from './sessions/note-denials';

type Needs = { database: Database; limitFactor: number };

/** What is turned away under pressure, who may call what, how much one may ask for, and what is noted of denials: for all routes that come after. */
export async function guard(
  app: FastifyInstance,
  { database, limitFactor }: Needs,
): Promise<readonly DeclaredRoute[]> {
  await shedLoad(app, limitFactor);
  const limit = createCallLimit(limitFactor);
  const routes = installAccess(app, { database, limit: limit.call });
  limitSearchesOfBodies(app, limit);
  noteDenials(app, database);
  return routes;
}
