import { recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient } from './record-client';
import { type Sample, samplePayload } from './sample-payload';

/** The tables of due dates, the rows that others need last. */
const dutyTables = ['obligation', 'duty_grounds', 'law_decision', 'due_date_keeping', 'profile'];

/** Takes away the due dates, places and published laws of the demo, so that only what a test adds is asked for. */
export async function clearDuties(client: RecordClient, moreTables: readonly string[] = []): Promise<void> {
  for (const table of [...dutyTables, ...moreTables]) await client.rows(`delete from ${table} where org_id = 1`);
  await client.rows(`update record set status = 'Draft' where org_id = 1`);
}

export async function addPublishedLaw(
  client: RecordClient,
  name: string,
  central: 'Central' | 'State' = 'Central',
): Promise<number> {
  const id = await client.addLaw({ Law: name, ActCodeName: name });
  await client.rows(`update record set status = 'Published', law_status = 'Active', central = '${central}'
    where org_id = 1 and kind = 'law' and id = ${id}`);
  return id;
}

/** A return for all industries, kinds of branch and company types. Without values its fields say no date. */
export async function addPublishedReturn(
  client: RecordClient,
  { law, name, values = {} }: { law: number; name: string; values?: Sample },
): Promise<number> {
  const undated = {
    startdate: '',
    enddate: '',
    extensionArr: [],
    state: [],
    dayMonthArr: [],
    internalduedate: '',
  };
  const named = { returnName: name, returncode: name, status: 0 };
  const payload = { ...samplePayload(recordKinds.return, law), ...undated, ...values };
  const id = idOf((await client.add(recordKinds.return, { ...payload, ...named })).body);
  const forAll = { industries: [], branches: [], companyTypes: [], exemptIndustries: [], exemptBranches: [] };
  await client.rows(`update record set status = 'Published', law_status = 'Active',
      details = details || '${JSON.stringify(forAll)}'
    where org_id = 1 and kind = 'return' and id = ${id}`);
  return id;
}

/** The row of a form for a day that recurs each year. */
export function yearlyOn(date: string) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return { periodicity: 'Annual', dayMonthArr: [{ date: Number(date.slice(8)), month }] };
}
