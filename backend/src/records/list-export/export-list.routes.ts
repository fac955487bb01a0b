import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportQueryOf } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { entryAbout } from '../../auth/identity/entry-about';
import type { Identity } from '../../auth/identity/identity';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { refuse } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { parseListQuery } from '../lists/parse-list-query';
import { findIds } from './find-ids.store';
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

type Taken = { request: FastifyRequest; kind: RecordKind; format: string; rows: number };

/** Who took which rows along stands in the log before the first of them goes out. */
async function noteExport(database: Database, { request, kind, format, rows }: Taken): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  const changes = {
    list: [null, kind.titles.list],
    narrowedTo: [null, narrowing(request.query)],
    format: [null, format],
    rows: [null, rows],
  } as const;
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(entryAbout({ id, username }, { action: 'List exported', changes }));
    return done(undefined);
  });
}

/** What narrows nothing: a file has all pages. */
const unsaid = ['accessusername', 'format', 'framed', 'page', 'pageSize'];

const longest = 1_000;

/** What the list was narrowed to and sorted by, as the query said it. */
function narrowing(query: unknown): string {
  const said = Object.entries(Object(query)).filter(
    ([name, value]) => !unsaid.includes(name) && value !== '',
  );
  return said
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, longest);
}
