import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository } from './create-repository';

const delivery = path.resolve(__dirname, '../../..');
const kit = 'npm:@lexboard/remote-kit@0.1.0';

let folder: string;
let template: string;
beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-repository-'));
  folder = path.join(root, 'team');
  template = path.join(root, 'template');
  await mkdir(folder);
  for (const one of ['remote-template', 'repository-template'])
    await cp(path.join(delivery, one), template, { recursive: true });
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

test('a repository has a remote at the route that the shell gives it, with a budget and the kit', async () => {
  const created = await createRepository({ folder, template, name: 'mfe-roadmap', kit });
  expect(created).toEqual({ ok: true, title: 'Road map', route: '/roadmap' });
  expect(await read('src/root.tsx')).toContain('<Route path="/roadmap" element={<RoadmapArea />} />');
  expect(await read('.gitignore')).toContain('*.pem');
  expect(await read('.github/workflows/release.yml')).toContain('npx lexboard-remote publish');
  expect(JSON.parse(await read('package.json')).dependencies).toEqual({ 'shared-lib': kit });
  expect(Object.keys(JSON.parse(await read('budgets.json')))).toEqual(['mfe-roadmap']);
});

test('the workflow of a repository gives its secrets only to steps that use the registry, and names the last commit', async () => {
  await createRepository({ folder, template, name: 'mfe-roadmap', kit });
  const workflow = await read('.github/workflows/release.yml');
  const steps = workflow.split(/^ +- /m);
  const withSecrets = steps.filter((step) => step.includes('secrets.'));
  expect(withSecrets.map((step) => /lexboard-remote \w+/.exec(step)?.[0])).toEqual([
    'lexboard-remote publish',
    'lexboard-remote preview',
    'lexboard-remote preview',
  ]);
  expect(workflow).toMatch(/ ref: "..\{ github\.event\.pull_request\.head\.sha \}\}"/);
  expect(workflow).toMatch(/ COMMIT: ..\{ github\.event\.pull_request\.head\.sha \}\}$/m);
  expect(workflow).toMatch(/^concurrency: release-..\{ github\.event\.number \|\| github\.ref \}\}$/m);
});

test('a repository keeps the kit that is installed in its folder', async () => {
  const dependencies = { 'shared-lib': 'file:kit.tgz' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  await createRepository({ folder, template, name: 'mfe-roadmap', kit });
  expect(JSON.parse(await read('package.json'))).toMatchObject({ name: 'mfe-roadmap', dependencies });
});

test.each([
  ['mfe-board', [], 'The shell of this kit has no address for mfe-board'],
  ['mfe-roadmap', ['src'], 'There is a remote in'],
])('a repository of %s beside %j is refused, and nothing is written', async (name, folders, sentence) => {
  for (const one of folders) await mkdir(path.join(folder, one));
  const created = await createRepository({ folder, template, name, kit });
  expect(created).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) });
  expect(await readdir(folder)).toEqual(folders);
});
