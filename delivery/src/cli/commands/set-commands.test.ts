import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseContract } from 'shared-lib/releases';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { describeRelease } from '../../../test/release-folders';

const facade = (version: string) => ({ 'shared-lib/ui': { version, names: ['Button'] } });
const provides = (version: string): ReleaseContract => ({
  gives: { 'shared-lib/ui': [{ version, names: ['Button'] }] },
  takes: {},
});
const takes = (version: string): ReleaseContract => ({ gives: {}, takes: facade(version) });
const set = ['shell@2.0.0', 'mfe-workspace@2.0.0'];

describe('a set at the command line:', () => {
  let original: ReleaseContext;
  let context: ReleaseContext;
  beforeAll(async () => {
    original = await makeReleaseContext();
    await build('shell', '1.0.0', provides('0.1.0'));
    await build('mfe-workspace', '1.0.0', takes('0.1.0'));
    await original.run('init');
    await build('shell', '2.0.0', provides('0.2.0'));
    await build('mfe-workspace', '2.0.0', takes('0.2.0'));
  });
  beforeEach(async () => {
    context = await makeReleaseContext(original);
  });
  afterEach(() => context.end());
  afterAll(() => original.end());

  /** Writes a build with this contract into its package. */
  async function build(name: string, version: string, contract: ReleaseContract): Promise<void> {
    await original.build({ name, version });
    const file = path.join(original.root, name, 'dist/release.json');
    await writeFile(file, JSON.stringify({ ...describeRelease({ name, version }), contract }));
  }

  async function done(...words: string[]): Promise<string> {
    const { code, output } = await context.run(...words);
    if (code !== 0) throw new Error(output);
    return output;
  }

  async function startSet(): Promise<string> {
    await done('publish', 'shell', '--in-set');
    await done('publish', 'mfe-workspace', '--in-set');
    return done('canary', '--set', ...set, '--share', '5', '--org', 'demo', '--hold', '--reason', 'a try');
  }

  test('its members are published, given, promoted and taken back by the name of any of them', async () => {
    expect(await context.run('publish', 'mfe-workspace')).toMatchObject({ code: 1 });
    expect(await startSet()).toMatch(/shell is now: 2\.0\.0 for 5 % and demo .* mfe-workspace is now: 2\.0\.0/);
    const status = await done('status');
    expect(status).toContain('The set of shell 2.0.0 and mfe-workspace 2.0.0: for 5 % and demo');
    expect(status).toContain('shell 2.0.0 was published without contract tests: published for a set');
    expect(status).toMatch(/ {2}held by .*: a try/);
    expect(status).toContain('shell: 2.0.0 for 5 % and demo (in a set with mfe-workspace 2.0.0)');
    await done('canary', 'mfe-workspace', '2.0.0', '--share', '25', '--no-hold');
    expect(await done('status')).toContain('The set of shell 2.0.0 and mfe-workspace 2.0.0: for 25 % and demo');
    await done('promote', 'shell');
    expect(await done('status')).toContain('mfe-workspace: 2.0.0 for everybody (in a set with shell 2.0.0)');
    expect(await done('roll-back', 'mfe-workspace', '--reason', 'it is slow')).toContain('shell is now: 1.0.0');
    const last = await done('status');
    expect(last).toContain('mfe-workspace: 1.0.0 for everybody');
    expect(last).toContain('Took the set mfe-workspace 2.0.0 and shell 2.0.0 back: it is slow');
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('a request for more people than one person may give is declined for all members', async () => {
    await startSet();
    Object.assign(context.env, { RELEASE_SECOND_PERSON_ABOVE: '25' });
    expect(await context.run('promote', 'mfe-workspace')).toMatchObject({ code: 1 });
    expect(await done('status')).toMatch(/shell: .*asks for 2\.0\.0, in a set with mfe-workspace 2\.0\.0,/);
    await done('decline', 'shell');
    expect(await done('status')).not.toContain('asks for');
  });

  test.each([
    ['one release', ['shell@2.0.0']],
    ['a release without a version', ['shell@2.0.0', 'mfe-workspace']],
    ['a version that is none', ['shell@2.0.0', 'mfe-workspace@new']],
  ])('is not understood with %s', async (_what, names) => {
    const { code, output } = await context.run('canary', '--set', ...names, '--share', '5');
    expect(code).toBe(2);
    expect(output).toContain('Name at least two releases of the set');
  });
});
