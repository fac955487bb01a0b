import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  addFiledDates,
  type BoardClient,
  head,
  officer,
  quarter,
  startBoard,
} from '../../../test/board-client';
import { openPool } from '../../../test/fresh-database';
import { createDatabase } from '../../platform/database/database';
import { createDueDateKeeper } from '../due-date-keeper';
import { freezeQuarter } from './make-pack.store';

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
      'has been saved after all',
    );
  } finally {
    await holder.end();
  }
});

it('board packs: while another server writes due dates, none is made of some of them', async () => {
  const pool = openPool(board.served.database.admin);
  const database = createDatabase(pool);
  const freeze = () =>
    database.readSnapshot(1, (query) =>
      freezeQuarter(query, {
        ...{ orgId: 1, accountId: board.users[head] ?? 0, officerId: board.users[officer] ?? 0 },
        from: quarter.from,
      }),
    );
  const before = await freeze();
  await board.client.rows(`insert into profile (org_id, id, name, kind)
    select 1, 9000 + nth, 'Shop ' || nth, 'branch' from generate_series(1, 300) nth`);
  await board.client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
  let isKept = false;
  const keeping = createDueDateKeeper(database)(1).finally(() => {
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

it('board packs: 20,000 due dates that PostgreSQL has not counted yet are frozen', async () => {
  await addFiledDates(board, 1, 20_000);
  const { id } = await board.make();
  expect((await board.view(id)).figures.due).toBeGreaterThan(20_000);
});
