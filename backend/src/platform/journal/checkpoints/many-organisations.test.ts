import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAs } from '../../../../test/fresh-database';
import { watchLongestBlock } from '../../../../test/longest-block';
import { type NotedJournal, notedJournal } from '../../../../test/noted-journal';
import { silentLog } from '../../../../test/silent-log';
import { readLines } from './checkpoint-file';
import { createCheckpointWriter } from './checkpoint-writer';

const organisations = 10_000;

let journal: NotedJournal;
let folder: string;

beforeAll(async () => {
  journal = await notedJournal();
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
    const anew = writer();
    expect(await longestBlock(() => anew.writeDue())).toBeLessThan(mostMs());
    expect(await longestBlock(() => anew.writeDue())).toBeLessThan(mostMs());
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
    expect(readLines(folder, organisations)).toHaveLength(2);
    await writer().writeDue();
    expect(readLines(folder, organisations)).toHaveLength(3);
  });
});
