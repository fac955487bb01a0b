import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordKinds } from 'shared-lib/records';
import { runAs, superuserOf } from '../fresh-database';
import { samplePayload } from '../sample-payload';
import { type Answer, type SignedIn, serveBackend } from '../serve-backend';
import { waitUntil } from '../wait-until';
import { auditFaults, lostOf } from './check-library';
import { printFigure } from './promise';
import { type SmallDisk, smallDisk } from './small-disk';

describe('a full disk of the database', () => {
  let disk: SmallDisk;
  let editor: SignedIn;
  let env: NodeJS.ProcessEnv;
  const saved: number[] = [];
  /** The clean-up functions, newest first. */
  const cleanUps: (() => void | Promise<void>)[] = [];

  beforeAll(async () => {
    disk = smallDisk(400);
    cleanUps.unshift(disk.remove);
    env = { DATA_DIR: join(disk.path, 'data') };
    const served = await serveBackend(env);
    cleanUps.unshift(served.close);
    editor = (await served.signIn())('editor@demo.test');
  });
  afterAll(async () => {
    for (const undo of cleanUps) await undo();
  });

  const save = async (): Promise<Answer> => {
    const answer = await editor.post(`/api/${recordKinds.license.calls.add}`, bigLicense());
    const [row] = (answer.body.data as { id: number }[] | undefined) ?? [];
    if (row) saved.push(row.id);
    return answer;
  };

  it('allows reading, and saves are answered with 503 until there is room again', async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await save()).status).toBe(200);
    disk.fill();
    const statuses = new Set<number>();
    const messages = new Set<unknown>();
    await waitUntil(async () => {
      const { status, body } = await save();
      statuses.add(status);
      if (status !== 200) messages.add(body.message);
      return status !== 200;
    });
    for (let nth = 0; nth < 30; nth += 1) {
      statuses.add((await save()).status);
      await pause(50);
    }
    printFigure(`a full disk after ${saved.length} saves: ${[...messages].join(' ')}`);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect((await editor.get('/api/law/allLawlist')).status).toBe(200);
    disk.makeRoom();
    const began = performance.now();
    await waitUntil(async () => (await save()).status === 200);
    printFigure(`saved again ${Math.round(performance.now() - began)} ms after there was room`);
  });

  it('may stop the database if its log has no room; the database starts again when there is room', async () => {
    disk.fill();
    await waitUntil(async () => !(await writesLog(env)));
    const { status } = await save();
    expect(status).toBe(503);
    await pause(2_000);
    disk.makeRoom();
    const began = performance.now();
    await waitUntil(async () => (await save()).status === 200);
    printFigure(
      `a database stopped by a full disk saved again ${Math.round(performance.now() - began)} ms after there was room`,
    );
  });

  it('loses no acknowledged save and breaks no chain', async () => {
    expect(saved.length).toBeGreaterThan(20); // 20 before the disk was full, and more afterwards
    expect(await lostOf(superuserOf(env), saved)).toEqual([]);
    expect(await auditFaults(env)).toEqual([]);
  });
});

/** Large enough that the disk is soon full to the last page. */
function bigLicense() {
  const { license } = recordKinds;
  const text = Array.from({ length: 300 }, () => Math.random().toString(36))
    .join(' ')
    .slice(0, 5_000);
  return { ...samplePayload(license, 1), penalty: text, license: text.slice(0, 200), status: 0 };
}

/** Writes a megabyte to the write-ahead log and nothing else. Returns whether that worked. */
async function writesLog(env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await runAs(superuserOf(env), "select pg_logical_emit_message(false, 'fill', repeat('x', 1000000), true)");
    return true;
  } catch {
    return false;
  }
}
