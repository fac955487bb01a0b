import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../api/refuse';
import { type Outcome, refused } from '../database/outcome';
import { checkpointFolder, readLines } from '../journal/checkpoints/checkpoint-file';
import { widened } from '../limits/gates';
import { createPlaces, type Places } from '../limits/places';
import { tellWait } from '../limits/tell-wait';
import { ownWindow } from '../limits/windows';
import { visitorOf } from '../sessions/visitor';
import type { Identity } from '../sign-in/identity';
import { exportLibrary } from './export-library';
import { noteExport } from './note-export.store';

/** The whole library as JSON lines, for administrators, also when the subscription has ended. */
export function exportRoutes(app: FastifyInstance, { database, settings }: Identity): void {
  const admit = createAdmission(settings.limitFactor);
  app.get(
    '/api/organisation/export',
    { config: { call: { access: 'administrator', codes: 'numbers' } } },
    async (request, reply) => {
      const admitted = await admit(request, reply);
      if (!admitted.ok) {
        tellWait(reply, admitted);
        return refuse(request, reply, admitted);
      }
      const { orgId } = visitorOf(request);
      await noteExport(database, request);
      const checkpoints = readLines(checkpointFolder(settings.dataFolder), orgId);
      void reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="library.jsonl"');
      return reply.send(Readable.from(exportLibrary(database, { orgId, checkpoints })));
    },
  );
}

/** Five in ten minutes for one user, and one at once for an organisation. */
function createAdmission(factor: number) {
  const window = ownWindow(widened({ name: 'export', most: 5, seconds: 600 }, factor));
  const places = new Map<number, Places>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<undefined>> => {
    const { orgId, accountId } = visitorOf(request);
    const own = places.get(orgId) ?? createPlaces({ most: 1, queue: 0, patienceMs: 1 });
    places.set(orgId, own);
    if (!(await own.enter())) return refused('too-many-requests', { seconds: '30' });
    reply.raw.once('close', () => own.leave());
    return window.count(`${orgId}:${accountId}`);
  };
}
