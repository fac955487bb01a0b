import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportQueryOf } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { refuse } from '../api/refuse';
import type { Identity } from '../identity/identity';
import { parseListQuery } from '../lists/parse-list-query';
import { visitorOf } from '../sessions/visitor';
import { findIds } from './find-ids.store';
import { noteExport } from './note-export';
import { type FileAsked, sendFile } from './send-file';

type Asked = { Querystring: Record<string, unknown> & FileAsked };

/** Exactly the rows that a list shows, as a file; whoever takes it along stands in the log. */
export function exportListRoutes(app: FastifyInstance, identity: Identity): void {
  const call = { access: 'member', codes: 'numbers' } as const;
  for (const kind of recordKindList) {
    const schema = { querystring: exportQueryOf(kind) };
    app.get<Asked>(`/api/${kind.calls.export}`, { config: { call }, schema }, (request, reply) =>
      takeAlong({ identity, kind }, request, reply),
    );
  }
}

type Ground = { identity: Identity; kind: RecordKind };

async function takeAlong({ identity, kind }: Ground, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { database, mayExport } = identity;
  const parsed = parseListQuery(kind, request.query);
  if (!parsed.ok) return refuse(request, reply, parsed);
  const admitted = await mayExport(visitorOf(request), reply);
  if (!admitted.ok) return refuse(request, reply, admitted);
  const { orgId } = visitorOf(request);
  const { filter, order } = parsed.value;
  const found = await database.withOrg(orgId, (query) => findIds(query, { orgId, kind, filter, order }));
  if (!found.ok) return refuse(request, reply, found);
  const { format = 'csv', framed } = request.query;
  await noteExport(database, { request, kind, format, rows: found.value.length });
  return sendFile({ database, request, reply }, { orgId, kind, ids: found.value, format, framed });
}
