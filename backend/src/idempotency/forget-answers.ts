import { machine } from '../database/actor';
import type { Database } from '../database/database';
import { done } from '../database/outcome';

/** Answers count for a day; after that a key is new again. */
export async function forgetAnswers(database: Database): Promise<void> {
  const organisations = await database.ask<{ orgId: number }>('select organisation_ids() as "orgId"', []);
  for (const { orgId } of organisations) {
    await database.changeOrg(machine(orgId, 'forgetting'), async ({ query }) => {
      await query(forgetSql, [orgId]);
      return done(undefined);
    });
  }
}

const forgetSql = `delete from given_answer where org_id = $1 and made_at < now() - interval '24 hours'`;
