import type { Database } from '../../platform/database/database';
import { organisationIds } from '../../platform/database/organisation-ids';
import type { Log } from '../../platform/operations/log';
import { announceOrWithdraw } from './announce-deletion.store';
import { deleteLibrary } from './delete-library.store';
import { claimRun, keepRun } from './job-run.store';
import { type Clock, judgeClock } from './judge-clock';

type Needs = { database: Database; log: Log };

/** Of several that are due, the others wait for the next runs: a fault cannot take them all at once. */
const mostPerRun = 1;

/**
 * What follows the end of a subscription: its people are told, and after the grace the library is deleted, one
 * organisation a run, and only while the clock can be believed.
 */
export async function endSubscriptions({ database, log }: Needs): Promise<void> {
  const run = await claimRun(database.ask);
  if (!run) return;
  const ids = await organisationIds(database.ask);
  const newestEntry = await newestEntryOf(database, ids);
  const judgement = judgeClock({ ...run, newestEntry });
  if (judgement.fault)
    log.error({ reason: judgement.fault }, 'the clock cannot be believed: nothing is deleted');
  if (!judgement.fault) await announceAll(database, ids);
  if (judgement.isTrusted) await deleteDue({ database, log }, ids);
  await keepRun(database.ask, { now: run.now, steadySince: judgement.steadySince });
}

async function announceAll(database: Database, ids: readonly number[]): Promise<void> {
  for (const orgId of ids) await announceOrWithdraw(database, orgId);
}

async function deleteDue({ database, log }: Needs, ids: readonly number[]): Promise<void> {
  let deleted = 0;
  for (const orgId of ids) {
    if (deleted >= mostPerRun) return;
    if (await deleteLibrary({ database, log }, orgId)) deleted += 1;
  }
}

async function newestEntryOf(database: Database, ids: readonly number[]): Promise<Clock['newestEntry']> {
  const moments: number[] = [];
  for (const orgId of ids) {
    const [head] = await database.withOrg(orgId, (query) =>
      query<{ at: number | null }>(
        'select floor(extract(epoch from max(at)) * 1000)::float8 as at from journal_head where org_id = $1',
        [orgId],
      ),
    );
    if (head?.at) moments.push(head.at);
  }
  return moments.length > 0 ? Math.max(...moments) : undefined;
}
