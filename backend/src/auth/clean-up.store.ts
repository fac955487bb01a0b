import { createSystemActor } from '../platform/database/actor';
import type { Database } from '../platform/database/database';
import { forEachOrganisation } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';

/** Deletes rows that are no longer needed: old sessions, links, mails, release outcomes and counters. */
export async function deleteExpiredRows(database: Database): Promise<void> {
  await forEachOrganisation(database.ask, (orgId) => deleteExpiredRowsOfOrg(database, orgId)).finally(() =>
    database.ask(deleteOldCountersSql, []),
  );
}

const deleteOldCountersSql =
  "delete from attempt where expire < (extract(epoch from now() - interval '1 day') * 1000)::bigint";

/** Deletes expired rows of one organisation. Rows of ended sessions are kept for one more day. */
async function deleteExpiredRowsOfOrg(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(createSystemActor(orgId, 'cleaning'), async ({ query }) => {
    await query(
      `delete from session where org_id = $1
         and (absolute_until < now() - interval '1 day' or ended_at < now() - interval '1 day')`,
      [orgId],
    );
    await query('delete from password_reset where org_id = $1 and expires_at < now()', [orgId]);
    await query('delete from objection where org_id = $1 and expires_at < now()', [orgId]);
    await query(`delete from mail where org_id = $1 and coalesce(sent_at, given_up_at) < now() - interval '30 days'`, [
      orgId,
    ]);
    await query("delete from outcome where org_id = $1 and told_at < now() - interval '30 days'", [orgId]);
    return okResult(undefined);
  });
}

/** Deletes stored replies to repeatable requests after a day. After that, a repeated request runs again. */
export async function deleteOldStoredReplies(database: Database): Promise<void> {
  await forEachOrganisation(database.ask, async (orgId) => {
    await database.changeOrg(createSystemActor(orgId, 'forgetting'), async ({ query }) => {
      await query(deleteStoredRepliesSql, [orgId]);
      return okResult(undefined);
    });
  });
}

const deleteStoredRepliesSql = `delete from given_answer where org_id = $1 and made_at < now() - interval '24 hours'`;
