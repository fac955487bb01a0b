import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesContext, filesContext, owner, uploader } from '../../test/files-context';
import { attachToRecord, copyAttachments } from './attachments.store';
import { clearAttachments } from './clear-attachments.store';
import { saveContentFiles } from './save-file';

let context: FilesContext;
beforeAll(async () => {
  context = await filesContext();
});
afterAll(() => context.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const pathOf = (content: string) => join(context.folder, '1', content.slice(0, 2), content);

describe('clearAttachments', () => {
  const age = (id: string, column: 'made_at' | 'removed_at', interval: string) =>
    context.sql(`update attachment set ${column} = now() - interval '${interval}' where id = '${id}'`);
  const isKept = async (id: string) => {
    const [row] = await context.sql<{ count: number }>(
      `select count(*)::int from attachment where id = '${id}'`,
    );
    return { row: row?.count === 1, bytes: existsSync(pathOf(id)) };
  };

  it.each([
    ['an upload of 25 hours', 'made_at', '25 hours', false],
    ['an upload of 23 hours', 'made_at', '23 hours', true],
    ['what was removed 31 days ago', 'removed_at', '31 days', false],
    ['what was removed 29 days ago', 'removed_at', '29 days', true],
  ] as const)('%s', async (_what, column, interval, stays) => {
    const id = await context.keep(`${column} ${interval}.txt`);
    await age(id, column, interval);
    await clearAttachments(context.attachments);
    expect(await isKept(id)).toEqual({ row: stays, bytes: stays });
  });

  it('keeps bytes that a copy still uses', async () => {
    const id = await context.keep('lasting.txt');
    const wish = { ...owner, recordId: 30, attach: [id], remove: [] };
    await context.change((query) => attachToRecord(query, wish));
    await context.change((query) => copyAttachments(query, { ...owner, fromId: 30, toId: 31 }));
    await age(id, 'removed_at', '31 days');
    await clearAttachments(context.attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: true });
  });

  it('finishes after a crash between deleting the bytes and deleting the row', async () => {
    const id = await context.keep('half.txt');
    await age(id, 'removed_at', '31 days');
    await context.attachments.store.remove({ orgId: 1, content: id });
    await clearAttachments(context.attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: false });
  });

  it('removes all files of a deleted organisation, but none of an unknown one', async () => {
    const inOther = {
      ...uploader,
      actor: { ...uploader.actor, orgId: 2 },
      files: [{ name: 'a.txt', content: base64('x') }],
    };
    await saveContentFiles(context.attachments, inOther);
    await context.keep('stays.txt');
    const unknown = { orgId: 77, content: 'x'.repeat(22) };
    const waiting = await context.keep('unknown.txt');
    await context.attachments.store.put(unknown, pathOf(waiting));
    await context.sql<{ count: number }>(
      'update organisation set library_deleted_at = now() where org_id = 2',
    );
    await clearAttachments(context.attachments);
    expect(await context.attachments.store.organisations()).toEqual(expect.arrayContaining([1, 77]));
    const left = [];
    for await (const content of context.attachments.store.list(2)) left.push(content);
    expect(left).toEqual([]);
  });
});
