import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseRelease, typesFile } from 'shared-lib/releases';
import { repository } from '../server/repository';
import { distOf } from './content-of';

const writingScript = `import { writeFacadeTypes } from './scripts/facades/write-facade-types.mjs';
await writeFacadeTypes(process.argv[1]);`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facade-types-'));
  const args = ['--input-type=module', '-e', writingScript, folder];
  await promisify(execFile)(process.execPath, args, { cwd: repository });
});
afterAll(() => rm(folder, { recursive: true }));

async function readAll(from: string): Promise<Record<string, string>> {
  const names = (await readdir(from)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(from, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

test('the written types of the facades are those of the sources (npm run facade-types)', async () => {
  expect(await readAll(path.join(repository, 'shared-lib/facade-types'))).toEqual(await readAll(folder));
});

test.each(['shell', 'mfe-workspace', 'mfe-record-forms', 'mfe-questions-rules', 'mfe-roadmap'])(
  '%s carries the types of each facade in its contract, and their hash',
  async (name) => {
    const read = (file: string) => readFile(path.join(distOf(name), file), 'utf8');
    const { contract, files } = parseRelease(JSON.parse(await read('release.json')));
    const types = JSON.parse(await read(typesFile));
    expect(files.map((file) => file.path)).toContain(typesFile);
    const { gives = {}, takes = {} } = contract ?? {};
    const modules = [...Object.entries(gives), ...Object.entries(takes)].flatMap(([module, versions]) =>
      [versions].flat().map((one) => ({ module, ...one })),
    );
    const ours = modules.filter(({ module }) => module.startsWith('shared-lib/'));
    expect(ours.length).toBeGreaterThan(3);
    for (const { module, version, names, types: hash } of ours) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(types[module][version].exports)).toEqual(expect.arrayContaining(names));
    }
    expect(modules.filter((one) => !ours.includes(one) && one.types)).toEqual([]);
  },
);
