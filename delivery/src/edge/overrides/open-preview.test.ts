import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type OverrideContext, onOverrides, remote, signedIn } from '../../../test/override-context';

let fixture: OverrideContext;
onOverrides((opened) => {
  fixture = opened;
});

const version = '1.3.0-pr.17.1a2b3c4';
const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678';

async function preview(...words: string[]): Promise<string> {
  const folder = path.join(fixture.context.root, remote);
  await writeFile(path.join(folder, 'package.json'), '{"version":"1.3.0"}');
  const { code, output } = await fixture.context.run('preview', remote, '17', '--commit', commit, ...words);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output.split('\n').at(-1) ?? '';
}

/** Makes a link as the console does, and opens it. Returns the cookies of the person. */
async function open(): Promise<string> {
  const { text } = await fixture.call('/api/releases/link', { remote, version, minutes: 60 });
  const { cookie } = await fixture.open(JSON.parse(text).address.split('#open=')[1]);
  return `${signedIn}; ${cookie}`;
}

const newest = async () => {
  const { text } = await fixture.call(`/api/releases/versions?remote=${remote}`, undefined);
  return JSON.parse(text).data[0];
};

test('preview: an operator sees its source, opens it, and nobody else gets it', async () => {
  const before = await fixture.page(signedIn);
  expect(await preview('--origin', fixture.edge.address)).toBe(
    `${fixture.edge.address}/setup/releases#preview=${remote}/17`,
  );
  const source = 'commit 1a2b3c4, built by local';
  expect(await newest()).toEqual({ version, is: 'waiting', change: '17', source });
  const { versions, set } = await fixture.page(await open());
  expect(versions).toEqual([version, '1.1.0']);
  expect(set.override).toMatchObject({ remote, version });
  expect(await fixture.page(signedIn)).toEqual(before);
});

test('preview: its end takes effect at once, also where it is open', async () => {
  await preview();
  const cookies = await open();
  const file = `/assets/${remote}/${version}/app.4e5f.js`;
  expect((await fixture.call(file, undefined)).status).toBe(200);
  await preview('--end');
  const { versions, set } = await fixture.page(cookies);
  expect(versions).toEqual(['1.1.0', '1.0.0']);
  expect(set.override).toEqual({ refused: `${remote} ${version} is not in the registry any more.` });
  expect((await fixture.call(file, undefined)).status).toBe(404);
  expect(await newest()).toMatchObject({ version: '1.2.0' });
  const { status, text } = await fixture.call('/api/releases/link', { remote, version, minutes: 60 });
  expect([status, JSON.parse(text).message]).toEqual([409, `${remote} ${version} is not in the registry.`]);
});

test('preview: one that was made again must be opened again, since its code may differ', async () => {
  await preview();
  const cookies = await open();
  await preview('--builder', 'https://builds.example.org/2');
  expect((await fixture.page(cookies)).versions).toEqual(['1.1.0', '1.0.0']);
  expect((await fixture.page(await open())).versions).toEqual([version, '1.1.0']);
});
