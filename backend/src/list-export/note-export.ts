import type { FastifyRequest } from 'fastify';
import type { RecordKind } from 'shared-lib/records';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { actorOf, visitorOf } from '../sessions/visitor';

type Taken = { request: FastifyRequest; kind: RecordKind; format: string; rows: number };

/** Who took which rows along stands in the log before the first of them goes out. */
export async function noteExport(database: Database, { request, kind, format, rows }: Taken): Promise<void> {
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
