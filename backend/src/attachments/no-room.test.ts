import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../test/data-folder';
import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { silentLog } from '../../test/silent-log';
import { openDatabase } from '../database/open-database';
import { readSettings } from '../settings';
import { keepContent } from './attach-to-record';
import type { Attachments } from './attachments';
import { openAttachments } from './open-attachments';

jest.setTimeout(30_000);

let fresh: FreshDatabase;
let data: TestFolder;
let open: Awaited<ReturnType<typeof openDatabase>>;
let attachments: Attachments;
beforeAll(async () => {
  fresh = await freshDatabase();
  data = testDataFolder();
  const settings = readSettings({ DATABASE_URL: fresh.url, DATA_DIR: data.path, DEMO: 'on' });
  open = await openDatabase(settings, silentLog);
  attachments = await openAttachments({ settings, database: open.database, log: silentLog });
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
  data.remove();
});

const failing = (code: string): Attachments => ({
  ...attachments,
  store: {
    ...attachments.store,
    put: async () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    },
  },
});
const files = [{ name: 'a.txt', content: 'YWJj' }];
const keep = (where: Attachments) => keepContent(where, { orgId: 1, accountId: 2, kind: 'law', files });

describe.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['ECONNREFUSED', 'storage-away'],
  ['EROFS', 'storage-away'],
])('a store that says %s', (error, code) => {
  it(`answers ${code} and leaves neither a row nor a half file`, async () => {
    expect(await keep(failing(error))).toEqual({ ok: false, code });
    expect(readdirSync(join(data.path, 'attachments/waiting'))).toEqual([]);
    expect(await runAs(fresh.admin, 'select from attachment')).toEqual([]);
  });
});

test('a fault that is not the store’s is thrown', async () => {
  await expect(keep(failing('ERR_INVALID_ARG_TYPE'))).rejects.toThrow('ERR_INVALID_ARG_TYPE');
});
