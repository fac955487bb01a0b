import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesGround, filesGround, owner, uploader } from '../../test/files-ground';
import { attachToRecord } from './attach-to-record.store';
import { clearAttachments } from './clear-attachments.store';
import { copyAttachments } from './copy-attachments.store';
import { keepContent } from './keep-content';

let ground: FilesGround;
beforeAll(async () => {
  ground = await filesGround();
});
afterAll(() => ground.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const pathOf = (content: string) => join(ground.folder, '1', content.slice(0, 2), content);

describe('clearAttachments', () => {
  const age = (id: string, column: 'made_at' | 'removed_at', interval: string) =>
    ground.sql(`update attachment set ${column} = now() - interval '${interval}' where id = '${id}'`);
  const isKept = async (id: string) => {
    const [row] = await ground.sql<{ count: number }>(
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
    const id = await ground.keep(`${column} ${interval}.txt`);
    await age(id, column, interval);
    await clearAttachments(ground.attachments);
    expect(await isKept(id)).toEqual({ row: stays, bytes: stays });
  });

  it('leaves the bytes that a copy still has', async () => {
    const id = await ground.keep('lasting.txt');
    const wish = { ...owner, recordId: 30, attach: [id], remove: [] };
    await ground.change((query) => attachToRecord(query, wish));
    await ground.change((query) => copyAttachments(query, { ...owner, fromId: 30, toId: 31 }));
    await age(id, 'removed_at', '31 days');
    await clearAttachments(ground.attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: true });
  });

  it('finishes what a crash left between bytes and row', async () => {
    const id = await ground.keep('half.txt');
    await age(id, 'removed_at', '31 days');
    await ground.attachments.store.remove({ orgId: 1, content: id });
    await clearAttachments(ground.attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: false });
  });

  it('removes all that a deleted organisation kept, and nothing of one that the database does not know', async () => {
    const inOther = {
      ...uploader,
      actor: { ...uploader.actor, orgId: 2 },
      files: [{ name: 'a.txt', content: base64('x') }],
    };
    await keepContent(ground.attachments, inOther);
    await ground.keep('stays.txt');
    const unknown = { orgId: 77, content: 'x'.repeat(22) };
    const waiting = await ground.keep('unknown.txt');
    await ground.attachments.store.put(unknown, pathOf(waiting));
    await ground.sql<{ count: number }>(
      'update organisation set library_deleted_at = now() where org_id = 2',
    );
    await clearAttachments(ground.attachments);
    expect(await ground.attachments.store.organisations()).toEqual(expect.arrayContaining([1, 77]));
    const left = [];
    for await (const content of ground.attachments.store.list(2)) left.push(content);
    expect(left).toEqual([]);
  });
});
