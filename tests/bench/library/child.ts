import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Child = {
  port: number;
  /** Sends a message and returns the answer to it. */
  request<Answer>(word: string): Promise<Answer>;
  end(): Promise<void>;
};

/** Starts one of the servers of this folder and waits until it listens. It ends with us, however we end. */
export async function startChild({
  file,
  env,
  setup,
  imports,
}: {
  file: string;
  env?: NodeJS.ProcessEnv;
  setup?: object;
  imports?: string;
}): Promise<Child> {
  const place = (name: string) => path.join(__dirname, name);
  const child = fork(place(file), {
    env: { ...process.env, ...env },
    execArgv: imports ? ['--import', place(imports)] : [],
  });
  if (setup) child.send(setup);
  const { port } = await answerOf<{ port: number }>(child);
  return {
    port,
    async request<Answer>(word: string) {
      const answer = answerOf<Answer>(child);
      child.send(word);
      return answer;
    },
    async end() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** The cast is sound because these are our own servers: each message answers the last request. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const listening = new AbortController();
  const { signal } = listening;
  const failed = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A server of the bench ended with ${code}.`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), failed]);
    return answer as Answer;
  } finally {
    listening.abort();
    await failed.catch(() => undefined);
  }
}
