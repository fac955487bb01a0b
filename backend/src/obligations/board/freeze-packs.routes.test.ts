import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addFiledDates, type BoardClient, head, officer, quarter, startBoard } from '../../../test/board-client';
import { openPool } from '../../../test/fresh-database';
import { createDatabase } from '../../platform/database/database';
import { createDueDateUpdater } from '../due-date-updater';
import { readPackContent } from './make-pack.store';

let board: BoardClient;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board?.served.close());

it('board packs: a repeat of *Make pack* is answered without reading anything anew, another request with its key is refused', async () => {
  const asked = { from: quarter.from, officer_id: board.users[officer] };
  const make = async (body: object) =>
    (await board.served.as(head).post('/api/packs/make', body, { 'idempotency-key': 'pack-made-once' })).body;
  const made = await make(asked);
  expect(made).toMatchObject({ success: 1, id: expect.any(Number) });
  const holder = new Client(board.served.database.admin);
  await holder.connect();
  try {
    await holder.query('begin; lock table pack, occurrence in access exclusive mode');
    expect(await make(asked)).toEqual(made);
    expect((await make({ ...asked, officer_id: 1 + (asked.officer_id ?? 0) })).message).toContain(
      'Your first attempt was saved',
    );
  } finally {
    await holder.end();
  }
});

it('board packs: what is late or waived is listed by due day and name across places, with the reasons', async () => {
  const { data } = await board.post('occurrences/list', { ...quarter, standing: 'overdue' });
  const [late] = data as { id: number; version: number }[];
  const reasons = { late_reason: 'The portal was down.', no_proof_reason: 'It gives none.' };
  const filing = { id: late?.id, version: late?.version, filed_on: formatDay(findToday()), ...reasons };
  expect(await board.post('occurrences/file', filing)).toMatchObject({ success: 1 });
  const [, sentBack] = data as { id: number }[];
  await board.client.rows(
    `update occurrence set late_reason = '${reasons.late_reason}', no_proof_reason = '${reasons.no_proof_reason}'
     where org_id = 1 and id = ${sentBack?.id}`,
  );
  const pack = await board.view((await board.make()).id);
  expect(pack.exceptions.find(({ id }) => id === late?.id)).toMatchObject({
    ...{ standing: 'late', reason: reasons.late_reason, no_proof_reason: reasons.no_proof_reason },
  });
  // What was sent back or reopened is open, so that the reason of its earlier filing is none.
  const open = pack.exceptions.filter(({ standing }) => standing === 'overdue');
  expect(open.map(({ no_proof_reason }) => no_proof_reason)).not.toContain(reasons.no_proof_reason);
  expect(open.map(({ reason }) => reason)).not.toContain(reasons.late_reason);
  const places = pack.exceptions.map(({ profile_id }) => profile_id);
  expect(places).not.toEqual(places.toSorted((one, other) => one - other));
  for (const rows of [pack.exceptions, pack.waived ?? []]) {
    const order = rows.map(({ due, name }) => `${due} ${name}`);
    expect(order).toEqual(order.toSorted((one, other) => one.localeCompare(other, 'en')));
  }
});

it('board packs: while another server writes due dates, none is made of some of them', async () => {
  const pool = openPool(board.served.database.admin);
  const database = createDatabase(pool);
  const freeze = () =>
    database.readSnapshot(1, (query) =>
      readPackContent(query, {
        ...{ orgId: 1, accountId: board.users[head] ?? 0, officerId: board.users[officer] ?? 0 },
        from: quarter.from,
      }),
    );
  const before = await freeze();
  await board.client.rows(`insert into profile (org_id, id, name, kind)
    select 1, 9000 + nth, 'Shop ' || nth, 'branch' from generate_series(1, 300) nth`);
  await board.client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
  let isKept = false;
  const keeping = createDueDateUpdater(database)(1).finally(() => {
    isKept = true;
  });
  const refusals = new Set<string>();
  const counts = new Set<number>();
  while (!isKept) {
    const frozen = await freeze();
    if (frozen.ok) counts.add(frozen.value.rows.length);
    else refusals.add(frozen.code);
    await pause(20);
  }
  expect(await keeping).toMatchObject({ ok: true });
  const after = await freeze();
  const whole = [before, after].map((frozen) => (frozen.ok ? frozen.value.rows.length : 0));
  expect((whole[1] ?? 0) - (whole[0] ?? 0)).toBeGreaterThan(1_200);
  expect([...refusals]).toEqual(['dates-in-work']);
  expect([...counts].filter((count) => !whole.includes(count))).toEqual([]);
  await pool.end();
});

it('board packs: a pack freezes the names of what is unknown, and their number is that of the figures', async () => {
  const { id } = await board.make();
  const [pack] = await board.client.rows<{ unknown: { place: string; reason: string }[] }>(
    `select content -> 'unknown' as unknown from pack where org_id = 1 and id = ${id}`,
  );
  const { unsettled, unread } = (await board.view(id)).figures;
  const named = (reason: string) => pack?.unknown.filter((one) => one.reason === reason).length;
  expect([named('unsettled'), named('unread')]).toEqual([unsettled, unread]);
  expect(unread).toBeGreaterThan(0);
  expect(pack?.unknown.map(({ place }) => place)).toEqual(
    pack?.unknown.map(({ place }) => place).toSorted((one, other) => one.localeCompare(other)),
  );
});

it('board packs: 20,000 due dates that PostgreSQL has not counted yet are frozen', async () => {
  await addFiledDates(board, 1, 20_000);
  const made = await board.make();
  expect(made).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
  expect((await board.view(made.id)).figures.due).toBeGreaterThan(20_000);
});

describe('while a record is locked whose next due date is not worked out:', () => {
  const undated = `org_id = 1 and kind = 'return' and name = 'Return without a date'`;
  const counts = {
    pack: () => board.make(),
    figures: () => board.post('board/figures', quarter),
    year: () => board.post('occurrences/heat', { from: quarter.from.slice(0, 7) }),
    duties: () => board.post('duties/list', { stands: 'unknown' }),
  };
  let holder: Client;
  beforeEach(async () => {
    await board.client.rows(`update record set next_due = null where ${undated}`);
    holder = new Client(board.served.database.admin);
    await holder.connect();
    await holder.query('begin');
    await holder.query(`select 1 from record where ${undated} for update`);
  });
  afterEach(() => holder.end());

  it.each(Object.entries(counts))('%s: no number that is too low', async (_what, ask) => {
    const refused = await ask();
    expect(refused).toMatchObject({ success: 0 });
    expect(refused.message).toContain('are being worked out');
    // What does not count such duties is shown all the same.
    expect(await board.post('duties/list')).toMatchObject({ success: 1 });
    expect(await board.post('today/view')).toMatchObject({ success: 1 });
    await holder.query('rollback');
    expect(await ask()).toMatchObject({ success: 1 });
  });

  it('a short while is waited for, and then the number is whole', async () => {
    const asked = board.figures();
    await pause(400);
    await holder.query('rollback');
    const { unread } = await asked;
    expect(unread).toBeGreaterThan(0);
    expect((await board.post('duties/list', { stands: 'unread' })).total).toBe(unread);
  });
});
