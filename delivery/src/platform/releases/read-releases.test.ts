import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRelease, makeReleases, removeReleases, writeRelease } from '../../../test/release-folders';
import { compareVersions, isVersion } from './compare-versions';
import { listBuildFolders, listReleaseFolders, readReleases } from './read-releases';

describe('read releases:', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await makeReleases([
      { name: 'shell', version: '1.0.0' },
      { name: 'mfe-roadmap', version: '1.0.0' },
    ]);
  });
  afterEach(() => removeReleases(directory));

  async function read() {
    const sentences: string[] = [];
    const found = await readReleases(await listReleaseFolders(directory), (sentence) => sentences.push(sentence));
    return { names: found.map(({ name, version }) => `${name} ${version}`), sentences };
  }

  test('finds all releases of a folder', async () => {
    expect(await read()).toEqual({ names: ['shell 1.0.0', 'mfe-roadmap 1.0.0'], sentences: [] });
  });

  const roadmap = describeRelease({ name: 'mfe-roadmap', version: '2.0.0' });

  test.each([
    ['broken JSON', '{', 'JSON'],
    ['no form of a release', '[]', 'release.json is no object'],
    [
      'another remote',
      JSON.stringify({ ...roadmap, name: 'mfe-workspace' }),
      'it belongs to mfe-workspace, not to mfe-roadmap',
    ],
    ['another version', JSON.stringify({ ...roadmap, version: '2.0.1' }), 'it is version 2.0.1'],
    ['a version that is none', JSON.stringify({ ...roadmap, version: '../x' }), '"../x" is no version'],
    ['another kind', JSON.stringify({ ...roadmap, kind: 'shell' }), 'its kind is shell'],
    ['a path that climbs', JSON.stringify({ ...roadmap, files: [{ path: '../x.js' }] }), 'release.json'],
  ])('skips a release.json with %s, says why, keeps the others', async (_what, text, reason) => {
    const folder = path.join(directory, 'mfe-roadmap/2.0.0');
    await mkdir(folder);
    await writeFile(path.join(folder, 'release.json'), text);
    const { names, sentences } = await read();
    expect(names).toEqual(['shell 1.0.0', 'mfe-roadmap 1.0.0']);
    expect(sentences).toEqual([expect.stringContaining(`The release in ${folder} is left out: `)]);
    expect(sentences[0]).toContain(reason);
  });

  test('leaves out a folder without release.json with one sentence', async () => {
    await rm(path.join(directory, 'mfe-roadmap/1.0.0/release.json'));
    const { names, sentences } = await read();
    expect(names).toEqual(['shell 1.0.0']);
    expect(sentences).toEqual([expect.stringMatching(/left out: it has no release\.json\.$/)]);
  });

  test('a folder that does not exist holds no releases', async () => {
    expect(await listReleaseFolders(path.join(directory, 'none'))).toEqual([]);
  });

  test("each package's own build counts as its release", async () => {
    await writeRelease(path.join(directory, 'mfe-workspace/dist'), {
      name: 'mfe-workspace',
      version: '0.1.0',
    });
    const found = await readReleases(listBuildFolders(directory), () => undefined);
    expect(found).toEqual([expect.objectContaining({ name: 'mfe-workspace', version: '0.1.0' })]);
  });
});

const inOrder = [
  '0.9.0',
  '1.0.0-1',
  '1.0.0-2',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.9',
  '1.0.10',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

test('versions: sorted as semantic versioning says, from any order', () => {
  const shuffled = [...inOrder].sort((a, b) => a.length - b.length || (a < b ? 1 : -1));
  expect(shuffled.sort(compareVersions)).toEqual(inOrder);
});

test('versions: a version equals itself', () => {
  for (const version of inOrder) expect(compareVersions(version, version)).toBe(0);
});

test.each(['', '1', '1.2', 'v1.2.3', '1.2.3-', '1.2.3+build', '1.2.3/..', 'latest'])(
  'versions: "%s" is no version',
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);
