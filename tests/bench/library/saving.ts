import type { LibraryDatabase } from './library-database';
import { load, type Measured } from './load';
import { requestOf } from './request';

export type Writer = { id: number; version: number; token: string };

/** The people who may edit, each with their own return to change. */
export async function findWriters(
  database: LibraryDatabase,
  orgId: number,
  tokens: readonly string[],
): Promise<Writer[]> {
  const rows = await database.query<{ id: number; version: number }>(
    `select id, version from record where org_id = $1 and kind = 'return' and law_status = 'Active' and status = 'Draft'
       and deleted_at is null order by id limit $2`,
    [orgId, tokens.length],
  );
  return rows.map((row, index) => ({ ...row, token: tokens[index] ?? '' }));
}

/** A save of 25 fields, all of them changed. */
function saveRequest({ id, version, token }: Writer): Buffer {
  const body = { id, version, status: 2, ...fields(version) };
  return requestOf({ method: 'POST', path: '/api/return/update', token, body });
}

/** Twenty-five fields, all different from the version before. */
export function fields(version: number) {
  const isEven = version % 2 === 0;
  const choice = isEven ? [1] : [2];
  const day = isEven ? '04/01/2026' : '05/01/2026';
  const text = (what: string) => `${what}, as it was settled in meeting ${version}`;
  return {
    returnName: text('Annual return of wages'),
    description: text('What is paid to whom, month by month, and what is kept back'),
    sensitivity: isEven ? 'High' : 'Low',
    periodicity: isEven ? 'Annual' : 'Quarterly',
    internalduedate: isEven ? '1 day before' : '7 days before',
    startdate: day,
    enddate: isEven ? '03/31/2027' : '04/30/2027',
    dayMonthArr: [{ date: isEven ? 30 : 29, month: 'June' }],
    duedate: text('Thirty days after the year has ended'),
    governmentformat: text('Form 12'),
    referencelink: `https://labour.gov.in/?meeting=${version}`,
    authority: text('The inspector'),
    statutereference: text('Section 12'),
    additionalinfo: text('Keep the acknowledgement'),
    penaltytype: isEven ? ['Fine', 'Others'] : ['Interest', 'Others'],
    otherpenalitytype: text('A reprimand'),
    penalty: text('A fine for each day'),
    exemptions: text('None'),
    GeneralKeyWords: text('wages'),
    IndustryKeyWords: choice,
    BranchKeyWords: choice,
    CompanyTypekey: choice,
    ExemptIndustryKeyWords: choice,
    ExemptBranchKeyWords: choice,
    extensionArr: [{ id: 1, start_date: day, end_date: day, extension_date: day }],
  };
}

/** Takes the version for the next save from the reply. */
function storeNewVersion(writer: Writer, reply: string): void {
  const version = /"version":(\d+)/.exec(reply)?.[1];
  if (version === undefined) throw new Error(`a save without a version: ${reply.slice(0, 300)}`);
  writer.version = Number(version);
}

/** All writers save at once, again and again. */
export function measureSaves(port: number, writers: readonly Writer[], seconds: number): Promise<Measured> {
  return load({
    port,
    connections: writers.length,
    seconds,
    next: (index) => {
      const writer = writers[index];
      return writer && saveRequest(writer);
    },
    onReply: (reply, index) => {
      const writer = writers[index];
      if (writer) storeNewVersion(writer, reply.text);
    },
  });
}

/** How many fields the newest save changed, from the journal. */
export async function fieldsOfLastSave(database: LibraryDatabase, orgId: number): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `select (select count(*)::integer from jsonb_object_keys(changes)) as n from journal
     where org_id = $1 and chain = 'timeline' order by seq desc limit 1`,
    [orgId],
  );
  return row?.n ?? 0;
}
