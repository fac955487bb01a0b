import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export type BackendProcess = { child: ChildProcess; address: string };

const ownVersion = join(__dirname, 'run-backend.ts');

/**
 * Starts a back end in its own process, so that a test can kill it. Resolves when it answers; a failed start rejects
 * with its output.
 */
export async function backendProcess(env: NodeJS.ProcessEnv, runs = ownVersion): Promise<BackendProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', runs], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (words) => {
    output += words;
    process.stderr.write(words);
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(Number(line)));
    child.once('close', (code) => reject(new Error(`the back end ended with ${code}: ${output}`)));
  });
  return { child, address: `http://127.0.0.1:${port}` };
}

/** Kills the process without a shutdown, like a power failure. */
export const killHard = ({ child }: BackendProcess) => end(child, 'SIGKILL');

export const stopCleanly = ({ child }: BackendProcess) => end(child, 'SIGTERM');

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}
