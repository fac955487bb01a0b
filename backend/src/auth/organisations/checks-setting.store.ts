import type { Query, Transaction } from '../../platform/database/database';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

/** Reads whether the organisation wants filed due dates to be checked. Null if it does not track due dates. */
export async function readFilingChecksSetting(query: Query, orgId: number): Promise<boolean | null> {
  const [tracking] = await query('select from due_date_keeping where org_id = $1', [orgId]);
  return tracking ? ((await readFilingChecksRow(query, orgId))?.areOn ?? true) : null;
}

/**
 * Switches the checking of filed due dates on or off. Switching it off changes no due date, but filed ones no
 * longer wait for a check.
 */
export async function saveFilingChecksSetting(
  { query, note }: Transaction,
  { orgId, areOn }: { orgId: number; areOn: boolean },
): Promise<void> {
  const before = await readFilingChecksRow(query, orgId);
  if (!before || before.areOn === areOn) return;
  await query('update organisation set are_checks_on = $2 where org_id = $1', [orgId, areOn]);
  const changes = { checks: [before.areOn, areOn] } as const;
  note(buildOrganisationJournalEntry({ orgId, name: before.name }, 'Checks changed', changes));
}

async function readFilingChecksRow(query: Query, orgId: number): Promise<{ name: string; areOn: boolean } | undefined> {
  const text = 'select name, are_checks_on as "areOn" from organisation where org_id = $1';
  const [found] = await query<{ name: string; areOn: boolean }>({ name: 'checks', text }, [orgId]);
  return found;
}

/** SQL condition: filed due dates wait for a check. */
export const areFilingChecksOnSql = '(select are_checks_on from organisation where org_id = $1)';
