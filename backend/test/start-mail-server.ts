import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type TestFolder, testDataFolder } from './data-folder';
import { answersAt, freePort } from './ports';
import { waitUntil } from './wait-until';

/** A mail that the server accepted: the signed-in user, the recipients, and the text as it arrived. */
export type TakenMail = { user: string; to: string[]; text: string };
export type TestMailServer = { port: number; taken(): TakenMail[]; stop(): Promise<void> };

export const mailLogin = { user: 'lexboard', pass: 'geheim' };

/** Accepts mail from any signed-in user, except to nobody@a.test. It runs inside Haraka, which defines OK and DENY. */
const plugin = `
const { appendFileSync } = require('node:fs');
exports.hook_rcpt = (next, { notes }, [to]) =>
  notes.auth_user && to.user !== 'nobody' ? next(OK) : next(DENY, 'no such mailbox');
exports.hook_queue_outbound = (next, { notes, transaction }) =>
  transaction.message_stream.get_data((data) => {
    const to = transaction.rcpt_to.map(({ user, host }) => user + '@' + host);
    appendFileSync(process.env.TAKEN_MAIL, JSON.stringify({ user: notes.auth_user, to, text: String(data) }) + '\\n');
    next(OK);
  });
`;

/** Starts a real mail server in its own process. It shares no code with the library that sends our mail. */
export async function startMailServer(): Promise<TestMailServer> {
  const folder = testDataFolder();
  const port = await freePort();
  const program = createRequire(__filename).resolve('Haraka/bin/haraka');
  const mails = join(folder.path, 'taken');
  layOut(folder.path, port);
  const settings = join('config', 'connection.ini');
  copyFileSync(join(dirname(program), '..', settings), join(folder.path, settings));
  const child = spawn(process.execPath, [program, '-c', folder.path], {
    env: { ...process.env, TAKEN_MAIL: mails },
    stdio: 'ignore',
  });
  const server = { port, taken: () => readLines(mails), stop: () => stop(child, folder) };
  await waitUntil(() => answersAt(port, 'data')).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

async function stop(child: ChildProcess, folder: TestFolder): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  folder.remove();
}

function layOut(folder: string, port: number): void {
  const files = {
    'package.json': '{ "name": "test-mail-server", "version": "1.0.0" }',
    'config/me': 'mail.test\n',
    'config/smtp.ini': `listen=127.0.0.1:${port}\nnodes=0\n`,
    'config/plugins': 'auth/flat_file\nkeep\n',
    'config/auth_flat_file.ini': `[core]\nmethods=PLAIN\n[users]\n${mailLogin.user}=${mailLogin.pass}\n`,
    'plugins/keep.js': plugin,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function readLines(file: string): TakenMail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
