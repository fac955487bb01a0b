import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSeparately } from './build-separately';
import { contentOf, distOf } from './content-of';

export type Builds = Record<'cold' | 'warm' | 'dist', Record<string, string>>;

/** Builds a package twice with one cache that is empty at first, separate from other builds. */
export async function repeatBuild(name: string): Promise<Builds> {
  const folder = mkdtempSync(path.join(tmpdir(), `lexboard-${name}-`));
  try {
    const cold = await build(name, folder, 'cold');
    const warm = await build(name, folder, 'warm');
    return { cold, warm, dist: contentOf(distOf(name)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function build(name: string, folder: string, output: string) {
  const place = path.join(folder, output, 'dist');
  await buildSeparately(name, { output: place, cache: path.join(folder, 'cache') });
  return contentOf(place);
}
