import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthDependencies } from '../../auth/identity/auth-context';
import { buildOrganisationJournalEntry } from '../../auth/identity/build-entry';
import { readSubscription } from '../../auth/organisations/subscription.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { sendRefusal } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { buildCheckpointFolderPath, readCheckpointLines } from '../../platform/journal/checkpoints/checkpoint-file';
import { exportOrganisationData } from './export-library.store';

/**
 * Registers the export of all data of an organisation. Administrators can use it even after the subscription has
 * ended.
 */
export function registerLibraryExportRoute(
  app: FastifyInstance,
  { database, settings, mayExport }: AuthDependencies,
): void {
  const { publicBaseUrl } = settings;
  app.get(
    '/api/organisation/export',
    { config: { call: { access: 'administrator', codes: 'numbers' } } },
    async (request, reply) => {
      const admitted = await mayExport(getVisitor(request), reply);
      if (!admitted.ok) return sendRefusal(request, reply, admitted);
      const { orgId } = getVisitor(request);
      await addDataExportJournalEntry(database, request);
      const checkpoints = readCheckpointLines(buildCheckpointFolderPath(settings.dataFolder), orgId);
      void reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="library.jsonl"');
      return reply.send(Readable.from(exportOrganisationData(database, { orgId, checkpoints, publicBaseUrl })));
    },
  );
}

/** Adds the journal entry about the export before the first line is sent. */
async function addDataExportJournalEntry(database: Database, request: FastifyRequest): Promise<void> {
  const { orgId } = getVisitor(request);
  await database.changeOrg(getActor(request), async ({ query, note }) => {
    const subscription = await readSubscription(query, orgId);
    note(buildOrganisationJournalEntry({ orgId, name: subscription?.name ?? '' }, 'Exported'));
    return okResult(undefined);
  });
}
