import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { describeDataFolderFault, describeNodeFault } from './prepare/start-error.mjs';
import { readOrCreateEdgeSecret } from './serve/edge-secret.mjs';

const begin = path.resolve(__dirname, 'begin.mjs');

/**
 * Runs a command that prints ten times more than a pipe holds, piece by piece; its reader closes after the first
 * line.
 */
async function runWithClosingReader(prints: 'stdout' | 'stderr') {
  const command = `
    import { runScript } from ${JSON.stringify(begin)};
    await runScript(async () => {
      for (let nth = 0; nth < 10; nth += 1) {
        process.${prints}.write(\`\${'line '.repeat(20_000)}\\n\`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.exitCode = 7;
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command]);
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => {
    if (prints === 'stdout') errorOutput += text.toString();
  });
  await once(createInterface({ input: child[prints] }), 'line');
  child[prints].destroy();
  const [code] = await once(child, 'close');
  return { code, complaint: errorOutput };
}

test.each(['stdout', 'stderr'] as const)(
  'a command whose reader closes its %s, as `| grep -q` does, finishes its work without an error',
  async (prints) => {
    expect(await runWithClosingReader(prints)).toEqual({ code: 7, complaint: '' });
  },
);

describe('the check of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts %s', (version) => {
    expect(describeNodeFault(version, '>=20.19')).toBeUndefined();
  });

  test.each(['18.20.8', '20.18.3', '16.0.0', '4.9.1'])('refuses %s in one sentence', (version) => {
    expect(describeNodeFault(version, '>=20.19')).toBe(
      `Lexboard needs Node 20.19 or newer and this is ${version}: install a newer one (nodejs.org), then run the command again.`,
    );
  });
});

const isRoot = process.geteuid?.() === 0;

it('an edge secret that this user may not read is reported, and no new one is made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lexboard-secret-'));
  const file = path.join(folder, 'edge-secret');
  const env = { DATA_DIR: folder };
  writeFileSync(file, 'kept');
  chmodSync(file, 0o000);
  chmodSync(folder, 0o755);
  if (isRoot) process.seteuid?.(65_534);
  let message: string | undefined;
  try {
    readOrCreateEdgeSecret(env);
  } catch (error) {
    message = describeDataFolderFault(error, env);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  rmSync(folder, { recursive: true });
  expect(message).toMatch(new RegExp(`^${file} in DATA_DIR cannot be used by this user .*chown -R \\S+ ${folder}$`));
});

it('describeDataFault reports no other errors, and no errors outside DATA_DIR', () => {
  const env = { DATA_DIR: '/srv/lexboard' };
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/lexboard-other/file' });
  expect(describeDataFolderFault(denied, env)).toBeUndefined();
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/srv/lexboard/file' });
  expect(describeDataFolderFault(missing, env)).toBeUndefined();
});
