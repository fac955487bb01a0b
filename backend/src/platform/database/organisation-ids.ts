import type { Query } from './database';

/** Returns the ids of all organisations except those whose library is deleted. */
export async function listOrganisationIds(ask: Query): Promise<number[]> {
  const rows = await ask<{ org: number }>('select organisation_ids() as org', []);
  return rows.map(({ org }) => org);
}
