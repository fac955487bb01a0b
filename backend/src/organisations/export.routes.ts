import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../api/refuse';
import type { Identity } from '../identity/identity';
import { checkpointFolder, readLines } from '../journal/checkpoints/checkpoint-file';
import { visitorOf } from '../sessions/visitor';
import { exportLibrary } from './export-library.store';
import { noteExport } from './note-export';

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
