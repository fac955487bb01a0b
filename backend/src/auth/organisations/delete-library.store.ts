import { systemActor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import type { Log } from '../../platform/operations/log';
import { entryAboutOrganisation } from '../identity/entry-about';

type Held = { name: string; records: number; timelineSeq: number; timelineHash: string };

/** Small enough for the time limit of a statement. */
const batch = 2_000;

/**
 * Deletes the library of an organisation that is due, in batches, and writes a certificate to its activity journal: how
 * much was deleted, and where its timeline ended. The next run continues an interrupted one.
 */
export async function deleteLibrary(database: Database, log: Log, orgId: number): Promise<boolean> {
  if (!(await isDue(database, orgId))) return false;
  log.warn({ org: orgId }, 'the library of an organisation is being deleted: its subscription has ended');
  await begin(database, orgId);
  while ((await deleteSome(database, orgId)) > 0);
  log.warn({ org: orgId }, 'the library of an organisation has been deleted');
  return true;
}

async function isDue(database: Database, orgId: number): Promise<boolean> {
  const [row] = await database.withOrg(orgId, (query) =>
    query<{ due: boolean }>('select is_library_due($1) as due', [orgId]),
  );
  return row?.due ?? false;
}

async function begin(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'subscriptions'), async ({ query, note }) => {
    const { name, records } = await readHeld(query, orgId);
    note(entryAboutOrganisation({ orgId, name }, 'Deletion begun', { records: [records, 0] }));
    return okResult(undefined);
  });
}

async function deleteSome(database: Database, orgId: number): Promise<number> {
  const deleted = await database.changeOrg(systemActor(orgId, 'subscriptions'), async ({ query, note }) => {
    const [row] = await query<{ gone: number }>('select delete_some_of_library($1, $2) as gone', [
      orgId,
      batch,
    ]);
    const gone = row?.gone ?? 0;
    if (gone === 0) {
      const { name, timelineSeq, timelineHash } = await readHeld(query, orgId);
      const changes = { timelineEntries: [timelineSeq, 0], timelineHash: [timelineHash, null] } as const;
      note(entryAboutOrganisation({ orgId, name }, 'Library deleted', changes));
    }
    return okResult(gone);
  });
  return deleted.ok ? deleted.value : 0;
}

async function readHeld(query: Query, orgId: number): Promise<Held> {
  const [held] = await query<Held>(
    `select o.name, coalesce(h.seq, 0)::float8 as "timelineSeq", encode(h.hash, 'hex') as "timelineHash",
       (select count(*)::integer from record where org_id = $1) as records
     from organisation o left join journal_head h on h.org_id = o.org_id and h.chain = 'timeline'
     where o.org_id = $1`,
    [orgId],
  );
  return held ?? { name: '', records: 0, timelineSeq: 0, timelineHash: '' };
}
