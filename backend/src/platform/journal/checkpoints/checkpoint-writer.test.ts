import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAs } from '../../../../test/fresh-database';
import { type NotedJournal, notedJournal } from '../../../../test/noted-journal';
import { silentLog } from '../../../../test/silent-log';

let journal: NotedJournal;

beforeAll(async () => {
  journal = await notedJournal();
});
beforeEach(() => journal.begin());
afterAll(() => journal.close());

describe('checkpoints', () => {
  const place = () => join(journal.folder(), '1.jsonl');
  const lines = () => readFileSync(place(), 'utf8').split('\n').length - 1;

  it('are signed with a key that only its user can read', async () => {
    await journal.writer().writeDue();
    expect(statSync(join(journal.folder(), 'signing-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('are written after a restart only if the chain has moved', async () => {
    await journal.writer().writeDue();
    await journal.writer().writeDue();
    expect(lines()).toBe(2);
    await journal.note(1);
    await journal.writer().writeDue();
    expect(lines()).toBe(3);
    expect((await journal.verify()).isIntact).toBe(true);
  });

  it('of one server are written when due, and at its end', async () => {
    const writer = journal.writer();
    await writer.writeLast();
    expect(() => lines()).toThrow(/ENOENT/);
    await writer.writeDue();
    await journal.note(1);
    await writer.writeDue();
    expect(lines()).toBe(2);
    await writer.writeLast();
    expect(lines()).toBe(3);
  });

  it('that a crash cut short are ignored, and the next one is complete', async () => {
    await journal.writer().writeDue();
    appendFileSync(place(), '{"installation":"ha');
    expect((await journal.verify()).isIntact).toBe(true);
    await journal.note(1);
    await journal.writer().writeDue();
    expect(lines()).toBe(3);
    expect((await journal.verify()).isIntact).toBe(true);
  });

  it('that somebody changed are reported', async () => {
    await journal.writer().writeDue();
    writeFileSync(place(), readFileSync(place(), 'utf8').replace('"seq":6', '"seq":4'));
    expect(await journal.verify()).toMatchObject({
      isIntact: false,
      said: expect.stringMatching(/Line \d of 1\.jsonl is not signed with the key of this server\./),
    });
  });

  it('of another database are left out, and the report says so', async () => {
    await journal.writer().writeDue();
    const elsewhere = (statement: string) => runAs(journal.fresh.admin, statement);
    await elsewhere('alter function installation_id rename to installation_id_here');
    await elsewhere(
      "create function installation_id() returns uuid language sql immutable as 'select gen_random_uuid()'",
    );
    expect(await journal.verify()).toMatchObject({
      isIntact: true,
      said: expect.stringContaining('held against 0 checkpoints (2 of another database left out)'),
    });
    await elsewhere('drop function installation_id');
    await elsewhere('alter function installation_id_here rename to installation_id');
  });

  it('are not written for a chain that became shorter, and the log says so', async () => {
    await journal.writer().writeDue();
    await journal.tamper("update journal_head set seq = 4 where org_id = 1 and chain = 'timeline'");
    const told: string[] = [];
    const log = { ...silentLog, error: (...said: unknown[]) => void told.push(String(said[1])) };
    await journal.writer(log).writeDue();
    expect(told).toEqual(['the journal does not fit its last checkpoint and is not signed any more']);
    expect(lines()).toBe(2);
  });
});
