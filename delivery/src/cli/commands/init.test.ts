import { readdir } from 'node:fs/promises';
import { limitToNothing, makeReleaseContext, type ReleaseContext } from '../../../test/release-context';

let context: ReleaseContext;
beforeEach(async () => {
  context = await makeReleaseContext();
});
afterEach(() => context.end());

test('a registry is made of what is built, which everybody goes on getting', async () => {
  expect(await context.run('init')).toMatchObject({ code: 0 });
  const { code, said } = await context.run('status');
  expect(code).toBe(0);
  expect(said).toContain('shell: 1.0.0 for everybody\nmfe-workspace: 1.0.0 for everybody\n');
  expect((await context.run('verify')).said).toBe(
    '10 entries of the log, 5 releases, 33 files.\nAll signatures and hashes hold.',
  );
});

test('a registry is made once', async () => {
  await context.run('init');
  expect(await context.run('init')).toEqual({ code: 1, said: `There is a registry in ${context.registry}.` });
});

test('a registry is not made, nor are keys, where one of the builds weighs too much', async () => {
  await limitToNothing(context, 'mfe-roadmap');
  const { code, said } = await context.run('init');
  expect(code).toBe(1);
  expect(said).toMatch(/mfe-roadmap, entry: \d+ bytes packed, \d+ more than its budget/);
  await expect(readdir(context.keys)).rejects.toThrow('ENOENT');
  await expect(readdir(context.registry)).rejects.toThrow('ENOENT');
});

test('a registry that is not there is told of', async () => {
  await expect(context.run('status')).rejects.toThrow(
    `There is no registry in ${context.registry}: make one with \`npm run release -- init\`.`,
  );
});
