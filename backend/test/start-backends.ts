import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Backend, startBackend } from '../src/main';
import { testDataFolder } from './data-folder';

export type Backends = Pick<Backend, 'handle'> & { first: Backend; close(): Promise<void> };

/**
 * The back end of a test. With `BACK_ENDS=2` there are two on the same database that take turns, each with a DATA_DIR
 * of its own: what they must share are the bucket of the run and two keys.
 */
export async function startBackends(env: NodeJS.ProcessEnv): Promise<Backends> {
  const bucket = process.env.LEXBOARD_TEST_BUCKET;
  const first = await startBackend(bucket && env.DATABASE_URL ? { ATTACHMENTS_URL: bucket, ...env } : env);
  if (!bucket || !env.DATABASE_URL) return { handle: first.handle, first, close: first.close };
  const data = testDataFolder();
  for (const key of ['second-factor.key', 'checkpoints/signing-key.pem']) {
    mkdirSync(dirname(join(data.path, key)), { recursive: true });
    copyFileSync(join(env.DATA_DIR ?? 'data', key), join(data.path, key));
  }
  const second = await startBackend({ ATTACHMENTS_URL: bucket, ...env, DATA_DIR: data.path });
  let turn = 0;
  return {
    first,
    handle: (request, response) => (turn++ % 2 ? second : first).handle(request, response),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
      data.remove();
    },
  };
}
