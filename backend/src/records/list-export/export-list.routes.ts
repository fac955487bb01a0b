import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildExportQuerySchema } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import type { AuthDependencies } from '../../auth/identity/auth-context';
import { getVisitor } from '../../auth/sessions/visitor';
import { sendRefusal } from '../../platform/api/refuse';
import { parseListQuery } from '../lists/list-query';
import { refreshNextDue } from '../schedules/next-due.store';
import { exportList } from './export-list';
import { findIdsToExport } from './export-rows.store';
import { addExportJournalEntry, type ExportFileOptions, sendExport } from './send-export';

type ListExportCall = { Querystring: Record<string, unknown> & ExportFileOptions };

/** Registers the export of a list's rows as a file. Each export gets a journal entry. */
export function registerListExportRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  const call = { access: 'member', codes: 'numbers' } as const;
  for (const kind of recordKindList) {
    const schema = { querystring: buildExportQuerySchema(kind) };
    app.get<ListExportCall>(`/api/${kind.calls.export}`, { config: { call }, schema }, (request, reply) =>
      sendListExport(identity, kind, request, reply),
    );
  }
}

async function sendListExport(
  { database, mayExport }: AuthDependencies,
  kind: RecordKind,
  request: FastifyRequest<ListExportCall>,
  reply: FastifyReply,
) {
  const parsed = parseListQuery(kind, request.query);
  if (!parsed.ok) return sendRefusal(request, reply, parsed);
  const admitted = await mayExport(getVisitor(request), reply);
  if (!admitted.ok) return sendRefusal(request, reply, admitted);
  const { orgId } = getVisitor(request);
  const { filter, order } = parsed.value;
  await refreshNextDue(database, orgId, [kind]);
  const found = await database.withOrg(orgId, (query) => findIdsToExport(query, { orgId, kind, filter, order }));
  if (!found.ok) return sendRefusal(request, reply, found);
  const { format = 'csv', framed } = request.query;
  const [ids, name] = [found.value, kind.titles.list];
  await addExportJournalEntry(database, { request, name, format, rows: ids.length });
  const pieces = exportList(database, { orgId, kind, ids, format });
  return sendExport({ request, reply }, { name, format, framed, pieces, total: ids.length });
}
