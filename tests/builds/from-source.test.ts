import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSeparately } from './build-separately';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-from-source-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds what `npm run dev` serves of a package. */
async function buildFromSource(name: string): Promise<string[]> {
  const LEXBOARD_DEV = JSON.stringify({ shell: 1, [name]: 2 });
  const output = path.join(folder, name);
  await buildSeparately(name, { output, cache: path.join(folder, 'cache'), env: { LEXBOARD_DEV } });
  return readdir(output);
}

test.each([
  ['shell', ['sign-in-app.css', 'sign-in-app.js', 'main.js']],
  ['mfe-roadmap', ['remoteEntry.js']],
])('a development build of %s compiles everything from source', async (name, files) => {
  expect(await buildFromSource(name)).toEqual(expect.arrayContaining(files));
});
