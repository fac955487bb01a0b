import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { repository } from '../server/repository';
import { buildSeparately } from './build-separately';
import { contentOf } from './content-of';

/** Builds a package once more, into another folder and from the cache that `npm run build` filled. */
export async function repeatBuild(name: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), `lexboard-${name}-`));
  // A cache belongs to the name of the output's folder.
  const output = path.join(folder, 'dist');
  try {
    if (name === 'shell') await buildSeparately(name, { output, cache: path.join(folder, 'cache') });
    else await buildRemote(name, output);
    return contentOf(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs webpack as `npm run build` does: another program would not find the same cache. */
async function buildRemote(name: string, output: string): Promise<void> {
  const webpack = path.join(repository, 'node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
    cwd: path.join(repository, name),
    env: { ...process.env, PREVIEW_FOLDER: output },
  });
}
