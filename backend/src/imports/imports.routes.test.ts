import { writeXlsx } from 'hucre/xlsx';
import { Client } from 'pg';
import type { WireCheckedImport, WireImportBatch, WireOccurrence } from 'shared-lib/api/contract';
import { formatDayShort } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { readSheet } from '../../test/read-workbook';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { waitUntil } from '../../test/wait-until';

let served: ServedDemo;
let client: RecordClient;
let law: number;

const [editor, viewer] = ['editor@demo.test', 'viewer@demo.test'] as const;
const day = (fromToday: number) => formatDay(findToday() + fromToday);
const said = (one = '') => formatDayShort(one);

type Answer = Record<string, unknown> & { message: string; id: number };
const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const dates = async (filter: object = {}) => (await post('occurrences/list', filter)).data as WireOccurrence[];

type Upload = { name?: string; username?: DemoName; key?: string };
async function upload(path: string, content: string | Uint8Array<ArrayBuffer>, more: Upload = {}) {
  const { name = 'filed.csv', username = editor, key } = more;
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const headers = { authorization: served.as(username).token, ...(key && { 'idempotency-key': key }) };
  const reply = await fetch(`${served.address}/api/imports/${path}`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: (await reply.json()) as Answer };
}
const check = async (what: string, content: string) =>
  (await upload(`check?what=${what}`, content)).body.data as WireCheckedImport;
const apply = async (what: string, content: string, more?: Upload) =>
  (await upload(`apply?what=${what}`, content, more)).body;
/** What a check found: each fault, how many rows have it, and the first of them. */
const faultsOf = ({ faults }: WireCheckedImport) =>
  faults.map(({ fault, rows, first }) => `${rows}: ${first.join()}: ${fault}`);
const undo = (id: number) => post('imports/undo', { id });
const entries = (name: string) =>
  client.rows<{ action: string }>(`select action from journal where org_id = 1 and name = '${name}' order by seq`);

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  law = await addPublishedLaw(client, 'Factories Act');
  const id = await addPublishedReturn(client, { law, name: 'Monthly return' });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 20 }] };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  await post('profiles/add', { name: 'Pune plant', kind: 'branch', answers: [] });
  await post('obligations/begin', { since: day(-200) }, 'admin@demo.test');
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'x', review_on: day(300) });
});
afterAll(() => served?.close());

const titles = 'Duty,Law,Place,Due date,Filed on,Reference,Reason if late,Reason if no file';

describe('an import of what was filed:', () => {
  it('says what is wrong with which row, and gives the sheet back with the errors', async () => {
    const [first, second, ...others] = await dates();
    const due = [first, second, ...others].map((one) => one?.due ?? '');
    const [before, after] = [due.findLast((one) => one < day(0)), due.find((one) => one > day(0))];
    const rows = [
      `Monthly return,Factories Act,Pune plant,${first?.due},${first?.due},ARN 1,,On paper`,
      `Monthly retrun,,Pune plant,${first?.due},${first?.due},,`,
      `Monthly return,,Pune plnt,${first?.due},${first?.due},,`,
      `Monthly return,,Pune plant,08/15/2026,${first?.due},,`,
      `Monthly return,,Pune plant,${day(0)},${day(2)},,`,
      `Monthly return,,Pune plant,1990-01-01,${first?.due},,`,
      `Monthly return,,Pune plant,${first?.due},${first?.due},,,On paper`,
      `Monthly return,,,${second?.due},${second?.due},,`,
    ];
    const checked = await check('due-dates', [titles, ...rows].join('\n'));
    expect(checked).toMatchObject({ rows: 8, faulty: 7 });
    expect(faultsOf(checked)).toEqual([
      '1: 3: There is no duty "Monthly retrun". Did you mean "Monthly return"?',
      '1: 4: There is no place with duties "Pune plnt". Did you mean "Pune plant"?',
      '1: 5: Due date: "08/15/2026" has no month 15. The day comes first: 15/08/2026.',
      `1: 6: Filed on: ${said(day(2))} has not come yet.`,
      `1: 6: It is not due on ${said(day(0))}. The nearest: ${said(before)} and ${said(after)}.`,
      `1: 7: It is not due on 1 Jan 1990. The nearest: ${said(first?.due)}.`,
      '1: 8: Row 2 files the same due date.',
      '1: 9: Fill in: Place.',
    ]);
    const sheet = await readSheet(Buffer.from(checked.sheet ?? '', 'base64'));
    expect(sheet[0]?.at(-1)).toBe('Error');
    expect(sheet.map((row) => row[8] ?? '').filter(Boolean)).toHaveLength(8);
    const refused = await apply('due-dates', [titles, ...rows].join('\n'));
    expect(refused.message).toBe('Nothing was imported: 7 of 8 rows have errors.');
    expect((await dates())[0]?.id).toBe(first?.id);
  });

  it('asks each late row and each row without a file for its reason, and invents none', async () => {
    const [first, second] = await dates();
    const late = `Monthly return,,Pune plant,${first?.due},${day(0)},`;
    const inTime = `Monthly return,,Pune plant,${second?.due},${second?.due},`;
    const [ofLate, ofFile] = [
      'Reason if late: it was filed after its due date. Write the reason.',
      'Reason if no file: no file is kept here for it. Write the reason, such as where the receipt is.',
    ];
    const checked = await check('due-dates', [titles, `${late},,`, `${inTime},,`].join('\n'));
    expect(faultsOf(checked)).toEqual([`2: 2,3: ${ofFile}`, `1: 2: ${ofLate}`]);
    // A slip of the year would make it on time.
    const slip = `Monthly return,,Pune plant,${first?.due},2016-01-01,,,On paper`;
    const [fault] = faultsOf(await check('due-dates', [titles, slip].join('\n')));
    expect(fault).toContain('Filed on: 1 Jan 2016 is before');
    expect(fault).toContain(`it is due on ${said(first?.due)}. Check the year.`);
    const sheet = await readSheet(Buffer.from(checked.sheet ?? '', 'base64'));
    expect(sheet.slice(1).map((row) => row.at(-1))).toEqual([`${ofLate} ${ofFile}`, ofFile]);
    // A sheet without these columns lacks them as an empty cell does, and nothing of it comes in.
    const short = ['Duty,Place,Due date,Filed on', `Monthly return,Pune plant,${first?.due},${day(0)}`];
    expect(faultsOf(await check('due-dates', short.join('\n')))).toEqual([`1: 2: ${ofLate}`, `1: 2: ${ofFile}`]);
    expect((await apply('due-dates', short.join('\n'))).message).toContain('Nothing was imported');
    expect((await dates())[0]).toMatchObject({ id: first?.id, standing: 'overdue' });
  });

  it('files all rows at once with the reasons that people wrote, with one entry', async () => {
    const [first, second, third] = await dates();
    const late = day(0);
    const rows = [
      `Monthly return,,Pune plant,${first?.due},${first?.due},ARN 1,not late,On paper`,
      `monthly RETURN,factories act,pune plant,${second?.due},${late},SRN 2,Head was ill,On paper`,
      `Monthly return,,Pune plant,${third?.due},${late},,Portal down,Not sent`,
    ];
    const file = { name: 'Filed before.csv', key: 'import-once-1' };
    const applied = await apply('due-dates', [titles, ...rows].join('\n'), file);
    expect(applied).toMatchObject({ success: 1, message: 'Imported 3 rows', rows: 3 });
    expect(await apply('due-dates', [titles, ...rows].join('\n'), file)).toEqual(applied);
    const view = async (id = 0) => (await post('occurrences/view', { id })).data as object;
    expect(await view(first?.id)).toMatchObject({
      standing: 'on-time',
      filing: { reference: 'ARN 1', late_reason: '', no_proof_reason: 'On paper' },
    });
    expect(await view(second?.id)).toMatchObject({
      standing: 'late',
      filing: { filed_by: editor, late_reason: 'Head was ill' },
    });
    expect(await view(third?.id)).toMatchObject({
      filing: { late_reason: 'Portal down', no_proof_reason: 'Not sent' },
    });
    expect(await entries('Filed before.csv')).toEqual([{ action: 'Imported' }]);
    const again = await check('due-dates', [titles, rows[0]].join('\n'));
    expect(faultsOf(again)).toEqual([`1: 2: What is due on ${said(first?.due)} is filed already.`]);
  });

  it('refuses what nobody but the importer may check, and says who its checker is', async () => {
    const [first] = await dates();
    const row = `Monthly return,,Pune plant,${first?.due},${day(0)},,Late,On paper`;
    const found = async () => faultsOf(await check('due-dates', [titles, row].join('\n')));
    await client.rows(`update obligation set checker_id = (select id from account where username = '${editor}')`);
    expect(await found()).toEqual([]);
    await client.rows(`update account set may_edit = false where username = 'admin@demo.test'`);
    expect((await found()).join()).toMatch(/^1: 2: You are its checker yourself, .*Name another checker\.$/);
    await client.rows(`update account set may_edit = true where username = 'admin@demo.test'`);
    await client.rows('update obligation set checker_id = null');
  });

  it('is undone while nobody changed any of it, and refused naming what was changed', async () => {
    const [first, second] = await dates();
    const rows = [first, second].map((one) => `Monthly return,,Pune plant,${one?.due},${day(0)},,Late,On paper`);
    const { id } = await apply('due-dates', [titles, ...rows].join('\n'), { name: 'touched.csv' });
    await post('occurrences/reopen', { id: second?.id, version: 2, reason: 'The wrong month.' });
    expect((await undo(id)).message).toContain('changed after the import: Monthly return, Pune plant, ');
    expect(await post('occurrences/view', { id: first?.id })).toMatchObject({ data: { standing: 'late' } });
    const { id: other } = await apply('due-dates', [titles, rows[1]].join('\n'), { name: 'undone.csv' });
    expect(await undo(other)).toMatchObject({ success: 1, message: 'Import undone' });
    expect(await post('occurrences/view', { id: second?.id })).toMatchObject({
      data: { standing: 'overdue', filing: { reference: '', filed_by: null } },
    });
    expect((await undo(other)).message).toBe('There is no such import, or it was undone already.');
    const [newest] = (await post('imports/list')).data as WireImportBatch[];
    expect(newest).toMatchObject({ file: 'undone.csv', rows: 1, undone_by: editor });
    expect(await entries('undone.csv')).toEqual([{ action: 'Imported' }, { action: 'Import undone' }]);
  });
});

describe('a check of what was filed:', () => {
  it('names all faults of a row at once, equal ones once, those of most rows first', async () => {
    const [first] = await dates();
    const wrong = `Monthly retrun,Factory Act,Pune plnt,13/13/2026,${day(9)},${'x'.repeat(201)},`;
    const place = `Monthly return,,Pune plnt,${first?.due},${first?.due},,`;
    const rows = [wrong, ...Array.from({ length: 6 }, () => place), `,,Pune plnt,soon,${day(9)},,`];
    const checked = await check('due-dates', [titles, ...rows].join('\n'));
    expect(checked).toMatchObject({ rows: 8, faulty: 8, more_faults: 0 });
    expect(faultsOf(checked)).toEqual([
      '8: 2,3,4,5,6: There is no place with duties "Pune plnt". Did you mean "Pune plant"?',
      `2: 2,9: Filed on: ${formatDayShort(day(9))} has not come yet.`,
      '1: 2: There is no law with duties "Factory Act". Did you mean "Factories Act"?',
      '1: 2: There is no duty "Monthly retrun". Did you mean "Monthly return"?',
      '1: 2: Due date: "13/13/2026" is not a date.',
      '1: 2: Reference: at most 200 letters.',
      '1: 9: Fill in: Duty.',
      '1: 9: Due date: "soon" is not a date. Write 2026-08-15 or 15/08/2026.',
    ]);
    const sheet = await readSheet(Buffer.from(checked.sheet ?? '', 'base64'));
    for (const { fault } of checked.faults.slice(0, 6)) expect(sheet[1]?.at(-1)).toContain(fault);
  });

  it('reads a sheet with a title, blank rows, days of all kinds and columns of its own', async () => {
    const [first, second, third, fourth] = (await dates()).map(({ due }) => due);
    const dateOf = (one = '') => new Date(`${one}T00:00:00Z`);
    const turned = (one = '') => one.split('-').reverse();
    const table = [
      ['Filed in the year', '', ''],
      [],
      ['Remark', 'duty', 'PLACE ', 'Due  date', 'Filed on', 'Paid', 'reason if no FILE'],
      ['a', 'Monthly return', 'Pune plant', dateOf(first), dateOf(first), '', 'x'],
      [],
      ['b', 'Monthly return', 'Pune plant', turned(second).join('-'), turned(second).join('/'), 12, 'x'],
      ['c', 'Monthly return', 'Pune plant', turned(third).join('.'), third, '', 'x'],
      ['d', 'Monthly return', 'Pune plant', fourth, '01/13/2026', '', 'x'],
      [],
      ['', '', '', '', '', ''],
    ];
    const name = 'titled.xlsx';
    const bytes = await writeXlsx({ sheets: [{ name: 'Filed', rows: table as string[][] }] });
    const { body } = await upload('check?what=due-dates', new Uint8Array(bytes), { name });
    const checked = body.data as WireCheckedImport;
    expect(checked).toMatchObject({ rows: 4, faulty: 1, unread: ['Remark', 'Paid'] });
    expect(faultsOf(checked)).toEqual([
      '1: 8: Filed on: "01/13/2026" has no month 13. The day comes first: 13/01/2026.',
    ]);
    // The sheet comes back as it was, with the error beside its row, and can be checked again.
    const sheet = new Uint8Array(Buffer.from(checked.sheet ?? '', 'base64'));
    const cells = await readSheet(Buffer.from(sheet));
    expect(cells[0]?.[0]).toBe('Filed in the year');
    expect(cells[2]?.at(-1)).toBe('Error');
    expect(cells[7]?.at(-1)).toContain('has no month 13');
    const again = await upload('check?what=due-dates', sheet, { name });
    expect(again.body.data).toMatchObject({
      rows: 4,
      faulty: 1,
      faults: checked.faults,
      unread: checked.unread,
    });
  });

  it('10,000 due dates are checked, imported and undone in time', async () => {
    await client.rows(`insert into profile (org_id, id, name, kind)
      select 1, 9000 + nth, 'Shop ' || nth, 'branch' from generate_series(1, 400) nth`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await dates();
    const due = await client.rows<{ due: string; place: string }>(`
      select to_char(c.effective_due, 'YYYY-MM-DD') as due, p.name as place from occurrence c
      join profile p on p.org_id = 1 and p.id = c.profile_id
      where c.org_id = 1 and c.state = 'open' and c.effective_due >= current_date and p.name like 'Shop %'
        and (c.period_end is null or c.period_end >= c.effective_due)
      order by c.id limit 10000`);
    expect(due).toHaveLength(10_000);
    const rows = due.map((one) => ['Monthly return', 'Factories Act', one.place, one.due, day(0), 'On paper']);
    const heads = ['Duty', 'Law', 'Place', 'Due date', 'Filed on', 'Reason if no file'];
    const send = async (path: string, faulty: boolean) => {
      const table = [heads, ...rows.map((row) => (faulty ? [`${row[0]}s`, ...row.slice(1)] : row))];
      const bytes = await writeXlsx({ sheets: [{ name: 'Filed', rows: table }] });
      const begun = performance.now();
      const { body } = await upload(`${path}?what=due-dates`, new Uint8Array(bytes), { name: 'large.xlsx' });
      expect(performance.now() - begun).toBeLessThan(20_000);
      return body;
    };
    const faulty = (await send('check', true)).data as WireCheckedImport;
    expect(faultsOf(faulty)).toEqual([
      '10000: 2,3,4,5,6: There is no duty "Monthly returns". Did you mean "Monthly return"?',
    ]);
    expect((await send('check', false)).data).toMatchObject({ rows: 10_000, faulty: 0, sheet: null });
    const { id, message } = await send('apply', false);
    expect(message).toBe('Imported 10000 rows');
    expect(await undo(id)).toMatchObject({ success: 1 });
    await client.rows('delete from profile where org_id = 1 and id > 9000');
  });
});

/** Gives people full names: two of them the same. */
async function namePeople(): Promise<void> {
  await client.rows(`update account a set full_name = n.name, job_title = n.title from (values
    ('${viewer}', 'Vikram Shah', ''), ('${editor}', 'Dev Menon', 'Compliance'), ('head@demo.test', 'Asha Twin', ''),
    ('officer@demo.test', 'Asha Twin', '')) as n (username, name, title) where a.username = n.username`);
}

describe('an import of owners:', () => {
  afterEach(() => client.rows(`update account set full_name = '', job_title = '' where org_id = 1`));
  const of = (...rows: string[]) => ['Law,Duty,Place,Owner,Checker', ...rows].join('\n');
  it('names people for laws, duties and places, and copies them to what is due', async () => {
    const faulty = of(
      'Factory Act,,,viewer@demo.test,',
      ',Monthly return,Pune plant,viewer@demo.tst,',
      ',,,viewer@demo.test,',
      'Factories Act,,,,',
      `Factories Act,,,${editor},${editor}`,
    );
    expect(faultsOf(await check('owners', faulty)).map((one) => one.replace(/^1: \d: /, ''))).toEqual([
      'There is no law "Factory Act". Did you mean "Factories Act"?',
      'Owner: There is no user "viewer@demo.tst". Did you mean "viewer@demo.test"?',
      'Name a law, a duty or a place.',
      'Name an owner or a checker.',
      'Owner and checker must be two people.',
    ]);
    const all = await check('owners', of('Factory Act,Monthly retrun,Pune plnt,nobody,viewer@demo.tst'));
    expect(all).toMatchObject({ rows: 1, faulty: 1 });
    expect(all.faults).toHaveLength(5);
    const people = of(
      'Factories Act,,,vikram  shah,"Dev Menon, Compliance"',
      ',Monthly return,,Asha Twin,',
      ',,Pune plant,Vikram Sha,',
    );
    await namePeople();
    expect(faultsOf(await check('owners', people))).toEqual([
      '1: 3: Owner: 2 users are called "Asha Twin". Write the user name: head@demo.test or officer@demo.test.',
      '1: 4: Owner: There is no user "Vikram Sha". Did you mean "Vikram Shah"?',
    ]);
    const good = of('Factories Act,,,Dev Menon,', `,Monthly return,Pune plant,${viewer},"Dev Menon, Compliance"`);
    expect((await check('owners', good)).reassigns).toEqual({ duties: 1, due_dates: expect.any(Number) });
    const { id } = await apply('owners', good);
    expect((await dates())[0]).toMatchObject({ owner: viewer, checker: editor });
    expect(await undo(id)).toMatchObject({ success: 1 });
    expect((await dates())[0]).toMatchObject({ owner: null, checker: null });
  });

  it('names nobody whose account is disabled while it is applied', async () => {
    const holder = new Client(served.database.admin);
    await holder.connect();
    try {
      await holder.query(`begin; update account set is_disabled = true where username = '${viewer}'`);
      const applying = apply('owners', of(`Factories Act,,,${viewer},`));
      await waitUntil(async () => {
        const waiting = await client.rows(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return waiting.length > 0;
      });
      await holder.query('commit');
      expect((await applying).message).toBe(`The user ${viewer} is disabled. Choose another one.`);
    } finally {
      await holder.query(`update account set is_disabled = false where username = '${viewer}'`);
      await holder.end();
    }
    expect((await dates())[0]).toMatchObject({ owner: null });
  });

  it('is not undone once somebody named others', async () => {
    const { id } = await apply('owners', of(`Factories Act,,,${viewer},`));
    await post('obligations/assignmany', { law_ids: [law], owner_id: null });
    expect((await undo(id)).message).toContain('changed after the import: Factories Act.');
  });
});

describe('two duties with one name:', () => {
  const rows = async (what: string, lines: readonly string[]) => {
    const heads = what === 'owners' ? 'Law,Duty,Place,Owner,Checker' : titles;
    return check(what, [heads, ...lines].join('\n'));
  };
  const codesOf = (name: string) =>
    client.rows<{ code: string }>(
      `select unique_code as code from record where org_id = 1 and name = '${name}' and status = 'Published'
        order by law_id, unique_code`,
    );

  it('of one law are told apart by their unique codes, and those of two laws by the law', async () => {
    const other = await addPublishedLaw(client, 'Shops Act');
    for (const [nth, its] of [law, law, other].entries()) {
      const id = await addPublishedReturn(client, { law: its, name: `Half-yearly ${nth}` });
      const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 11 }] };
      await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    }
    await post('obligations/settle', { law_ids: [other], applies: true, reason: 'x', review_on: day(300) });
    await client.rows(`update record set name = 'Half-yearly return' where name like 'Half-yearly _'`);
    const [one, two] = (await codesOf('Half-yearly return')).map(({ code }) => code);
    const [due] = await dates({ search: 'Half-yearly' });
    const tail = `Pune plant,${due?.due},${due?.due},,,On paper`;
    const checked = await rows('due-dates', [
      `Half-yearly return,,${tail}`,
      `half-yearly return,factories act,${tail}`,
      `Half-yearly return,Shops Act,${tail}`,
      `${one},,${tail}`,
      `${two?.toLowerCase()},Factories Act,${tail}`,
    ]);
    expect(faultsOf(checked)).toEqual([
      '1: 2: Several laws have "Half-yearly return" at "Pune plant". Name the law.',
      `1: 3: "Factories Act" has several duties "half-yearly return" at "Pune plant". Write the unique code of the one you mean: ${one}, ${two}.`,
    ]);
    const owned = await rows('owners', [
      `,Half-yearly return,,${viewer},`,
      `Factories Act,Half-yearly return,,${viewer},`,
      `Shops Act,Half-yearly return,,${viewer},`,
      `,${one},,${viewer},`,
      `Shops Act,${two},,${viewer},`,
    ]);
    expect(faultsOf(owned)).toEqual([
      '1: 2: Several laws have "Half-yearly return". Name the law.',
      `1: 3: "Factories Act" has several duties "Half-yearly return". Write the unique code of the one you mean: ${one}, ${two}.`,
      `1: 6: "${two}" is no duty of "Shops Act". Did you mean "Factories Act"?`,
    ]);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and name = 'Half-yearly return'`);
  });
});

describe('an import of places:', () => {
  const of = (...rows: string[]) =>
    ['Name,Kind,State,Industries,Branch types,Number,Opened on,Closed on,Company types', ...rows].join('\n');

  it('adds branches with their facts, also with a heading of older templates, and due dates follow', async () => {
    const faulty = of(
      'Pune plant,,,,,,,',
      'Goa 1,,Goaa,,,,,',
      'Goa 2,Shop,Goaa,Mning,,,13/13/2026,,Privat Limited',
      'Goa 3,,,,,27AAA,,',
      'Goa 4,,,,,,2026-02-01,2026-01-01',
      'Surat,,Gujarat,,,,,',
      'surat,,,,,,,',
      'Goa 3,,,,,,,',
    );
    expect(faultsOf(await check('places', faulty))).toEqual([
      '2: 3,4: There is no state "Goaa". Did you mean "Goa"?',
      '1: 2: A place has this name already.',
      '1: 4: Kind: "Shop" is not a kind of place. Write organisation, registration or branch.',
      '1: 4: There is no industry "Mning". Did you mean "Mining"?',
      '1: 4: There is no company type "Privat Limited". Did you mean "Private Limited"?',
      '1: 4: Opened on: "13/13/2026" is not a date.',
      '1: 5: Number: only a registration has a number. Leave it empty.',
      '1: 6: Closed on: it is before the day in Opened on.',
      '1: 8: Row 7 has the same name.',
    ]);
    const right = of('Goa depot,Branch,Goa,,Factory,,15/08/2019,,Partnership', 'Surat,,Gujarat,,,,,');
    const { adds } = await check('places', right);
    expect(adds?.has_organisation).toBe(false);
    expect((await check('places', of('HQ,Organisation,,,,,,,'))).adds?.has_organisation).toBe(true);
    const { id } = await apply('places', right);
    const { data } = await post('profiles/list');
    const depot = { name: 'Goa depot', branch_types: [expect.any(Number)], company_types: [4] };
    expect(data).toContainEqual(expect.objectContaining(depot));
    const ids = new Map((data as { id: number; name: string }[]).map(({ name, id }) => [name, id]));
    for (const [nth, name] of ['Goa depot', 'Surat'].entries()) {
      const { total } = await post('occurrences/list', { standing: 'all', profile_id: ids.get(name) });
      expect(adds?.places[nth]).toEqual({ name, dates: total });
    }
    expect((await dates({ search: 'Monthly' })).some(({ profile }) => profile === 'Surat')).toBe(true);
    expect(await undo(id)).toMatchObject({ success: 1 });
    expect((await dates()).some(({ profile }) => profile === 'Surat')).toBe(false);
  });

  it('is not undone once something was filed there', async () => {
    const { id } = await apply('places', of('Nagpur,,,,,,,'));
    const due = (await dates()).find(({ profile }) => profile === 'Nagpur');
    const filed = { filed_on: day(0), late_reason: 'x', no_proof_reason: 'x' };
    await post('occurrences/file', { id: due?.id, version: 1, ...filed });
    expect((await undo(id)).message).toContain('changed after the import: Nagpur.');
  });
});

describe('imports:', () => {
  it.each(['due-dates', 'owners', 'places'])('the template of %s has the titles that are asked for', async (what) => {
    for (const format of ['csv', 'xlsx']) {
      const headers = { authorization: served.as(editor).token };
      const address = `${served.address}/api/imports/template?what=${what}&format=${format}`;
      const bytes = new Uint8Array(await (await fetch(address, { headers })).arrayBuffer());
      const checked = await upload(`check?what=${what}`, bytes, { name: `template.${format}` });
      expect(checked.body).toMatchObject({ success: 1, data: { rows: 1 } });
    }
  });

  it('people with View access and without a session are refused, and see no template', async () => {
    for (const path of ['check', 'apply'])
      expect((await upload(`${path}?what=places`, 'Name\nX', { username: viewer })).status).toBe(403);
    for (const path of ['imports/list', 'imports/undo'])
      expect((await served.as(viewer).post(`/api/${path}`, { id: 1 })).status).toBe(403);
    expect((await served.as(viewer).get('/api/imports/template?what=places')).status).toBe(403);
    expect((await served.post('/api/imports/list', {})).status).toBe(401);
  });

  it('another organisation neither sees nor undoes them', async () => {
    const { id } = await apply('places', 'Name\nKochi');
    const stranger = 'admin@other.test';
    expect((await post('imports/list', {}, stranger)).data).toEqual([]);
    expect((await post('imports/undo', { id }, stranger)).message).toContain('There is no such import');
    const there = (await upload('check?what=places', 'Name\nKochi', { username: stranger })).body;
    expect(there).toMatchObject({ data: { faulty: 0 } });
  });

  it.each<[string, string, string, string]>([
    ['of another kind', 'a.pdf', 'x', 'its name must end in .xlsx or .csv'],
    ['that is damaged', 'a.xlsx', 'PK not really', 'it is damaged, or no workbook'],
    ['without rows', 'a.csv', 'Name\n\n', 'it has no rows below the headings'],
    ['without its column', 'a.csv', 'Title\nX', 'The first sheet has no row with these headings: Name'],
    [
      'whose heading is nearly right',
      'a.csv',
      'Kind,Nme\n,X',
      'has no row with these headings: Name (is it "Nme"?). Begin with the template.',
    ],
    ['with a column twice', 'a.csv', 'Name,State,name\nX,,Y', 'two of its columns are called name'],
  ])('a file %s says what is wrong with it', async (_what, name, content, reason) => {
    expect((await upload('check?what=places', content, { name })).body.message).toContain(reason);
  });

  it('another kind of import, and no form, are refused', async () => {
    expect((await upload('check?what=laws', 'Name\nX')).status).toBe(422);
    expect((await served.as(editor).post('/api/imports/apply?what=places', {})).body.success).toBe(0);
  });
});
