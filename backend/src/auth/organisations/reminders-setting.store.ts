import type { Query, Transaction } from '../../platform/database/database';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

type ReminderSettingRow = { name: string; areOn: boolean; areDueDatesTracked: boolean };

/** Reads whether people get reminders of due dates by mail. Null if the organisation does not track due dates. */
export async function readRemindersSetting(query: Query, orgId: number): Promise<boolean | null> {
  const row = await readReminderSettingRow(query, orgId);
  return row?.areDueDatesTracked ? row.areOn : null;
}

/** Switches reminders on or off, with an entry in the log. */
export async function saveRemindersSetting(
  { query, note }: Transaction,
  { orgId, areOn }: { orgId: number; areOn: boolean },
): Promise<void> {
  const before = await readReminderSettingRow(query, orgId);
  if (!before || before.areOn === areOn) return;
  await query('update organisation set are_reminders_on = $2 where org_id = $1', [orgId, areOn]);
  const changes = { reminders: [before.areOn, areOn] } as const;
  note(buildOrganisationJournalEntry({ orgId, name: before.name }, 'Reminders changed', changes));
}

async function readReminderSettingRow(query: Query, orgId: number): Promise<ReminderSettingRow | undefined> {
  const text = `
    select name, are_reminders_on as "areOn",
      exists (select from due_date_keeping where org_id = $1) as "areDueDatesTracked"
    from organisation where org_id = $1`;
  const [found] = await query<ReminderSettingRow>({ name: 'reminders', text }, [orgId]);
  return found;
}
