// Loaded into a stand's process before the server: whoever started the stand holds the other end of its stdin, so
// a run that is killed takes its stands, and what they wrote, with it.
import { rmSync } from 'node:fs';
import process from 'node:process';

const { STAND_FOLDER } = process.env;

process.stdin.once('end', () => {
  if (STAND_FOLDER) process.once('exit', () => rmSync(STAND_FOLDER, { recursive: true, force: true }));
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.once('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
