import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseRelease } from 'shared-lib/releases';
import type { Fault } from '../faults/faulty-remote/src/fault';

const healthyMarker = 'lexboard fault none';

type FaultOptions = { build: string; version: string; fault: Fault; to: string };

/** Makes a release from a build of the faulty road map: another version whose code fails in this way. */
export function withFault({ fault, ...options }: FaultOptions): Promise<string> {
  const change = (text: string) => text.replaceAll(healthyMarker, `lexboard fault ${fault}`);
  return withChange({ ...options, change });
}

type ChangeOptions = { build: string; version: string; change: (text: string) => string; to: string };

/** Makes a release from a build: another version, whose files are changed. */
export async function withChange({ build, version, change, to }: ChangeOptions): Promise<string> {
  await cp(build, to, { recursive: true });
  const file = path.join(to, 'release.json');
  const release = parseRelease(JSON.parse(await readFile(file, 'utf8')));
  // Each version of a remote has its own container name, as if it had been built separately.
  const container =
    release.kind === 'shell' ? release.container : `${release.name}_${version}`.replaceAll(/[-.]/g, '_');
  const files = [];
  for (const unchanged of release.files) {
    const { path: name } = unchanged;
    const before = await readFile(path.join(to, name), 'utf8');
    const text = change(before).replaceAll(release.container, () => container);
    if (text === before) {
      files.push(unchanged);
      continue;
    }
    await writeFile(path.join(to, name), text);
    await writeFile(path.join(to, `${name}.br`), brotliCompressSync(text));
    await writeFile(path.join(to, `${name}.gz`), gzipSync(text));
    const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    files.push({ path: name, bytes: Buffer.byteLength(text), sha384 });
  }
  await writeFile(file, JSON.stringify({ ...release, version, container, files }));
  return to;
}
