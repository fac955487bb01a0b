import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesContext, filesContext, uploader } from '../../test/files-context';
import { silentLog } from '../platform/operations/log';
import { readSettings } from '../platform/settings';
import type { Attachments } from './attachments';
import { saveContentFiles } from './keep-content';
import { openAttachments } from './open-attachments';

let context: FilesContext;
beforeAll(async () => {
  context = await filesContext();
});
afterAll(() => context.close());

const failing = (code: string): Attachments => ({
  ...context.attachments,
  store: {
    ...context.attachments.store,
    put: async () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    },
  },
});
const files = [{ name: 'a.txt', content: 'YWJj' }];
const keep = (where: Attachments) => saveContentFiles(where, { ...uploader, files });

describe.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['ECONNREFUSED', 'storage-away'],
  ['EROFS', 'storage-away'],
])('a store that fails with %s', (error, code) => {
  it(`answers ${code} and leaves neither a row nor a partial file`, async () => {
    expect(await keep(failing(error))).toEqual({ ok: false, code });
    expect(readdirSync(join(context.folder, 'waiting'))).toEqual([]);
    expect(await context.sql('select from attachment')).toEqual([]);
  });
});

test('a folder that cannot be created stops the start with a message that names it', async () => {
  const folder = join(context.folder, '..', 'a-file');
  writeFileSync(folder, '');
  const settings = readSettings({ DATA_DIR: folder });
  const opening = openAttachments({
    settings,
    database: context.attachments.database,
    log: silentLog,
    alarm: () => undefined,
  });
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(
      `Files cannot be kept in the folder ${settings.dataFolder}/attachments (DATA_DIR)`,
    ),
  });
});

test('an error that does not come from the store is rethrown', async () => {
  await expect(keep(failing('ERR_INVALID_ARG_TYPE'))).rejects.toThrow('ERR_INVALID_ARG_TYPE');
});
