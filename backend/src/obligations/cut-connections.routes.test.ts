import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import type { WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn } from '../../test/duty-client';
import { appDatabase, runAs } from '../../test/fresh-database';
import { recordClient } from '../../test/record-client';
import { sendFile } from '../../test/send-file';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { waitUntil } from '../../test/wait-until';
import { stopKeepingDueDates } from './decisions.store';

let served: ServedDemo;
const lines: string[] = [];

beforeAll(async () => {
  // The log writes to the screen as it was replaced before the start.
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  served = await serveDemo({ LOG_LEVEL: 'info' });
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await served?.close();
  jest.restoreAllMocks();
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  served.as('admin@demo.test').post(`/api/${path}`, body, headers);
const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
/** What the log says that an operator must look at. */
const alarming = () => lines.filter((line) => /"level":[456]0/.test(line));

type Viewed = WireOccurrence & { filing: WireFiling };
const view = async (id: number) => (await post('occurrences/view', { id })).body.data as Viewed;

/** One that somebody else may check. */
async function findOverdue(): Promise<Viewed> {
  const { body } = await post('occurrences/list', { standing: 'overdue' });
  const first = (body.data as WireOccurrence[]).find(({ checker }) => checker !== 'admin@demo.test');
  return view(Number(first?.id));
}

async function uploadProof(): Promise<string> {
  const { address } = served;
  const { token } = served.as('admin@demo.test');
  const sent = await sendFile({ address, token, kind: 'proof', name: 'challan.txt', content: 'paid' });
  return String(sent.body.fileId);
}

const formOf = ({ id, version }: Viewed, proof: string) => ({
  id,
  version,
  filed_on: formatDay(findToday()),
  late_reason: 'The portal was down.',
  proof: [proof],
});

type Sent = { path: string; type: string; key?: string; body: string; most?: number };

/** Opens a connection and sends a request, or only the first bytes of its body. */
async function sendPart({ path, type, key, body, most = body.length }: Sent): Promise<Socket> {
  const { hostname, port } = new URL(served.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST /api/${path} HTTP/1.1`,
    'host: x',
    `authorization: ${served.as('admin@demo.test').token}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, most)}`);
  return socket;
}

const expectUntouched = async (due: Viewed) => {
  expect(await view(due.id)).toEqual(due);
  expect(due.filing).toMatchObject({ proof: [], timeline: [] });
};

const formWith = (content: string) =>
  [
    '--cut',
    'content-disposition: form-data; name="file"; filename="challan.txt"',
    'content-type: text/plain',
    '',
    content,
    '--cut--',
    '',
  ].join('\r\n');

describe('a connection that is cut', () => {
  it('during the upload of a proof leaves no file, and is no fault of the store', async () => {
    const due = await findOverdue();
    const stored = () => rows<{ count: number }>('select count(*)::int as count from attachment');
    const before = await stored();
    const upload = { path: 'attachment/proof', type: 'multipart/form-data; boundary=cut' };
    const socket = await sendPart({ ...upload, body: formWith('x'.repeat(500_000)), most: 200_000 });
    await waitUntil(async () => served.files.waiting().length === 1);
    socket.destroy();
    await waitUntil(async () => served.files.waiting().length === 0);
    await waitUntil(async () => lines.some((line) => line.includes('a client went away during an upload')));
    expect(alarming()).toEqual([]);
    expect(await stored()).toEqual(before);
    await expectUntouched(due);
  });

  it('while a filing is on its way leaves the due date untouched, and the same filing works later', async () => {
    const due = await findOverdue();
    const form = formOf(due, await uploadProof());
    const sent = { path: 'occurrences/file', type: 'application/json', key: 'cut-on-the-way' };
    const body = JSON.stringify(form);
    const socket = await sendPart({ ...sent, body, most: body.length - 5 });
    // The server has the head and waits for the rest.
    await post('occurrences/view', { id: due.id });
    socket.destroy();
    await once(socket, 'close');
    await expectUntouched(due);
    expect(alarming()).toEqual([]);
    const again = await post('occurrences/file', form, { 'idempotency-key': sent.key });
    expect(again.body).toMatchObject({ success: 1, version: due.version + 1 });
  });

  it('before the answer has come leaves it filed once, with its proof; a repeat is a success or is told so', async () => {
    const due = await findOverdue();
    const form = formOf(due, await uploadProof());
    const key = 'cut-before-the-answer';
    const holder = new Client(served.database.admin);
    await holder.connect();
    try {
      await holder.query(`begin; select from occurrence where org_id = 1 and id = ${due.id} for update`);
      const sent = { path: 'occurrences/file', type: 'application/json', key };
      const socket = await sendPart({ ...sent, body: JSON.stringify(form) });
      await waitUntil(async () => (await rows(waitingSql)).length === 1);
      socket.destroy();
      await once(socket, 'close');
      await expectUntouched(due);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await waitUntil(async () => (await view(due.id)).version !== due.version);
    const filed = await view(due.id);
    expect(filed.filing).toMatchObject({ filed_by: 'admin@demo.test', proof: [{ name: 'challan.txt' }] });
    expect(filed.filing.timeline.map(({ action }) => action)).toEqual(['Filed']);
    const repeated = await post('occurrences/file', form, { 'idempotency-key': key });
    expect(repeated.body).toMatchObject({ success: 1, version: filed.version });
    const asNew = await post('occurrences/file', form, { 'idempotency-key': 'after-a-reload' });
    expect(asNew).toMatchObject({
      body: { success: 0, message: 'This due date is filed already. There is nothing left to do.' },
    });
    expect(await view(due.id)).toEqual(filed);
    expect(alarming()).toEqual([]);
  });
});

const waitingSql = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;

/** A monthly duty of a hundred branches: some 2,500 due dates. */
async function addManyDueDates(): Promise<void> {
  const client = recordClient(served);
  await rows(
    `insert into profile (org_id, id, name, kind) select 1, 9000 + n, 'Branch ' || n, 'branch' from generate_series(1, 100) n`,
  );
  const law = await addPublishedLaw(client, 'Shops Act');
  const id = await addPublishedReturn(client, { law, name: 'Shop return' });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 7 }] };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  const review_on = formatDay(findToday() + 90);
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'We asked.', review_on });
}

describe('the end of due dates', () => {
  const listAll = () =>
    rows(`select o.profile_id, o.kind, o.record_id, o.stands, c.period_key, c.effective_due::text, c.state, c.filed_on::text
      from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id where c.org_id = 1 order by 1, 2, 3, 5`);
  const count = async () => {
    const [found] = await rows<{ unworked: number; worked: number; parts: number }>(
      `select (count(*) filter (where worked_on_at is null))::integer as unworked, count(worked_on_at)::integer as worked,
         (select parts_written from due_date_keeping where org_id = 1) as parts
       from occurrence where org_id = 1`,
    );
    return found ?? { unworked: 0, worked: 0, parts: 0 };
  };

  it('goes in slices; what stops before it is done loses no due date, and nothing that was worked on goes', async () => {
    const database = appDatabase(served.database);
    await addManyDueDates();
    await post('today/view', {});
    const [before, all] = [await count(), await listAll()];
    expect([before.parts, before.unworked > 2_000, before.worked > 0]).toEqual([0, true, true]);
    let slices = { ...before };
    const stop = async () => {
      slices = await count();
      throw new Error('The server stops.');
    };
    await expect(stopKeepingDueDates(database, 1, stop)).rejects.toThrow('The server stops.');
    await database.end();
    expect(slices).toMatchObject({ unworked: 0, worked: before.worked });
    expect(slices.parts).toBeGreaterThan(before.unworked / 1_000);
    await post('today/view', {});
    expect(await listAll()).toEqual(all);
    expect(await count()).toEqual(before);
    expect(await post('obligations/begin', { since: null })).toMatchObject({ body: { success: 1 } });
    expect(await count()).toEqual({ unworked: 0, worked: before.worked, parts: null });
  });
});
