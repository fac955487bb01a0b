import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

type HelpContact = { name: string; contact: string };

/**
 * Reads the contact whom users of this organisation ask for help. Empty until an administrator enters one.
 */
export async function readHelpContact(query: Query, orgId: number): Promise<HelpContact | undefined> {
  const [found] = await query<HelpContact>('select name, help_contact as contact from organisation where org_id = $1', [
    orgId,
  ]);
  return found;
}

/** Stores the help contact. The journal records who changed it. */
export async function saveHelpContact(
  { query, note }: Transaction,
  { orgId, contact }: { orgId: number; contact: string },
): Promise<Result<object>> {
  const before = await readHelpContact(query, orgId);
  if (!before) return refusedResult('signed-out');
  if (before.contact === contact) return okResult({});
  await query('update organisation set help_contact = $2 where org_id = $1', [orgId, contact]);
  const changes = { helpContact: [before.contact || null, contact || null] } as const;
  note(buildOrganisationJournalEntry({ orgId, name: before.name }, 'Help contact changed', changes));
  return okResult({});
}
