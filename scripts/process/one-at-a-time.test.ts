import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runUnderLock } from './one-at-a-time.mjs';

let folder = '';
const lock = () => path.join(folder, 'some.lock');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexboard-lock-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the lock of a command', () => {
  test('is held while the command runs, and gone afterwards', async () => {
    const wasHeld = await runUnderLock(lock(), async () => existsSync(lock()));
    expect([wasHeld, existsSync(lock())]).toEqual([true, false]);
  });

  test('is released when the command fails', async () => {
    await expect(runUnderLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock())).toBe(false);
  });

  test('makes the second command wait for the first', async () => {
    const order: string[] = [];
    const act = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
    };
    await Promise.all([runUnderLock(lock(), act('first')), runUnderLock(lock(), act('second'))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('is taken over when its process has died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock(), String(pid));
    await expect(runUnderLock(lock(), async () => 'done')).resolves.toBe('done');
  });
});
