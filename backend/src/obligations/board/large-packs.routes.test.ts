import { Client } from 'pg';
import { addFiledDates, type BoardClient, head, officer, owner, startBoard } from '../../../test/board-client';
import { watchLongestBlock } from '../../../test/longest-block';
import { waitUntil } from '../../../test/wait-until';

const factor = Number(process.env.TEST_SLOWNESS ?? 1);
let board: BoardClient;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board?.served.close());

/** Adds filed due dates, and has them counted, as autovacuum does after so many rows. */
async function addCountedDates(from: number, to: number): Promise<void> {
  await addFiledDates(board, from, to);
  await board.client.rows('analyze occurrence');
}

/** Saves something else in the library. */
const saveElsewhere = (name: string) => board.client.addLaw({ Law: name, ActCodeName: name });

it.each([
  ['is read', 'pack in access exclusive mode'],
  ['is stored', 'pack_signer in share mode'],
])('board packs: a save elsewhere waits for nothing while a pack %s', async (what, lock) => {
  const holder = new Client(board.served.database.admin);
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${lock}`);
    let isMade = false;
    const making = board.make().finally(() => {
      isMade = true;
    });
    await waitUntil(async () => {
      const waiting = await board.client.rows(
        `select from pg_locks where not granted and relation in ('pack'::regclass, 'pack_signer'::regclass)`,
      );
      return waiting.length > 0;
    });
    await saveElsewhere(`Law saved while a pack ${what}`);
    expect(isMade).toBe(false);
    await holder.query('commit');
    expect(await making).toMatchObject({ success: 1 });
  } finally {
    await holder.end();
  }
});

it('board packs: rows, figures and the head of the journal are of one moment, whatever is saved meanwhile', async () => {
  let isMade = false;
  const making = board.make().finally(() => {
    isMade = true;
  });
  for (let nth = 0; !isMade; nth += 1) await saveElsewhere(`Meanwhile Act ${nth}`);
  const { id } = await making;
  const pack = await board.view(id);
  const [entry] = await board.client.rows<{ hash: string }>(
    `select encode(hash, 'hex') as hash from journal
     where org_id = 1 and chain = 'timeline' and seq = ${pack.journal_seq}`,
  );
  expect(entry?.hash).toBe(pack.journal_hash);
  const [frozen] = await board.client.rows<{ rows: number; due: number }>(
    `select jsonb_array_length(content -> 'rows') as rows, (content -> 'figures' ->> 'due')::integer as due
     from pack where id = ${id}`,
  );
  expect(frozen?.rows).toBe(frozen?.due);
});

it('board packs: 3,000 due dates are frozen in five seconds, and the page stays usable, also while the PDF is made', async () => {
  await addCountedDates(1, 3000);
  const started = Date.now();
  const made = await board.make();
  const tookMs = Date.now() - started;
  expect(made).toMatchObject({ success: 1 });
  expect((await board.view(made.id)).figures.due).toBeGreaterThan(3000);
  expect(tookMs).toBeLessThan(5000 * factor);
  await board.sign(made.id, owner, 'owner');
  await board.sign(made.id, head, 'head');
  const watch = watchLongestBlock();
  await board.sign(made.id, officer, 'officer');
  await waitUntil(() => board.hasFile(made.id));
  expect(watch.stop()).toBeLessThan(500 * factor);
});

it('board packs: a PDF of more than 1 MB is verified by upload, and one changed byte is found', async () => {
  await addCountedDates(3001, 7_500);
  const { id } = await board.make();
  await board.signAll(id);
  await waitUntil(() => board.hasFile(id));
  const { bytes } = await board.download(id);
  expect(bytes.length).toBeGreaterThan(1_100_000);
  expect(await board.verify(id, bytes)).toMatchObject({ unchanged: true });
  bytes[1_099_999] = (bytes[1_099_999] ?? 0) ^ 1;
  const { unchanged, data } = await board.verify(id, bytes);
  expect(unchanged).toBe(false);
  expect(data.filter((one) => !one.unchanged)).toEqual([{ what: 'pdf', unchanged: false }]);
});
