import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteNames } from 'shared-lib/releases';
import { parseBucket } from 'shared-lib/settings';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { limit, limitToNothing, makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { describeRelease, releaseFiles } from '../../../test/release-folders';
import { cleanUpRegistry } from '../../registry/registry/clean-up';
import { readRootKey, readSigner } from '../../registry/registry/keys-folder';
import { refusalCodes } from '../../registry/registry/refusal';
import { openRegistry } from '../../registry/registry/registry';
import { openBucketStore } from '../../registry/registry/store/open-store';
import { releaseCommands } from './release-command';

const packages = ['shell', ...remoteNames];
/** `init` publishes and promotes each package. */
const entriesOfInit = 2 * packages.length;

describe('release commands:', () => {
  let original: ReleaseContext;
  let context: ReleaseContext;
  beforeAll(async () => {
    original = await makeReleaseContext();
    await original.run('init');
  });
  afterEach(() => context.end());
  afterAll(() => original.end());

  const name = 'mfe-roadmap';
  const next = { name, version: '1.1.0' };
  const dist = (file: string) => path.join(context.root, name, 'dist', file);
  const say = async (...words: string[]) => (await context.run(...words)).output;

  describe('a release', () => {
    beforeEach(async () => {
      context = await makeReleaseContext(original);
      await context.build(next);
    });

    test('goes from a build to everybody, and can be rolled back', async () => {
      expect(await say('publish', name)).toContain('mfe-roadmap 1.1.0 is in the registry: 14 files, signed.');
      expect(context.built).toEqual(['mfe-roadmap']);
      expect(await say('canary', name, '1.1.0', '--share', '5', '--org', 'demo')).toContain(
        `\nNumber ${entriesOfInit + 2} of the log. mfe-roadmap is now: 1.1.0 for 5 % and demo, 1.0.0 for the others.`,
      );
      expect(await say('promote', name)).toContain('mfe-roadmap is now: 1.1.0 for everybody.');
      expect(await say('roll-back', name, '--reason', 'the map is upside down')).toContain(
        'mfe-roadmap is now: 1.0.0 for everybody.',
      );
      expect(await say('status')).toMatch(
        new RegExp(`${entriesOfInit + 4} \\S+ \\S+: Took ${name} 1\\.1\\.0 back: the map is upside down`),
      );
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
      const { code, output } = await context.run('verify');
      expect(code).toBe(1);
      expect(output).toContain('mfe-roadmap 1.1.0: sbom.cdx.json is not what was signed');
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
      ['a changed file', () => writeFile(dist('app.4e5f.js'), 'evil()'), 'app.4e5f.js is not what its release says'],
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
        () => writeFile(dist('release.json'), JSON.stringify({ ...describeRelease(next), name: 'mfe-workspace' })),
        'it belongs to mfe-workspace, not to mfe-roadmap',
      ],
      [
        'getPublicPath smuggled in',
        () => writeFile(dist('release.json'), JSON.stringify({ ...describeRelease(next), getPublicPath: 'return 1' })),
        '"getPublicPath" is nothing that a release says',
      ],
    ])('with %s is refused', async (_what, damage, sentence) => {
      await damage();
      const { code, output } = await context.run('publish', name);
      expect(code).toBe(1);
      expect(output).toMatch(sentence);
      expect(await say('status')).toContain(`Number ${entriesOfInit} of the log`);
    });

    test('stays in the registry as long as somebody may have it open', async () => {
      await context.run('publish', name);
      expect(await say('clean-up')).toBe('There is nothing that nobody can have open any more.');
    });

    test("signed by another team's key is refused", async () => {
      const { code, output } = await context.run('publish', name, '--key', 'mfe-workspace');
      expect(code).toBe(1);
      expect(output).toMatch(/^The key [0-9a-f]{16} may not sign mfe-roadmap: only its own team's key may\.$/);
    });

    test('without a key is refused', async () => {
      await rm(path.join(context.keys, 'mfe-roadmap.pem'));
      expect(await context.run('publish', name)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^There is no/),
      });
    });

    test('that needs a module which the live shell does not give is refused', async () => {
      const takes = { 'shared-lib/ui': { version: '0.1.0', names: ['Chart'] } };
      const shell = { name: 'shell', version: '1.1.0' };
      const gives = { 'shared-lib/ui': { version: '0.1.0', names: ['Button'] } };
      await context.build(shell);
      const releaseFile = path.join(context.root, 'shell/dist/release.json');
      await writeFile(releaseFile, JSON.stringify({ ...describeRelease(shell), contract: { gives, takes: {} } }));
      await context.run('publish', 'shell');
      await context.run('canary', 'shell', '1.1.0', '--share', '1');
      await writeFile(
        dist('release.json'),
        JSON.stringify({ ...describeRelease(next), contract: { gives: {}, takes } }),
      );
      expect(await context.run('publish', name)).toEqual({
        code: 1,
        output: 'mfe-roadmap 1.1.0 takes Chart of shared-lib/ui, which shell 1.1.0 does not give.',
      });
    });

    test('that was cleaned up cannot be published again with other content under its version', async () => {
      await context.run('publish', name);
      await rm(path.join(context.registry, name, '1.1.0'), { recursive: true });
      await context.build({ ...next, container: 'mfe_roadmap_a' });
      expect(await context.run('publish', name)).toMatchObject({
        code: 1,
        output: /or was, and what a version is/,
      });
      await context.build(next);
      expect(await context.run('publish', name)).toMatchObject({ code: 0 });
    });

    test('whose publishing was interrupted is completed by publishing again', async () => {
      await context.run('publish', name);
      await rm(path.join(context.registry, name, '1.1.0/manifest.json'));
      const entry = String(entriesOfInit + 1).padStart(8, '0');
      await rm(path.join(context.registry, `log/${entry}.json`));
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
      const { code, output } = await context.run('verify');
      expect(code).toBe(1);
      expect(output).toContain(sentence);
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
      ['a link for no address', ['override', name, '1.0.0', '--user', 'a', '--origin', 'here'], 'Say with --origin'],
    ])('is answered with the usage: %s', async (_what, words, sentence) => {
      context = await makeReleaseContext(original);
      const { code, output } = await context.run(...words);
      expect(code).toBe(2);
      expect(output).toContain(sentence);
      expect(output).toContain('npm run release -- ');
    });
  });

  test('replay judges a stored record again', async () => {
    context = await makeReleaseContext(original);
    const file = path.join(context.root, 'record.ndjson');
    await writeFile(file, '{"kind":"step","share":5}\n');
    expect(await context.run('replay', file)).toEqual({ code: 0, output: 'After 1 of 1: wait.' });
  });
});

describe('init command:', () => {
  let context: ReleaseContext;
  beforeEach(async () => {
    context = await makeReleaseContext();
  });
  afterEach(() => context.end());

  test('init makes a registry of the current builds, and everybody keeps getting them', async () => {
    expect(await context.run('init')).toMatchObject({ code: 0 });
    const { code, output } = await context.run('status');
    expect(code).toBe(0);
    expect(output).toContain('shell: 1.0.0 for everybody\nmfe-workspace: 1.0.0 for everybody\n');
    const files = packages.flatMap((name) => Object.keys(releaseFiles({ name, version: '1.0.0' })));
    expect((await context.run('verify')).output).toBe(
      `${entriesOfInit} entries of the log, ${packages.length} releases, ${files.length} files.\nAll signatures and hashes hold.`,
    );
  });

  test('init refuses to make a registry twice', async () => {
    await context.run('init');
    expect(await context.run('init')).toEqual({
      code: 1,
      output: `There is a registry in ${context.registry}.`,
    });
  });

  test('init makes neither a registry nor keys if one of the builds is over its budget', async () => {
    await limitToNothing(context, 'mfe-roadmap');
    const { code, output } = await context.run('init');
    expect(code).toBe(1);
    expect(output).toMatch(/mfe-roadmap, entry: \d+ bytes packed, \d+ more than its budget/);
    await expect(readdir(context.keys)).rejects.toThrow('ENOENT');
    await expect(readdir(context.registry)).rejects.toThrow('ENOENT');
  });

  test('another command says that there is no registry yet', async () => {
    await expect(context.run('status')).rejects.toThrow(
      `There is no registry in ${context.registry}: set RELEASES_URL to its address, or make one with \`npm run release -- init\`.`,
    );
  });
});

describe('override command:', () => {
  let original: ReleaseContext;
  let context: ReleaseContext;
  beforeAll(async () => {
    original = await makeReleaseContext();
    await original.run('init');
  });
  afterEach(() => context.end());
  afterAll(() => original.end());

  const name = 'mfe-roadmap';
  const say = async (...words: string[]) => (await context.run(...words)).output;

  describe('a link to a release', () => {
    const words = ['override', name, '1.0.0', '--user', 'admin@demo.test'];
    const ended = /, until (\S+):\n(\S+)$/;
    beforeEach(async () => {
      context = await makeReleaseContext(original);
    });

    test('is printed for one user at one address, and ends within the hour', async () => {
      const { code, output } = await context.run(...words, '--origin', 'https://law.example.org/roadmap');
      expect(code).toBe(0);
      expect(output).toMatch(/^mfe-roadmap 1\.0\.0, for admin@demo\.test at https:\/\/law\.example\.org, until /);
      const [, until = '', link] = ended.exec(output) ?? [];
      expect(link).toMatch(/^https:\/\/law\.example\.org\/setup\/releases#open=[\w-]+$/);
      expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(3_600_000);
      expect(await say('status')).toMatch(/Made a link to mfe-roadmap 1\.0\.0 for admin@demo\.test/);
      expect(await context.run('verify')).toMatchObject({ code: 0 });
    });

    test('is by default for the address at which people reach the app', async () => {
      expect(await say(...words)).toContain('\nhttp://localhost:8080/setup/releases#open=');
      Object.assign(context.env, { PORT: '8099' });
      expect(await say(...words)).toContain('\nhttp://localhost:8099/setup/releases#open=');
      Object.assign(context.env, { PUBLIC_BASE_URL: 'https://law.example.org' });
      expect(await say(...words)).toContain('\nhttps://law.example.org/setup/releases#open=');
    });

    test.each([
      ['of the shell', ['override', 'shell', '1.0.0', '--user', 'a'], 'There is no remote shell.'],
      ['of what is not there', ['override', name, '7.0.0', '--user', 'a'], 'mfe-roadmap 7.0.0 is not in the registry.'],
      ['for longer than an hour', [...words, '--minutes', '61'], 'A link is good for 1 to 60 minutes.'],
      ['for no time at all', [...words, '--minutes', '0'], 'A link is good for 1 to 60 minutes.'],
      ['for half a minute', [...words, '--minutes', '0.5'], 'A link is good for 1 to 60 minutes.'],
    ])('is refused %s', async (_what, args, sentence) => {
      expect(await context.run(...args)).toEqual({ code: 1, output: sentence });
    });

    test('cannot be made without the key for links', async () => {
      await rm(path.join(context.keys, 'channel.pem'));
      expect(await context.run(...words)).toEqual({
        code: 1,
        output: 'There is no key here that may sign links.',
      });
    });
  });
});

describe('registry in a bucket:', () => {
  const name = 'mfe-roadmap';
  const dayMs = 86_400_000;
  const holds = { code: 0, output: expect.stringMatching(/All signatures and hashes hold\.$/) };

  let bucket: TestBucket;
  let context: ReleaseContext;
  beforeAll(async () => {
    bucket = await startBucket('releases');
    context = await makeReleaseContext();
    Object.assign(context.env, { RELEASES_URL: bucket.url });
    await context.run('init');
  });
  afterAll(async () => {
    await bucket.stop();
    await context.end();
  });

  async function live(version: string, slot: 'a' | 'b'): Promise<void> {
    await context.build({ name, version, container: `mfe_roadmap_${slot}` });
    for (const words of [
      ['publish', name],
      ['canary', name, version, '--share', '5'],
      ['promote', name],
    ])
      expect(await context.run(...words)).toMatchObject({ code: 0 });
  }

  /** The registry in the bucket, with a clock set this many days ahead. */
  async function registryIn(days: number) {
    const location = parseBucket(bucket.url);
    const root = await readRootKey(context.keys);
    if (!location || !root) throw new Error('There is no registry in a bucket.');
    const environment = { now: () => new Date(Date.now() + days * dayMs), salt: () => 'salt' };
    const signer = await readSigner(context.keys, 'channel');
    return openRegistry({ store: openBucketStore(location), root, signer, environment });
  }

  test.each([name, 'channel', 'root'])('rotating the key of %s keeps everything that it signed', async (key) => {
    expect(await context.run('rotate-key', key)).toMatchObject({ code: 0 });
    expect(await context.run('verify')).toEqual(holds);
  });

  test('keys of several people can be added and dropped after a rotation', async () => {
    for (const words of [
      ['add-key', name, '--name', 'anna'],
      ['add-key', name, '--name', 'ben'],
      ['drop-key', 'anna'],
      ['rotate-key', 'ben'],
    ])
      expect(await context.run(...words)).toMatchObject({ code: 0 });
    expect((await context.run('keys')).output).toContain('ben, of the team of mfe-roadmap');
    expect(await context.run('verify')).toEqual(holds);
  });

  test('clean-up removes in two passes what no open page can use any more', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
      await live(version, Number(version[2]) % 2 ? 'b' : 'a');
    expect(await context.run('clean-up')).toMatchObject({ code: 0 });
    const [first, second] = [await registryIn(8), await registryIn(9)];
    const unused = [
      { name, version: '1.0.0' },
      { name, version: '1.1.0' },
    ];
    expect(await cleanUpRegistry(first)).toEqual({ marked: unused, removed: [] });
    const refused = await context.run('canary', name, '1.0.0', '--share', '5');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('about to be removed') });
    expect((await cleanUpRegistry(second)).removed).toMatchObject(unused);
    expect(await second.store.list(`${name}/1.1.0/`)).toEqual([]);
    expect(await second.store.list(`${name}/1.2.0/`)).not.toEqual([]);
    expect(await context.run('verify')).toEqual(holds);
    for (const { store } of [first, second]) store.close();
  });
});

describe('docs of commands and refusals:', () => {
  const repository = path.resolve(__dirname, '../../../..');
  const docs = readFileSync(path.join(repository, 'docs/delivery.md'), 'utf8');
  const source = path.join(repository, 'delivery/src');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');

  /** The first cells of a table of the docs, by its head. */
  function rowsOf(head: string): string[][] {
    const [, table = ''] = docs.split(`\n${head}\n`);
    const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    return rows.map((row) => row.split('|').slice(1, -1));
  }

  const wordsIn = (cell = '') => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, word]) => String(word));
  const table = rowsOf('| code | what has happened, and what to do |');
  const commandTable = rowsOf('| command | does |');

  test('the docs list every refusal and no other', () => {
    expect(table.flatMap(([cell]) => wordsIn(cell)).sort()).toEqual([...refusalCodes].sort());
  });

  test('the code gives every refusal of the list and no other', () => {
    const refusalsInCode = new Set([...code.matchAll(/\brefuse\(\s*'([a-z-]+)'/g)].map(([, word]) => word));
    expect([...refusalsInCode].sort()).toEqual([...refusalCodes].sort());
  });

  test('the docs list every command and no other', () => {
    const documented = commandTable.map(([cell = '']) => /`([a-z-]+)/.exec(cell)?.[1]);
    expect(documented.sort()).toEqual(Object.keys(releaseCommands).sort());
  });
});
