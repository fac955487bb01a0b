import type { AttachmentDeps } from '../src/attachments/attachments';
import { openAttachments } from '../src/attachments/open-attachments';
import { saveInlineFiles } from '../src/attachments/save-file';
import { seedDemo } from '../src/demo/seed-demo';
import type { Query } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import { okResult } from '../src/platform/database/result';
import { silentLog } from '../src/platform/operations/log';
import { readSettings } from '../src/platform/settings';
import { testDataFolder } from './data-folder';
import { freshDatabase, runAs } from './fresh-database';

/** The demo's editor, who attaches files to laws. */
export const owner = { orgId: 1, accountId: 2, kind: 'law' } as const;
/** The same editor in the form that uploads need. */
export const uploader = {
  kind: 'law',
  actor: { orgId: 1, id: 2, name: 'editor@demo.test', requestId: '' },
} as const;

export type FilesContext = Awaited<ReturnType<typeof filesContext>>;

/** A demo library with a folder for files, without a server. */
export async function filesContext() {
  const fresh = await freshDatabase();
  const data = testDataFolder();
  const env = { DATABASE_URL: fresh.url, DATA_DIR: data.path, DEMO: 'on' };
  const settings = readSettings(env);
  const open = await openDatabase(settings, silentLog, { fill: seedDemo });
  const { database } = open;
  const attachments = await openAttachments({ settings, database, log: silentLog, alarm: () => undefined });
  return {
    env,
    attachments,
    folder: `${data.path}/attachments`,
    sql: <Row extends object>(text: string) => runAs<Row>(fresh.admin, text),
    read: <Value>(work: (query: Query) => Promise<Value>) => database.withOrg(owner.orgId, work),
    change: <Value>(work: (query: Query) => Promise<Value>) =>
      database.changeOrg(uploader.actor, async ({ query }) => okResult(await work(query))),
    keep: (name: string, text = name) => keepText(attachments, name, text),
    close: async () => {
      await open.close();
      await fresh.drop();
      data.remove();
    },
  };
}

/** Uploads a text and returns the id of the upload, which no record has taken. */
async function keepText(attachments: AttachmentDeps, name: string, text: string): Promise<string> {
  const content = Buffer.from(text).toString('base64');
  const saved = await saveInlineFiles(attachments, { ...uploader, files: [{ name, content }] });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value[0] ?? '';
}
