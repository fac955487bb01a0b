import { readdir } from 'node:fs/promises';
import { limitToNothing, makeReleaseGround, type ReleaseGround } from '../../../test/release-ground';

let ground: ReleaseGround;
beforeEach(async () => {
  ground = await makeReleaseGround();
});
afterEach(() => ground.end());

test('a registry is made of what is built, which everybody goes on getting', async () => {
  expect(await ground.run('init')).toMatchObject({ code: 0 });
  const { code, said } = await ground.run('status');
  expect(code).toBe(0);
  expect(said).toContain('shell: 1.0.0 for everybody\nmfe-workspace: 1.0.0 for everybody\n');
  expect((await ground.run('verify')).said).toBe(
    '10 entries of the log, 5 releases, 33 files.\nAll signatures and hashes hold.',
  );
});

test('a registry is made once', async () => {
  await ground.run('init');
  expect(await ground.run('init')).toEqual({ code: 1, said: `There is a registry in ${ground.registry}.` });
});

test('a registry is not made, nor are keys, where one of the builds weighs too much', async () => {
  await limitToNothing(ground, 'mfe-roadmap');
  const { code, said } = await ground.run('init');
  expect(code).toBe(1);
  expect(said).toMatch(/mfe-roadmap, entry: \d+ bytes packed, \d+ more than its budget/);
  await expect(readdir(ground.keys)).rejects.toThrow('ENOENT');
  await expect(readdir(ground.registry)).rejects.toThrow('ENOENT');
});

test('a registry that is not there is told of', async () => {
  await expect(ground.run('status')).rejects.toThrow(
    `There is no registry in ${ground.registry}: make one with \`npm run release -- init\`.`,
  );
});
