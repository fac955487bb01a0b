import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts one of the commands that serve the app, and waits until it says that it is ready. */
export async function startCommand({
  folder,
  args,
  env,
}: {
  folder: string;
  args: string[];
  env: Record<string, string>;
}): Promise<{ end(): Promise<void> }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  const ended = once(child, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += String(text);
        if (said.includes('is ready at')) resolve();
      });
  });
  const failed = ended.then(() => {
    throw new Error(`${args.join(' ')} ended:\n${said}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
