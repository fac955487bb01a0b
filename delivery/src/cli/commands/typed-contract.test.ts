import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashTypes, parseModuleTypes } from 'shared-lib/build/facade-types';
import { typesFile } from 'shared-lib/releases';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { describeRelease } from '../../../test/release-folders';

const facade = 'shared-lib/ui';
const version = '0.1.0';

const buttonWith = (props: string) =>
  `export declare function Button(props: { ${props} }): void;\nexport declare const Box: string;`;

const original = buttonWith("colour?: string; size: 'sm' | 'md'");
const renamed = buttonWith("color?: string; size: 'sm' | 'md'");
const narrowed = buttonWith("colour?: string; size: 'sm'");
const added = buttonWith("colour?: string; size: 'sm' | 'md'; icon?: string");

describe('types of shared modules, at the command line:', () => {
  let context: ReleaseContext;
  beforeEach(async () => {
    context = await makeReleaseContext();
    await build('shell', '1.0.0', original);
    await build('mfe-workspace', '1.0.0', original, ['Button']);
    await build('mfe-roadmap', '1.0.0', original, ['Box']);
    await context.run('init');
  });
  afterEach(() => context.end());

  /** Writes a build whose `types.json` has these types. A remote uses the names of the module. */
  async function build(name: string, ofVersion: string, types: string, names?: string[]): Promise<void> {
    const release = describeRelease({ name, version: ofVersion });
    await context.build({ name, version: ofVersion });
    const read = parseModuleTypes(types);
    const content = JSON.stringify({ [facade]: { [version]: read } });
    const shared = { version, types: hashTypes(read) };
    const contract = names
      ? { gives: {}, takes: { [facade]: { ...shared, names } } }
      : { gives: { [facade]: [{ ...shared, names: ['Button', 'Box'] }] }, takes: {} };
    const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const files = [...release.files, { path: typesFile, bytes: content.length, sha384 }];
    const folder = path.join(context.root, name, 'dist');
    await writeFile(path.join(folder, typesFile), content);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, files, contract }));
  }

  const publish = (...words: string[]) => context.run('publish', ...words);

  test('a shell that renames a prop is refused, with the line and with who takes it', async () => {
    await build('shell', '1.1.0', renamed);
    expect(await publish('shell')).toEqual({
      code: 1,
      output:
        'mfe-workspace 1.0.0 takes shared-lib/ui 0.1.0, and with shell 1.1.0 it breaks: `colour?: string` is gone.',
    });
  });

  test('a shell that narrows a union is refused', async () => {
    await build('shell', '1.1.0', narrowed);
    expect(await publish('shell')).toMatchObject({
      code: 1,
      output: expect.stringContaining("`size: 'sm' | 'md'` is now `size: 'sm'`"),
    });
  });

  test('a shell that removes an export is refused for those who use it', async () => {
    await build('shell', '1.1.0', original.replace('Box', 'Panel'));
    expect(await publish('shell')).toEqual({
      code: 1,
      output:
        'mfe-roadmap 1.0.0 takes shared-lib/ui 0.1.0, and with shell 1.1.0 it breaks: `const Box: string` is gone.',
    });
  });

  test('a shell with an addition is published, and a remote that uses it after that', async () => {
    await build('mfe-workspace', '1.1.0', added, ['Button']);
    expect(await publish('mfe-workspace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('with shell 1.0.0 it breaks: `icon?: string` is gone'),
    });
    await build('shell', '1.1.0', added);
    expect(await publish('shell')).toMatchObject({ code: 0 });
    await context.run('canary', 'shell', '1.1.0', '--share', '10');
    expect(await publish('mfe-workspace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('with shell 1.0.0 it breaks'),
    });
    await context.run('promote', 'shell');
    expect(await publish('mfe-workspace')).toMatchObject({ code: 0 });
  });

  test('a build whose contract names types that it does not have is refused', async () => {
    await build('shell', '1.1.0', added);
    const file = path.join(context.root, 'shell/dist/release.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(hashTypes(parseModuleTypes(added)), hashTypes(parseModuleTypes(renamed))));
    expect(await publish('shell')).toEqual({
      code: 1,
      output: 'types.json lacks the types of shared-lib/ui 0.1.0: build it again.',
    });
  });

  test('a canary is taken back also when the types of another release cannot be read', async () => {
    await build('shell', '1.1.0', added);
    await publish('shell');
    await context.run('canary', 'shell', '1.1.0', '--share', '10');
    await rm(path.join(context.registry, 'mfe-workspace/1.0.0/files/types.json'));
    await build('mfe-roadmap', '1.1.0', original, ['Box']);
    expect(await publish('mfe-roadmap')).toMatchObject({ code: 0 });
    expect(await context.run('roll-back', 'shell', '--reason', 'it is slow')).toMatchObject({ code: 0 });
    expect(await context.run('canary', 'shell', '1.1.0', '--share', '10')).toMatchObject({ code: 1 });
  });

  test('a set brings the change to both sides, and its shell alone cannot be a canary', async () => {
    await build('shell', '1.1.0', renamed);
    await build('mfe-workspace', '1.1.0', renamed, ['Button']);
    expect(await publish('shell', '--in-set')).toMatchObject({ code: 0 });
    expect(await publish('mfe-workspace', '--in-set')).toMatchObject({ code: 0 });
    expect(await context.run('canary', 'shell', '1.1.0', '--share', '5')).toMatchObject({
      code: 1,
      output: expect.stringContaining('with shell 1.1.0 it breaks: `colour?: string` is gone'),
    });
    const set = ['--set', 'shell@1.1.0', 'mfe-workspace@1.1.0'];
    expect(await context.run('canary', ...set, '--share', '5')).toMatchObject({ code: 0 });
  });
});
