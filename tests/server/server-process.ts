import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { patience } from '../patience';
import { repository } from './repository';

export type ServerProcess = {
  ready(): Promise<void>;
  /** Asks the server to stop, or kills it; resolves when it is gone. */
  end(how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** Starts the built app as `npm start` does. */
export function startServer({
  address,
  env,
  node,
}: {
  address: string;
  env: NodeJS.ProcessEnv;
  node: string;
}): ServerProcess {
  const watch = path.join(repository, 'tests/server/end-with-parent.mjs');
  const serve = path.join(repository, 'scripts/serve.mjs');
  const child = spawn(node, ['--import', watch, serve], {
    cwd: repository,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = listenTo(child);
  let isAsked = false;
  child.once('exit', (code, signal) => {
    if (!isAsked) process.stderr.write(`The test server ended by itself (${signal ?? code}):\n${output()}\n`);
  });

  return {
    async ready() {
      const end = Date.now() + patience.start;
      while (!(await isReady(address))) {
        if (hasEnded(child)) throw new Error(`The test server ended before it was ready:\n${output()}`);
        if (Date.now() > end) throw new Error(`The test server is not ready after ${patience.start} ms:\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async end(how) {
      isAsked = true;
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(how);
      const lastResort = setTimeout(() => child.kill('SIGKILL'), patience.stop);
      await ended;
      clearTimeout(lastResort);
    },
  };
}

/** Keeps the last lines of its output, which show why it failed. */
function listenTo(child: ChildProcess): () => string {
  let output = '';
  const append = (text: Buffer) => {
    output = (output + text.toString()).slice(-8000);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return () => output;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
