import type { Query } from './database';

/** The organisations whose library is not deleted, for jobs that visit each. */
export async function organisationIds(ask: Query): Promise<number[]> {
  const rows = await ask<{ org: number }>('select organisation_ids() as org', []);
  return rows.map(({ org }) => org);
}
