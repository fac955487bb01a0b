import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  limit,
  limitToNothing,
  makeReleaseContext,
  type ReleaseContext,
} from '../../../test/release-context';
import { describeRelease } from '../../../test/release-folders';

let begun: ReleaseContext;
let context: ReleaseContext;
beforeAll(async () => {
  begun = await makeReleaseContext();
  await begun.run('init');
});
afterEach(() => context.end());
afterAll(() => begun.end());

const name = 'mfe-roadmap';
const next = { name, version: '1.1.0' };
const dist = (file: string) => path.join(context.root, name, 'dist', file);
const say = async (...words: string[]) => (await context.run(...words)).said;

describe('a release', () => {
  beforeEach(async () => {
    context = await makeReleaseContext(begun);
    await context.build(next);
  });

  test('goes from a build to everybody, and can be rolled back', async () => {
    expect(await say('publish', name)).toContain('mfe-roadmap 1.1.0 is in the registry: 14 files, signed.');
    expect(context.built).toEqual(['mfe-roadmap']);
    expect(await say('canary', name, '1.1.0', '--share', '5', '--org', 'demo')).toEqual(
      expect.stringMatching(
        /\nNumber 12 of the log\. mfe-roadmap is now: 1\.1\.0 for 5 % and demo, 1\.0\.0 for the others\.$/,
      ),
    );
    expect(await say('promote', name)).toContain('mfe-roadmap is now: 1.1.0 for everybody.');
    expect(await say('roll-back', name, '--reason', 'the map is upside down')).toContain(
      'mfe-roadmap is now: 1.0.0 for everybody.',
    );
    expect(await say('status')).toMatch(/14 \S+ \S+: Took mfe-roadmap 1\.1\.0 back: the map is upside down/);
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('carries its bill of materials, which the signature covers', async () => {
    await context.run('publish', name);
    const folder = path.join(context.registry, name, '1.1.0');
    const sbom = path.join(folder, 'files', 'sbom.cdx.json');
    expect(JSON.parse(await readFile(sbom, 'utf8'))).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name, version: '1.1.0' } },
    });
    await writeFile(sbom, '{}');
    const { code, said } = await context.run('verify');
    expect(code).toBe(1);
    expect(said).toContain('mfe-roadmap 1.1.0: sbom.cdx.json is not what was signed');
  });

  test('keeps its organisations when its share is raised, until a command changes them', async () => {
    await context.run('publish', name);
    const canary = (...more: string[]) => say('canary', name, '1.1.0', '--share', '25', ...more);
    expect(await canary('--org', 'demo')).toContain('1.1.0 for 25 % and demo,');
    expect(await canary()).toContain('1.1.0 for 25 % and demo,');
    expect(await canary('--org', 'other')).toContain('1.1.0 for 25 % and demo, other,');
    expect(await canary('--no-org', '--org', 'third')).toContain('1.1.0 for 25 % and third,');
    expect(await canary('--no-org')).toContain('1.1.0 for 25 %, 1.0.0 for the others.');
  });

  test.each([
    [
      'a version that exists',
      async () => context.build({ name, version: '1.0.0' }),
      'what a version is never changes',
    ],
    ['a missing file', () => rm(dist('lazy.6a7b.js')), 'lazy.6a7b.js is in the release but not in'],
    [
      'no bill of materials',
      async () => {
        const { files, ...release } = describeRelease(next);
        const others = files.filter((file) => file.path !== 'sbom.cdx.json');
        await writeFile(dist('release.json'), JSON.stringify({ ...release, files: others }));
      },
      'The build of mfe-roadmap has no sbom.cdx.json: build it again.',
    ],
    [
      'a changed bill of materials',
      () => writeFile(dist('sbom.cdx.json'), '{}'),
      'sbom.cdx.json is not what its release says',
    ],
    [
      'a changed file',
      () => writeFile(dist('app.4e5f.js'), 'evil()'),
      'app.4e5f.js is not what its release says',
    ],
    [
      'a changed packed form',
      () => writeFile(dist('app.4e5f.js.br'), brotliCompressSync('evil()')),
      'app.4e5f.js.br is not what its release says',
    ],
    [
      'bytes over the budget',
      () => limitToNothing(context, name),
      /mfe-roadmap, entry: \d+ bytes packed, \d+ more than its budget/,
    ],
    ['no budget', () => limit(context, name, {}), 'says nothing of mfe-roadmap, all'],
    [
      'a build of another remote',
      () =>
        writeFile(dist('release.json'), JSON.stringify({ ...describeRelease(next), name: 'mfe-workspace' })),
      'it belongs to mfe-workspace, not to mfe-roadmap',
    ],
    [
      'getPublicPath smuggled in',
      () =>
        writeFile(
          dist('release.json'),
          JSON.stringify({ ...describeRelease(next), getPublicPath: 'return 1' }),
        ),
      '"getPublicPath" is nothing that a release says',
    ],
  ])('with %s is refused', async (_what, spoil, sentence) => {
    await spoil();
    const { code, said } = await context.run('publish', name);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(await say('status')).toContain('Number 10 of the log');
  });

  test('stays in the registry as long as somebody may have it open', async () => {
    await context.run('publish', name);
    expect(await say('clean-up')).toBe('There is nothing that nobody can have open any more.');
  });

  test("signed by another team's key is refused", async () => {
    const { code, said } = await context.run('publish', name, '--key', 'mfe-workspace');
    expect(code).toBe(1);
    expect(said).toMatch(/^The key [0-9a-f]{16} may not sign mfe-roadmap: only its own team's key may\.$/);
  });

  test('without a key is refused', async () => {
    await rm(path.join(context.keys, 'mfe-roadmap.pem'));
    expect(await context.run('publish', name)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is no/),
    });
  });

  test('that needs what the live shell does not give is refused', async () => {
    const takes = { 'shared-lib/ui': { version: '0.1.0', names: ['Chart'] } };
    const shell = { name: 'shell', version: '1.1.0' };
    const gives = { 'shared-lib/ui': { version: '0.1.0', names: ['Button'] } };
    await context.build(shell);
    const told = path.join(context.root, 'shell/dist/release.json');
    await writeFile(told, JSON.stringify({ ...describeRelease(shell), contract: { gives, takes: {} } }));
    await context.run('publish', 'shell');
    await context.run('canary', 'shell', '1.1.0', '--share', '1');
    await writeFile(
      dist('release.json'),
      JSON.stringify({ ...describeRelease(next), contract: { gives: {}, takes } }),
    );
    expect(await context.run('publish', name)).toEqual({
      code: 1,
      said: 'mfe-roadmap 1.1.0 takes Chart of shared-lib/ui, which shell 1.1.0 does not give.',
    });
  });

  test('that was cleaned up cannot be published again with other content under its version', async () => {
    await context.run('publish', name);
    await rm(path.join(context.registry, name, '1.1.0'), { recursive: true });
    await context.build({ ...next, container: 'mfe_roadmap_a' });
    expect(await context.run('publish', name)).toMatchObject({
      code: 1,
      said: /or was, and what a version is/,
    });
    await context.build(next);
    expect(await context.run('publish', name)).toMatchObject({ code: 0 });
  });

  test('whose publishing was interrupted is completed by publishing again', async () => {
    await context.run('publish', name);
    await rm(path.join(context.registry, name, '1.1.0/manifest.json'));
    await rm(path.join(context.registry, 'log/00000011.json'));
    await rm(path.join(context.registry, 'channel.json'));
    expect(await context.run('publish', name)).toMatchObject({ code: 0 });
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test.each([
    [
      'a file',
      () => path.join(context.registry, name, '1.0.0/files/app.4e5f.js'),
      'app.4e5f.js is not what was signed',
    ],
    ['a manifest', () => path.join(context.registry, name, '1.0.0/manifest.json'), 'mfe-roadmap 1.0.0: '],
    ['the log', () => path.join(context.registry, 'log/00000004.json'), 'the entry'],
    ['the channel', () => path.join(context.registry, 'channel.json'), 'the channel'],
    ['the trust document', () => path.join(context.registry, 'trust.json'), 'the trust'],
  ])('whose registry has one byte changed in %s fails verification', async (_what, file, sentence) => {
    const text = await readFile(file(), 'latin1');
    const at = Math.floor(text.length / 2);
    const other = text[at] === 'x' ? 'y' : 'x';
    await writeFile(file(), text.slice(0, at) + other + text.slice(at + 1), 'latin1');
    const { code, said } = await context.run('verify');
    expect(code).toBe(1);
    expect(said).toContain(sentence);
  });
});

describe('a command line that is not understood', () => {
  test.each([
    ['no command', [], 'npm run release -- publish <remote>'],
    ['an unknown one', ['undo'], 'npm run release -- roll-back <remote>'],
    ['an unknown option', ['status', '--all'], '--all'],
    ['no remote', ['publish'], 'Name the remote.'],
    ['no version', ['canary', name], 'Name the version.'],
    ['no share', ['canary', name, '1.1.0'], 'Say with --share'],
    ['a share that is none', ['canary', name, '1.1.0', '--share', 'all'], 'Say with --share'],
    ['a roll-back without why', ['roll-back', name], 'Say with --reason why'],
    ['a promotion of nothing', ['promote', name], 'has no canary'],
    ['a link without a version', ['override', name], 'Name the version.'],
    ['a link for nobody', ['override', name, '1.0.0'], 'Say with --user'],
    [
      'a link for no address',
      ['override', name, '1.0.0', '--user', 'a', '--origin', 'here'],
      'Say with --origin',
    ],
  ])('is answered with the usage: %s', async (_what, words, sentence) => {
    context = await makeReleaseContext(begun);
    const { code, said } = await context.run(...words);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
    expect(said).toContain('npm run release -- ');
  });
});

test('replay: judges a stored record again', async () => {
  context = await makeReleaseContext(begun);
  const file = path.join(context.root, 'record.ndjson');
  await writeFile(file, '{"kind":"step","share":5}\n');
  expect(await context.run('replay', file)).toEqual({ code: 0, said: 'After 1 of 1: wait.' });
});
