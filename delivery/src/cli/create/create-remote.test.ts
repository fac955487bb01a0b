import { cp, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../../main';
import { remoteAddersByFile } from './create-remote';
import { deriveRemoteNames } from './new-remote';

const repository = path.resolve(__dirname, '../../../..');
const remoteFiles = ['package.json', 'tsconfig.json', 'webpack.config.mjs', 'src/app.tsx'].map(
  (file) => `mfe-workspace/${file}`,
);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lexboard-create-'));
  for (const file of [...Object.keys(remoteAddersByFile), ...remoteFiles, 'delivery/remote-template'])
    await cp(path.join(repository, file), path.join(root, file), { recursive: true });
  await mkdir(path.join(root, 'node_modules'));
  await cp(path.join(repository, 'package-lock.json'), path.join(root, 'node_modules/.package-lock.json'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');
async function create(...words: string[]) {
  const lines: string[] = [];
  const env = { LEXBOARD_ROOT: root, DATA_DIR: path.join(root, 'data') };
  const args = ['create', ...words];
  const code = await release({
    env,
    args,
    say: (line) => lines.push(line),
    build: async () => undefined,
  });
  return { code, output: lines.join('\n') };
}

test('a new remote is a package like the others, and every list of remotes names it', async () => {
  const { code, output } = await create('mfe-example');
  expect(code).toBe(0);
  expect(output).toContain('mfe-example is made: Example, at /example.');
  expect(JSON.parse(await read('mfe-example/package.json'))).toMatchObject({
    name: 'mfe-example',
    version: '0.1.0',
    scripts: { dev: 'node ../scripts/dev.mjs mfe-example --alone' },
  });
  for (const file of Object.keys(remoteAddersByFile)) expect(await read(file)).toContain('mfe-example');
  expect(await read('shared-lib/releases/areas.ts')).toMatch(/ {2}'mfe-example': \['\/example'\],\n\} as const/);
  expect(await read('mfe-example/src/root.tsx')).toContain('<Route path="/example" element={<ExampleArea />} />');
  expect(JSON.parse(await read('delivery/budgets.json'))['mfe-example'].entry.bytes).toBe(7000);
  expect(await read('shared-lib/releases/areas.ts')).toContain("heading: t('Example'),");
  expect(await read('mfe-example/src/example-area.tsx')).toContain("<AreaHeading>{t('Example')}</AreaHeading>");
});

test('a new remote needs no install: npm finds the lock file that it would have written', async () => {
  await create('mfe-example');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const { packages } = JSON.parse(await read(file));
    expect(packages['mfe-example']).toEqual({ version: '0.1.0', dependencies: { 'shared-lib': '0.1.0' } });
    expect(packages['node_modules/mfe-example']).toEqual({ resolved: 'mfe-example', link: true });
    const folders = Object.keys(packages).slice(1);
    expect(folders).toEqual(folders.toSorted((one, other) => one.localeCompare(other, 'en')));
  }
  const { workspaces } = JSON.parse(await read('package.json'));
  expect(JSON.parse(await read('package-lock.json')).packages[''].workspaces).toEqual(workspaces);
  expect(await readlink(path.join(root, 'node_modules/mfe-example'))).toBe('../mfe-example');
});

test('a new remote gets its labels from its name or its title', async () => {
  expect(deriveRemoteNames('mfe-tax-calendar')).toMatchObject({
    route: '/tax-calendar',
    title: 'Tax calendar',
    file: 'tax-calendar-area',
    component: 'TaxCalendarArea',
  });
  await create('mfe-example', '--title', 'Worked examples');
  expect(await read('README.md')).toContain('| `/example` | Worked examples | `mfe-example` |');
});

test.each([
  ['example', 'A remote is called mfe-'],
  ['mfe-', 'A remote is called mfe-'],
  ['mfe-Example', 'A remote is called mfe-'],
  ['mfe-../example', 'A remote is called mfe-'],
  ['mfe-1st', 'A remote is called mfe-'],
  [`mfe-${'a'.repeat(21)}`, 'in 24 at most'],
  ['mfe-roadmap', 'There is a remote mfe-roadmap already.'],
  ['mfe-law', '/law belongs to mfe-record-forms'],
  ['mfe-users', '/users belongs to the shell'],
  ['mfe-setup', '/setup belongs to the shell'],
  ['mfe-login', '/login belongs to the shell'],
  ['mfe-api', '/api belongs to the server'],
  ['mfe-metrics', '/metrics belongs to the server'],
])('a new remote cannot be called %s, and nothing is written', async (name, sentence) => {
  const before = await read('package.json');
  expect(await create(name)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(await read('package.json')).toBe(before);
});

test('a new remote cannot have the name of an existing folder', async () => {
  await mkdir(path.join(root, 'mfe-example'));
  expect(await create('mfe-example')).toEqual({ code: 1, output: 'There is a folder mfe-example already.' });
});

test.each(['example', 'A `title`', 'It’s', 'A very long title for a menu'])(
  'a new remote cannot have the title %s',
  async (title) => {
    expect(await create('mfe-example', '--title', title)).toMatchObject({ code: 1 });
  },
);

test('a new remote is not written if a file that must name it has an unknown form', async () => {
  await writeFile(path.join(root, 'tests/e2e/areas.ts'), 'export const areas = [];\n');
  const before = await read('package.json');
  await expect(create('mfe-example')).rejects.toThrow('tests/e2e/areas.ts has another form');
  expect(await read('package.json')).toBe(before);
  await expect(read('mfe-example/package.json')).rejects.toThrow();
});
