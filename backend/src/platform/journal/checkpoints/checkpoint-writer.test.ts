import { generateKeyPairSync, sign } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runAs } from '../../../../test/fresh-database';
import { watchLongestBlock } from '../../../../test/longest-block';
import { createTestJournal, type TestJournal } from '../../../../test/test-journal';
import { signWebhookMessage } from '../../alerts/webhook';
import { silentLog } from '../../operations/log';
import { type Checkpoint, parseSignedCheckpoint, signCheckpoint } from './checkpoint';
import { readCheckpointLines } from './checkpoint-file';
import { createCheckpointWriter, isCheckpointDue } from './checkpoint-writer';
import { sendCheckpoints } from './send-checkpoints';

describe('checkpoint writer:', () => {
  let journal: TestJournal;

  beforeAll(async () => {
    journal = await createTestJournal();
  });
  beforeEach(() => journal.begin());
  afterAll(() => journal.close());

  describe('checkpoints', () => {
    const checkpointFile = () => join(journal.folder(), '1.jsonl');
    const lines = () => readFileSync(checkpointFile(), 'utf8').split('\n').length - 1;

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
      appendFileSync(checkpointFile(), '{"installation":"ha');
      expect((await journal.verify()).isIntact).toBe(true);
      await journal.note(1);
      await journal.writer().writeDue();
      expect(lines()).toBe(3);
      expect((await journal.verify()).isIntact).toBe(true);
    });

    it('that somebody changed are reported', async () => {
      await journal.writer().writeDue();
      writeFileSync(checkpointFile(), readFileSync(checkpointFile(), 'utf8').replace('"seq":6', '"seq":4'));
      expect(await journal.verify()).toMatchObject({
        isIntact: false,
        output: expect.stringMatching(/Line \d of 1\.jsonl is not signed with the key of this server\./),
      });
    });

    it('of another database are left out, and the report says so', async () => {
      await journal.writer().writeDue();
      const runAsAdmin = (statement: string) => runAs(journal.fresh.admin, statement);
      await runAsAdmin('alter function installation_id rename to installation_id_here');
      await runAsAdmin(
        "create function installation_id() returns uuid language sql immutable as 'select gen_random_uuid()'",
      );
      expect(await journal.verify()).toMatchObject({
        isIntact: true,
        output: expect.stringContaining('held against 0 checkpoints (2 of another database left out)'),
      });
      await runAsAdmin('drop function installation_id');
      await runAsAdmin('alter function installation_id_here rename to installation_id');
    });

    it('are not written for a chain that became shorter, and the log says so', async () => {
      await journal.writer().writeDue();
      await journal.tamper("update journal_head set seq = 4 where org_id = 1 and chain = 'timeline'");
      const errors: string[] = [];
      const log = { ...silentLog, error: (...args: unknown[]) => void errors.push(String(args[1])) };
      await journal.writer(log).writeDue();
      expect(errors).toEqual(['the journal does not fit its last checkpoint and is not signed any more']);
      expect(lines()).toBe(2);
    });
  });
});

describe('a signed checkpoint', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const checkpoint: Checkpoint = {
    installation: 'here',
    orgId: 1,
    chain: 'timeline',
    seq: 7,
    hash: 'ab'.repeat(32),
    at: '2026-01-01T00:00:00.000Z',
  };
  const line = signCheckpoint(checkpoint, privateKey);

  it('is read back from its line', () => {
    expect(parseSignedCheckpoint(line, publicKey)).toEqual(checkpoint);
  });

  it('is not read with another key', () => {
    expect(parseSignedCheckpoint(line, generateKeyPairSync('ed25519').publicKey)).toBeUndefined();
  });

  it.each(Object.keys(checkpoint))('is not read if its %s was changed', (key) => {
    const changed = { ...JSON.parse(line), [key]: key === 'seq' || key === 'orgId' ? 8 : 'activity' };
    expect(parseSignedCheckpoint(JSON.stringify(changed), publicKey)).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{', '{}', '{"seq":7}', JSON.stringify(checkpoint)])('is not read from %j', (text) => {
    expect(parseSignedCheckpoint(text, publicKey)).toBeUndefined();
  });
});

describe('due checkpoints:', () => {
  const minute = 60_000;
  const last = { seq: 100, writtenAt: 0 };

  it.each([
    ['no entry, however long ago', 100, 1_000 * minute, false],
    ['999 entries, at once', 1_099, 0, false],
    ['1,000 entries, at once', 1_100, 0, true],
    ['one entry, almost five minutes ago', 101, 5 * minute - 1, false],
    ['one entry, five minutes ago', 101, 5 * minute, true],
    ['a chain that became shorter', 50, 1_000 * minute, false],
  ])('a checkpoint after %s (seq %d at %d ms) is due: %s', (_what, seq, now, expected) => {
    expect(isCheckpointDue(last, seq, now)).toBe(expected);
  });
});

describe('many organisations:', () => {
  const organisations = 10_000;

  let journal: TestJournal;
  let folder: string;

  beforeAll(async () => {
    journal = await createTestJournal();
    // In memory if possible, since the disk is not what is measured.
    folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lexboard-checkpoints-'));
    await runAs(
      journal.fresh.admin,
      `insert into organisation select n, 'org-' || n, 'Organisation ' || n from generate_series(1, ${organisations}) n`,
      `insert into journal_head (org_id, chain, seq, at, hash)
     select n, chain, 1, now(), sha256(n::text::bytea)
     from generate_series(1, ${organisations}) n, unnest(array['activity', 'timeline']) chain`,
    );
  });
  afterAll(async () => {
    await journal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const writer = () =>
    createCheckpointWriter({ database: journal.database, folder, log: silentLog, alarm: () => undefined });

  /** 50 ms, or on a slow machine the time of 500 signatures. */
  function mostMs(): number {
    const { privateKey } = generateKeyPairSync('ed25519');
    const begin = performance.now();
    for (let nth = 0; nth < 500; nth += 1) sign(null, Buffer.from(`head ${nth}`), privateKey);
    return Math.max(50, performance.now() - begin);
  }

  async function longestBlock(work: () => Promise<void>): Promise<number> {
    const watch = watchLongestBlock();
    await work();
    return watch.stop();
  }

  describe('the checkpoints of 10,000 organisations', () => {
    it('are all written, and no step blocks for 50 ms', async () => {
      expect(await longestBlock(() => writer().writeDue())).toBeLessThan(mostMs());
      expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(organisations);
    });

    it('are read after a restart, and no step blocks for 50 ms', async () => {
      const restarted = writer();
      expect(await longestBlock(() => restarted.writeDue())).toBeLessThan(mostMs());
      expect(await longestBlock(() => restarted.writeDue())).toBeLessThan(mostMs());
    });

    it('do not delay a stop: a pass ends after its current organisation, and the next start continues', async () => {
      await runAs(
        journal.fresh.admin,
        "update journal_head set seq = 2, hash = sha256('next') where chain = 'timeline'",
      );
      const ending = writer();
      const pass = ending.writeDue();
      ending.halt();
      await pass;
      await ending.writeLast();
      expect(readCheckpointLines(folder, organisations)).toHaveLength(2);
      await writer().writeDue();
      expect(readCheckpointLines(folder, organisations)).toHaveLength(3);
    });
  });
});

describe('checkpoint webhook:', () => {
  const secret = 'a secret of some thirty letters';
  type Message = { data: { organisation: number; lines: string[] } };
  const received: Message[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    const [id, timestamp] = [String(request.headers['webhook-id']), String(request.headers['webhook-timestamp'])];
    const isSigned = request.headers['webhook-signature'] === signWebhookMessage({ id, timestamp, text: body }, secret);
    if (status === 200 && isSigned) received.push(JSON.parse(body));
    response.writeHead(isSigned ? status : 401).end();
  });

  let journal: TestJournal;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    journal = await createTestJournal();
  });
  afterAll(async () => {
    receiver.close();
    await journal.close();
  });
  beforeEach(async () => {
    received.length = 0;
    status = 200;
    await journal.begin();
    await journal.writer().writeDue();
  });

  const checkpointFile = () => join(journal.folder(), '1.jsonl');
  const written = () => readFileSync(checkpointFile(), 'utf8').split('\n').slice(0, -1);
  const sent = () => received.flatMap(({ data }) => data.lines);
  const startShipping = () => {
    const { port } = receiver.address() as AddressInfo;
    const webhook = { url: `http://127.0.0.1:${port}/`, secret };
    return sendCheckpoints({ folder: journal.folder(), webhook, publicBaseUrl: 'https://law.test' });
  };

  test('signed lines are sent unchanged and once each, also after a restart', async () => {
    await startShipping();
    await startShipping();
    expect(sent()).toEqual(written());
    await journal.note(1);
    await journal.writer().writeDue();
    await startShipping();
    expect(sent()).toEqual(written());
    expect(written().length).toBeGreaterThan(2);
  });

  test('lines that were refused are sent again', async () => {
    status = 503;
    await expect(startShipping()).rejects.toThrow('503');
    status = 200;
    await startShipping();
    expect(sent()).toEqual(written());
  });

  test('an incomplete line waits, and a replaced file is sent from its start', async () => {
    const [first = ''] = written();
    writeFileSync(checkpointFile(), `${first}\n${first.slice(0, 20)}`);
    await startShipping();
    expect(sent()).toEqual([first]);
    rmSync(checkpointFile());
    writeFileSync(checkpointFile(), '{"a":1}\n');
    await startShipping();
    expect(sent()).toEqual([first, '{"a":1}']);
  });

  test('a file that replaced another is sent completely, even if it is longer', async () => {
    const [first = ''] = written();
    await startShipping();
    renameSync(checkpointFile(), `${checkpointFile()}.before`);
    const longer = Array.from({ length: 50 }, () => first);
    writeFileSync(checkpointFile(), `${longer.join('\n')}\n`);
    received.length = 0;
    await startShipping();
    expect(sent()).toEqual(longer);
  });
});
