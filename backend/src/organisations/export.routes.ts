import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../api/refuse';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { checkpointFolder, readLines } from '../journal/checkpoints/checkpoint-file';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAboutOrganisation } from './entry-about-organisation';
import { exportLibrary } from './export-library.store';
import { readSubscription } from './subscription.store';

/** The whole library as JSON lines, for administrators, also when the subscription has ended. */
export function exportRoutes(app: FastifyInstance, { database, settings, mayExport }: Identity): void {
  const { publicBaseUrl } = settings;
  app.get(
    '/api/organisation/export',
    { config: { call: { access: 'administrator', codes: 'numbers' } } },
    async (request, reply) => {
      const admitted = await mayExport(visitorOf(request), reply);
      if (!admitted.ok) return refuse(request, reply, admitted);
      const { orgId } = visitorOf(request);
      await noteExport(database, request);
      const checkpoints = readLines(checkpointFolder(settings.dataFolder), orgId);
      void reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="library.jsonl"');
      return reply.send(Readable.from(exportLibrary(database, { orgId, checkpoints, publicBaseUrl })));
    },
  );
}

/** Whoever takes everything along stands in the journal before the first line goes out. */
async function noteExport(database: Database, request: FastifyRequest): Promise<void> {
  const { orgId } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ query, note }) => {
    const subscription = await readSubscription(query, orgId);
    note(entryAboutOrganisation({ orgId, name: subscription?.name ?? '' }, 'Exported'));
    return done(undefined);
  });
}
