import { readdir } from 'node:fs/promises';
import { limitToNothing, makeReleaseContext, type ReleaseContext } from '../../../test/release-context';

let context: ReleaseContext;
beforeEach(async () => {
  context = await makeReleaseContext();
});
afterEach(() => context.end());

test('init: makes a registry of the current builds, and everybody keeps getting them', async () => {
  expect(await context.run('init')).toMatchObject({ code: 0 });
  const { code, said } = await context.run('status');
  expect(code).toBe(0);
  expect(said).toContain('shell: 1.0.0 for everybody\nmfe-workspace: 1.0.0 for everybody\n');
  expect((await context.run('verify')).said).toBe(
    '10 entries of the log, 5 releases, 33 files.\nAll signatures and hashes hold.',
  );
});

test('init: refuses to make a registry twice', async () => {
  await context.run('init');
  expect(await context.run('init')).toEqual({ code: 1, said: `There is a registry in ${context.registry}.` });
});

test('init: makes neither registry nor keys when one of the builds is over its budget', async () => {
  await limitToNothing(context, 'mfe-roadmap');
  const { code, said } = await context.run('init');
  expect(code).toBe(1);
  expect(said).toMatch(/mfe-roadmap, entry: \d+ bytes packed, \d+ more than its budget/);
  await expect(readdir(context.keys)).rejects.toThrow('ENOENT');
  await expect(readdir(context.registry)).rejects.toThrow('ENOENT');
});

test('a command without a registry says that there is none', async () => {
  await expect(context.run('status')).rejects.toThrow(
    `There is no registry in ${context.registry}: make one with \`npm run release -- init\`.`,
  );
});
