import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

const begin = path.resolve(__dirname, 'begin.mjs');

/**
 * Runs a command that prints ten times more than a pipe holds, piece by piece; its reader closes after the first
 * line.
 */
async function leftByItsReader(prints: 'stdout' | 'stderr') {
  const command = `
    import { begin } from ${JSON.stringify(begin)};
    await begin(async () => {
      for (let nth = 0; nth < 10; nth += 1) {
        process.${prints}.write(\`\${'line '.repeat(20_000)}\\n\`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.exitCode = 7;
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command]);
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    if (prints === 'stdout') complaint += text.toString();
  });
  await once(createInterface({ input: child[prints] }), 'line');
  child[prints].destroy();
  const [code] = await once(child, 'close');
  return { code, complaint };
}

test.each(['stdout', 'stderr'] as const)(
  'a command whose reader closes its %s, as `| grep -q` does, finishes its work without an error',
  async (prints) => {
    expect(await leftByItsReader(prints)).toEqual({ code: 7, complaint: '' });
  },
);
