import { execFileSync } from 'node:child_process';
import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { generateKeyPem } from '../../registry/registry/trust/key';

const name = 'mfe-roadmap';
const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678';
const onGitHub = {
  GITHUB_SERVER_URL: 'https://github.example.org',
  GITHUB_REPOSITORY: 'maps/roadmap',
  GITHUB_SHA: commit,
  GITHUB_RUN_ID: '77',
};
const fromGitHub = {
  repository: 'https://github.example.org/maps/roadmap',
  commit,
  builder: 'https://github.example.org/maps/roadmap/actions/runs/77',
};

let original: ReleaseContext;
let context: ReleaseContext;
beforeAll(async () => {
  original = await makeReleaseContext();
  await original.run('init');
});
beforeEach(async () => {
  context = await makeReleaseContext(original);
  await context.build({ name, version: '1.1.0' });
});
afterEach(() => context.end());
afterAll(() => original.end());

const keyFile = (key: string) => path.join(context.keys, `${key}.pem`);
const setKey = (value: string) => Object.assign(context.env, { LEXBOARD_KEY: value });
const git = (...args: string[]) =>
  execFileSync('git', ['-C', context.root, '-c', 'user.name=Ann', '-c', 'user.email=a@b', ...args])
    .toString()
    .trim();

async function readManifest(version: string) {
  const file = path.join(context.registry, name, version, 'manifest.json');
  return JSON.parse(await readFile(file, 'utf8')).signed;
}

describe('the key in LEXBOARD_KEY', () => {
  const forms = {
    'as the file has it': (pem: string) => pem,
    'in one line': (pem: string) => pem.trim().replaceAll('\n', '\\n'),
    'as base64': (pem: string) => Buffer.from(pem).toString('base64'),
  };

  test.each(Object.keys(forms) as (keyof typeof forms)[])('signs a release, %s', async (form) => {
    const pem = await readFile(keyFile(name), 'utf8');
    for (const key of ['channel', 'root', name]) await rm(keyFile(key));
    setKey(forms[form](pem));
    const { code, output } = await context.run('publish', name);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('14 files, signed') });
    expect(output).toContain('The log does not tell of it: that takes the key of the channel.');
    expect(output).not.toContain(pem.split('\n')[1]);
    expect((await readdir(context.keys)).filter((file) => [`${name}.pem`, 'root.pem'].includes(file))).toEqual([]);
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('signs what its holder may sign and nothing else, whatever files are there', async () => {
    setKey(await readFile(keyFile('mfe-workspace'), 'utf8'));
    expect(await context.run('publish', name, '--key', name)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The key [0-9a-f]{16} may not sign mfe-roadmap/),
    });
    expect(await context.run('canary', name, '1.0.0', '--share', '5')).toMatchObject({
      code: 1,
      output: 'The key here may not sign the channel.',
    });
    const added = await context.run('add-key', name, '--name', 'anna');
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining('counts for nothing yet') });
    const [, publicKey = ''] = /--public=(\S+)$/.exec(added.output) ?? [];
    expect(await context.run('add-key', name, `--public=${publicKey}`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The key of LEXBOARD_KEY is not the root of'),
    });
  });

  test('of the channel starts a canary, and that of the root adds a key', async () => {
    expect(await context.run('publish', name)).toMatchObject({ code: 0 });
    const [channel, root] = await Promise.all(['channel', 'root'].map((key) => readFile(keyFile(key), 'utf8')));
    for (const key of ['channel', 'root']) await rename(keyFile(key), path.join(context.root, key));
    setKey(channel ?? '');
    expect(await context.run('canary', name, '1.1.0', '--share', '5')).toMatchObject({ code: 0 });
    setKey(root ?? '');
    expect(await context.run('add-key', name, '--name', 'anna')).toMatchObject({ code: 0 });
  });

  test('that nobody knows signs nothing', async () => {
    setKey(generateKeyPem());
    expect(await context.run('publish', name)).toMatchObject({
      code: 1,
      output: expect.stringContaining('may not sign mfe-roadmap'),
    });
  });

  test('that is no key is refused by a sentence that does not contain it', async () => {
    setKey('c2VjcmV0LXRleHQ=');
    const message = await context.run('publish', name).catch((error: unknown) => String(error));
    expect(message).toContain('LEXBOARD_KEY must be the content of a key file');
    expect(message).not.toMatch(/c2VjcmV0|secret-text/);
  });
});

describe('the source of a release', () => {
  test('comes from the variables of GitHub, and is shown by status', async () => {
    Object.assign(context.env, onGitHub);
    expect((await context.run('publish', name)).output).toContain(
      `Source: commit 1a2b3c4 of ${fromGitHub.repository}, built by ${fromGitHub.builder}.`,
    );
    expect((await readManifest('1.1.0')).provenance).toEqual(fromGitHub);
    await context.run('canary', name, '1.1.0', '--share', '5');
    expect((await context.run('status')).output).toContain(
      `${name} 1.1.0 is commit 1a2b3c4 of ${fromGitHub.repository}, built by ${fromGitHub.builder}`,
    );
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('comes from the variables of GitLab, and options win', async () => {
    Object.assign(context.env, {
      CI_PROJECT_URL: 'https://gitlab.example.org/maps/roadmap',
      CI_COMMIT_SHA: commit,
      CI_JOB_URL: 'https://gitlab.example.org/maps/roadmap/-/jobs/5',
    });
    await context.run('publish', name, '--builder', 'https://builds.example.org/9');
    expect((await readManifest('1.1.0')).provenance).toEqual({
      repository: 'https://gitlab.example.org/maps/roadmap',
      commit,
      builder: 'https://builds.example.org/9',
    });
  });

  test('comes from git, without a password, and says that files are not committed', async () => {
    git('init', '-q');
    git('remote', 'add', 'origin', 'https://ann:secret@git.example.org/maps.git');
    await writeFile(path.join(context.root, '.gitignore'), '*\n!.gitignore\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    const ofTree = {
      repository: 'https://git.example.org/maps.git',
      commit: git('rev-parse', 'HEAD'),
      builder: 'local',
    };
    await context.run('publish', name);
    expect((await readManifest('1.1.0')).provenance).toEqual(ofTree);
    await writeFile(path.join(context.root, '.gitignore'), '*\n!.gitignore\n\n');
    await context.build({ name, version: '1.2.0' });
    expect((await context.run('publish', name)).output).toContain('with uncommitted changes, built by local');
    expect((await readManifest('1.2.0')).provenance).toEqual({ ...ofTree, hasUncommittedChanges: true });
  });

  test('of a build that was made earlier is only what options say', async () => {
    Object.assign(context.env, onGitHub);
    git('init', '-q');
    git('commit', '-qm', 'first', '--allow-empty');
    const from = ['--from', path.join(context.root, name, 'dist')];
    expect((await context.run('publish', name, ...from)).output).toContain('It names no source');
    expect(context.built).toEqual([]);
    await context.build({ name, version: '1.2.0' });
    await context.run('publish', name, ...from, '--commit', git('rev-parse', 'HEAD'));
    expect((await readManifest('1.2.0')).provenance).toEqual({
      ...fromGitHub,
      commit: git('rev-parse', 'HEAD'),
    });
  });

  test('of another commit says nothing about changes in this folder, and has no password', async () => {
    git('init', '-q');
    git('commit', '-qm', 'first', '--allow-empty');
    const builder = 'https://ann:secret@builds.example.org/9';
    await context.run('publish', name, '--commit', commit, '--builder', builder);
    expect((await readManifest('1.1.0')).provenance).toEqual({
      commit,
      builder: 'https://builds.example.org/9',
    });
  });

  test('is unknown without a commit, and the release says nothing of it', async () => {
    expect((await context.run('publish', name)).output).toContain('It names no source');
    expect(await readManifest('1.1.0')).not.toHaveProperty('provenance');
  });

  test('stays the first one when another run publishes the same build', async () => {
    Object.assign(context.env, onGitHub);
    await rename(keyFile('channel'), path.join(context.root, 'channel'));
    await context.run('publish', name);
    await rename(path.join(context.root, 'channel'), keyFile('channel'));
    Object.assign(context.env, { GITHUB_RUN_ID: '78' });
    expect(await context.run('publish', name)).toMatchObject({ code: 0 });
    expect((await readManifest('1.1.0')).provenance).toEqual(fromGitHub);
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test.each([
    ['a short commit', ['--commit', '1a2b3c4'], 'commit must be the full hash'],
    ['a sentence', ['--commit', commit, '--builder', 'a trusted machine'], 'builder must be a text without'],
  ])('is not understood with %s', async (_what, options, sentence) => {
    const { code, output } = await context.run('publish', name, ...options);
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining(sentence) });
  });

  test('is not what a build says of itself', async () => {
    const file = path.join(context.root, name, 'dist/release.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...release, provenance: fromGitHub }));
    expect(await context.run('publish', name)).toMatchObject({
      code: 1,
      output: expect.stringContaining('only publishing names a source'),
    });
  });
});

describe('the preview of a change', () => {
  const address = 'https://law.example.org';
  const version = '1.1.0-pr.17.1a2b3c4';
  const preview = (...more: string[]) => context.run('preview', name, '17', ...more);
  const versions = async () =>
    (await readdir(path.join(context.registry, name), { recursive: true }))
      .flatMap((file) => /^([^/]+)\/manifest\.json$/.exec(file)?.[1] ?? [])
      .sort();

  beforeEach(async () => {
    Object.assign(context.env, { ...onGitHub, PUBLIC_BASE_URL: address });
    await writeFile(path.join(context.root, name, 'package.json'), '{"version":"1.1.0"}');
  });

  test('is a signed release under a version of its own, and its link is the last line', async () => {
    const { code, output } = await preview();
    expect({ code, last: output.split('\n').at(-1) }).toEqual({
      code: 0,
      last: `${address}/setup/releases#preview=${name}/17`,
    });
    const { preview: mark, provenance } = await readManifest(version);
    expect(provenance).toEqual(fromGitHub);
    expect(mark.change).toBe('17');
    expect(Date.parse(mark.until) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    const { output: status } = await context.run('status');
    expect(status).toContain(`${name}: 1.0.0 for everybody`);
    expect(status).toContain(`${name} ${version} previews change 17 until ${mark.until}`);
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('never becomes a release for people', async () => {
    await preview();
    for (const words of [
      ['canary', name, version, '--share', '5'],
      ['promote', name, version],
    ])
      expect(await context.run(...words)).toEqual({
        code: 1,
        output: `${name} ${version} is the preview of a change, not a release.`,
      });
  });

  test('is replaced by the next commit of the change, and by another build of the commit', async () => {
    await preview();
    const { preview: first } = await readManifest(version);
    Object.assign(context.env, { GITHUB_RUN_ID: '78' });
    expect(await preview()).toMatchObject({ code: 0 });
    const again = await readManifest(version);
    expect(again.provenance.builder).toMatch(/runs\/78$/);
    expect(Date.parse(again.preview.until)).toBeGreaterThan(Date.parse(first.until));
    await context.run('preview', name, '18');
    await preview('--commit', 'f'.repeat(40));
    expect(await versions()).toEqual(['1.0.0', '1.1.0-pr.17.fffffff', '1.1.0-pr.18.1a2b3c4']);
  });

  test('is removed with all its files by --end, which may run twice', async () => {
    await preview();
    expect(await context.run('preview', '--end', name, '17')).toEqual({
      code: 0,
      output: `${name} ${version} is removed, and its link has ended.`,
    });
    expect(await versions()).toEqual(['1.0.0']);
    expect(await preview('--end')).toEqual({ code: 0, output: `${name} has no preview of change 17.` });
  });

  test('is removed by --end after its key was replaced', async () => {
    await preview();
    expect(await context.run('rotate-key', name)).toMatchObject({ code: 0 });
    expect(await preview('--end')).toMatchObject({ code: 0, output: expect.stringContaining('is removed') });
    expect(await versions()).toEqual(['1.0.0']);
  });

  test('is replaced after its key was replaced', async () => {
    await preview();
    await context.run('rotate-key', name);
    await preview('--commit', 'f'.repeat(40));
    expect(await versions()).toEqual(['1.0.0', '1.1.0-pr.17.fffffff']);
  });

  test('is not said to have ended when the registry cannot be read', async () => {
    await preview();
    // The store refuses to read a document of this size.
    await truncate(path.join(context.registry, name, version, 'manifest.json'), 9_000_000);
    await expect(preview('--end')).rejects.toThrow('9000000 bytes');
  });

  test.each([
    ['no change', [name], 'Name the change'],
    ['a change that climbs', [name, '../17'], 'Name the change'],
    ['no address', [name, '17', '--origin', 'here'], 'Say with --origin where'],
  ])('is not understood with %s', async (_what, words, sentence) => {
    const { code, output } = await context.run('preview', ...words);
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining(sentence) });
  });

  test('needs a commit', async () => {
    Object.assign(context.env, { GITHUB_SHA: '' });
    expect(await preview()).toMatchObject({
      code: 2,
      output: expect.stringContaining('say with --commit which one it is'),
    });
  });

  test('of a remote that nobody has yet is refused before it is built', async () => {
    const remote = 'mfe-board';
    expect(await context.run('preview', remote, '17', '--key', name)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^mfe-board has no stable release yet, .* promote it first\.$/),
    });
    expect(context.built).not.toContain(remote);
  });

  test('of the shell is refused', async () => {
    expect(await context.run('preview', 'shell', '17')).toEqual({
      code: 1,
      output: 'There is no remote shell.',
    });
  });
});
