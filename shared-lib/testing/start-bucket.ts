import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TestBucket = { url: string; stop(): Promise<void> };

/** Starts a bucket on a real S3 server in its own process. With `refused`, the server rejects conditional writes. */
export async function startBucket(name: string, conditions: 'kept' | 'refused' = 'kept'): Promise<TestBucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-bucket-'));
  const program = createRequire(__filename).resolve('s3rver/bin/s3rver.js');
  const options = ['--directory', folder, '--port', '0', '--configure-bucket', name];
  const promises = path.join(__dirname, 's3-promises.mjs');
  const server = ['--openssl-legacy-provider', '--import', promises, program];
  const child = spawn(process.execPath, [...server, ...options], {
    env: { ...process.env, BUCKET_CONDITIONS: conditions },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (output) => {
      const [, found] = /:(\d+)\s*$/m.exec(String(output)) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the bucket ended with ${code}`)));
  });
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=off`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
