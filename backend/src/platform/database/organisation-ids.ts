import type { Query } from './database';

/** Returns the ids of all organisations except those whose data are deleted. */
export async function listOrganisationIds(ask: Query): Promise<number[]> {
  const rows = await ask<{ org: number }>('select organisation_ids() as org', []);
  return rows.map(({ org }) => org);
}

/**
 * Runs the work for each organisation in turn, or only for these ids. After a failure it continues with the
 * other organisations. At the end it throws the first failure.
 */
export async function forEachOrganisation(
  ask: Query,
  work: (orgId: number) => Promise<void>,
  ids?: readonly number[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const orgId of ids ?? (await listOrganisationIds(ask)))
    await work(orgId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
