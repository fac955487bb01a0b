import { systemActor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { organisationIds } from '../../platform/database/organisation-ids';
import { done } from '../../platform/database/outcome';

/** Deletes stored answers after a day; from then on their key counts as new. */
export async function forgetAnswers(database: Database): Promise<void> {
  for (const orgId of await organisationIds(database.ask)) {
    await database.changeOrg(systemActor(orgId, 'forgetting'), async ({ query }) => {
      await query(forgetSql, [orgId]);
      return done(undefined);
    });
  }
}

const forgetSql = `delete from given_answer where org_id = $1 and made_at < now() - interval '24 hours'`;
