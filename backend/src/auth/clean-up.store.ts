import { systemActor } from '../platform/database/actor';
import type { Database } from '../platform/database/database';
import { organisationIds } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';

/** Deletes rows that are no longer needed: old sessions, links, mails, release outcomes and counters. */
export async function cleanUp(database: Database): Promise<void> {
  for (const orgId of await organisationIds(database.ask)) await cleanOrganisation(database, orgId);
  await database.ask(
    "delete from attempt where expire < (extract(epoch from now() - interval '1 day') * 1000)::bigint",
    [],
  );
}

/** Keeps the row of an ended session for one more day; after that its token is simply unknown. */
async function cleanOrganisation(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'cleaning'), async ({ query }) => {
    await query(
      `delete from session where org_id = $1
         and (absolute_until < now() - interval '1 day' or ended_at < now() - interval '1 day')`,
      [orgId],
    );
    await query('delete from password_reset where org_id = $1 and expires_at < now()', [orgId]);
    await query('delete from objection where org_id = $1 and expires_at < now()', [orgId]);
    await query(
      `delete from mail where org_id = $1 and coalesce(sent_at, given_up_at) < now() - interval '30 days'`,
      [orgId],
    );
    await query("delete from outcome where org_id = $1 and told_at < now() - interval '30 days'", [orgId]);
    return okResult(undefined);
  });
}

/** Deletes stored answers after a day; from then on their key counts as new. */
export async function forgetAnswers(database: Database): Promise<void> {
  for (const orgId of await organisationIds(database.ask)) {
    await database.changeOrg(systemActor(orgId, 'forgetting'), async ({ query }) => {
      await query(forgetSql, [orgId]);
      return okResult(undefined);
    });
  }
}

const forgetSql = `delete from given_answer where org_id = $1 and made_at < now() - interval '24 hours'`;
