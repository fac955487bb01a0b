import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A back end in a process of its own, to be killed. It is ready once this resolves. */
export async function backendProcess(dataFolder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'run-backend.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the back end ended with ${code}`)));
  });
  return child;
}

export async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
