import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import type { Log } from '../../platform/operations/log';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

type OrganisationDataSummary = { name: string; records: number; timelineSeq: number; timelineHash: string };

/** How many rows one statement deletes. More would exceed its time limit. */
const deletedRowsPerBatch = 2_000;

/**
 * Deletes the data of an organisation in batches, if the grace period is over. Returns false if it is not. The
 * activity chain then has the number of deleted records and the end of the timeline. If the deletion is
 * interrupted, the next run continues.
 */
export async function deleteOrganisationData(database: Database, log: Log, orgId: number): Promise<boolean> {
  if (!(await isDeletionDue(database, orgId))) return false;
  log.warn({ org: orgId }, 'the library of an organisation is being deleted: its subscription has ended');
  await recordDeletionStart(database, orgId);
  while ((await deleteRowBatch(database, orgId)) > 0);
  log.warn({ org: orgId }, 'the library of an organisation has been deleted');
  return true;
}

async function isDeletionDue(database: Database, orgId: number): Promise<boolean> {
  const [row] = await database.withOrg(orgId, (query) =>
    query<{ due: boolean }>('select is_library_due($1) as due', [orgId]),
  );
  return row?.due ?? false;
}

async function recordDeletionStart(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(createSystemActor(orgId, 'subscriptions'), async ({ query, note }) => {
    const { name, records } = await readDataSummary(query, orgId);
    note(buildOrganisationJournalEntry({ orgId, name }, 'Deletion begun', { records: [records, 0] }));
    return okResult(undefined);
  });
}

async function deleteRowBatch(database: Database, orgId: number): Promise<number> {
  const deleted = await database.changeOrg(createSystemActor(orgId, 'subscriptions'), async ({ query, note }) => {
    const [row] = await query<{ gone: number }>('select delete_some_of_library($1, $2) as gone', [
      orgId,
      deletedRowsPerBatch,
    ]);
    const deletedRows = row?.gone ?? 0;
    if (deletedRows === 0) {
      const { name, timelineSeq, timelineHash } = await readDataSummary(query, orgId);
      const changes = { timelineEntries: [timelineSeq, 0], timelineHash: [timelineHash, null] } as const;
      note(buildOrganisationJournalEntry({ orgId, name }, 'Library deleted', changes));
    }
    return okResult(deletedRows);
  });
  return deleted.ok ? deleted.value : 0;
}

async function readDataSummary(query: Query, orgId: number): Promise<OrganisationDataSummary> {
  const [summary] = await query<OrganisationDataSummary>(
    `select o.name, coalesce(h.seq, 0)::float8 as "timelineSeq", encode(h.hash, 'hex') as "timelineHash",
       (select count(*)::integer from record where org_id = $1) as records
     from organisation o left join journal_head h on h.org_id = o.org_id and h.chain = 'timeline'
     where o.org_id = $1`,
    [orgId],
  );
  return summary ?? { name: '', records: 0, timelineSeq: 0, timelineHash: '' };
}
