import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesGround, filesGround, owner } from '../../test/files-ground';
import { keepContent } from './attach-to-record';
import type { Attachments } from './attachments';

jest.setTimeout(30_000);

let ground: FilesGround;
beforeAll(async () => {
  ground = await filesGround();
});
afterAll(() => ground.close());

const failing = (code: string): Attachments => ({
  ...ground.attachments,
  store: {
    ...ground.attachments.store,
    put: async () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    },
  },
});
const files = [{ name: 'a.txt', content: 'YWJj' }];
const keep = (where: Attachments) => keepContent(where, { ...owner, files });

describe.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['ECONNREFUSED', 'storage-away'],
  ['EROFS', 'storage-away'],
])('a store that says %s', (error, code) => {
  it(`answers ${code} and leaves neither a row nor a half file`, async () => {
    expect(await keep(failing(error))).toEqual({ ok: false, code });
    expect(readdirSync(join(ground.folder, 'waiting'))).toEqual([]);
    expect(await ground.sql('select from attachment')).toEqual([]);
  });
});

test('a fault that is not the store’s is thrown', async () => {
  await expect(keep(failing('ERR_INVALID_ARG_TYPE'))).rejects.toThrow('ERR_INVALID_ARG_TYPE');
});
