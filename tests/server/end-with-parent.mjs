// Loaded into a test server's process before the server. The process that started it holds the other end of its
// stdin, so when a run is killed, its servers end and remove what they wrote.
import { rmSync } from 'node:fs';
import process from 'node:process';

const { TEST_SERVER_FOLDER } = process.env;

process.stdin.once('end', () => {
  if (TEST_SERVER_FOLDER) process.once('exit', () => rmSync(TEST_SERVER_FOLDER, { recursive: true, force: true }));
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.once('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
