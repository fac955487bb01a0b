import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetDeadPostmaster, parsePostmasterFile, processesIn } from './postmaster-file';

const text = (pid: number, status = 'ready   ') =>
  `${pid}\n/data\n1700000000\n5432\n/run/lexboard\n\n  123 456\n${status}\n`;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lexboard-pid-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('parsePostmasterFile', () => {
  it('reads process, port and socket', () => {
    const postmaster = { pid: 42, port: 5432, socketFolder: '/run/lexboard', isStopping: false };
    expect(parsePostmasterFile(text(42))).toEqual(postmaster);
  });

  it('reads that it is stopping', () => {
    expect(parsePostmasterFile(text(42, 'stopping'))?.isStopping).toBe(true);
  });

  it.each(['', '42\n', 'x\ny\nz\n5432\n/run\n', '42\n/data\n17\n\n\n'])(
    'refuses a half-written file (%j)',
    (half) => {
      expect(parsePostmasterFile(half)).toBeUndefined();
    },
  );
});

describe('forgetDeadPostmaster', () => {
  it('removes the file if its process id now belongs to another program', () => {
    writeFileSync(join(folder, 'postmaster.pid'), text(process.pid));
    forgetDeadPostmaster(folder, folder);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  });

  it('removes the lock beside the socket too, even if the file is gone', () => {
    const lock = join(folder, '.s.PGSQL.5432.lock');
    writeFileSync(lock, text(process.pid));
    forgetDeadPostmaster(folder, folder);
    expect(existsSync(lock)).toBe(false);
  });

  it('keeps the file while any process works in the folder', async () => {
    const child = spawn('sleep', ['60'], { cwd: folder });
    writeFileSync(join(folder, 'postmaster.pid'), text(process.pid));
    forgetDeadPostmaster(folder, folder);
    expect(processesIn(folder)).toEqual([child.pid]);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true);
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
  });
});
