import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesContext, filesContext, owner, uploader } from '../../test/files-context';
import { runAuditCommand } from '../audit/audit';
import { defaultAttachmentLimits } from '../platform/attachment-settings';
import { silentLog } from '../platform/operations/log';
import { readSettings } from '../platform/settings';
import { type Attachment, buildAttachmentAddress, createAttachmentId } from './attachment';
import type { AttachmentDeps } from './attachments';
import { copyFilesToRecord, listFilesOfRecord, planAttachmentChanges, saveRecordFiles } from './attachments.store';
import { deleteUnusedFiles } from './clear-attachments.store';
import { openAttachments } from './open-attachments';
import { saveInlineFiles } from './save-file';

describe('attachments:', () => {
  let context: FilesContext;
  beforeAll(async () => {
    context = await filesContext();
  });
  afterAll(() => context.close());

  const base64 = (text: string) => Buffer.from(text).toString('base64');

  async function attach(recordId: number, options: { attach?: string[]; remove?: string[]; accountId?: number }) {
    const change = { ...owner, recordId, attach: [], remove: [], ...options };
    const changed = await context.change((query) => saveRecordFiles(query, change));
    return changed.ok ? changed.value : changed;
  }

  const namesOf = async (recordId: number) => {
    const listed = await context.read((query) => listFilesOfRecord(query, { ...owner, recordId }));
    return listed.map(({ name }) => name);
  };

  describe('saveRecordFiles', () => {
    it('attaches uploads to a record and returns its files before and after', async () => {
      const id = await context.keep('a 1.txt');
      const one = { name: 'a 1.txt', file: `${id}~a%201.txt` };
      const two = { name: 'b.txt', file: `${await context.keep('b.txt')}~b.txt` };
      expect(await attach(10, { attach: [id, 'b.txt'] })).toEqual({
        ok: true,
        value: { names: ['a 1.txt', 'b.txt'], changes: [[], [one, two]] },
      });
      expect(await attach(10, { attach: ['b.txt'], remove: ['a 1.txt'] })).toMatchObject({
        value: { changes: [[one, two], [two]] },
      });
      expect(await namesOf(10)).toEqual(['b.txt']);
    });

    it('takes the newest of two uploads of one name', async () => {
      await context.keep('two.txt', 'older');
      const newer = await context.keep('two.txt', 'newer');
      await attach(11, { attach: ['two.txt'] });
      const listed = await context.read((query) => listFilesOfRecord(query, { ...owner, recordId: 11 }));
      expect(listed).toEqual([{ name: 'two.txt', file: `${newer}~two.txt` }]);
    });

    it('never takes an upload of another account', async () => {
      const id = await context.keep('theirs.txt');
      expect(await attach(12, { attach: [id], accountId: 1 })).toEqual({
        ok: false,
        code: 'unknown-attachment',
        words: { name: id },
      });
    });

    it('gives an upload to only one of two records that ask for it at the same time', async () => {
      const id = await context.keep('wanted.txt');
      const both = await Promise.all([13, 14].map((recordId) => attach(recordId, { attach: [id] })));
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    });
  });

  describe('keepContent', () => {
    const small = 'x'.repeat(262_144);
    const cases: [string, { name: string; content: string }[], string | undefined][] = [
      ['of the largest size', [{ name: 'a.txt', content: base64(small) }], undefined],
      ['of a data address', [{ name: 'a.txt', content: `data:text/plain;base64,${base64('x')}` }], undefined],
      [
        'of one byte more in all',
        [
          { name: 'a.txt', content: base64(small) },
          { name: 'b.txt', content: base64('x') },
        ],
        'content-too-large',
      ],
      ['that is no base64', [{ name: 'a.txt', content: 'äöü' }], 'bad-file-content'],
      ['of another type than it says', [{ name: 'a.pdf', content: base64('x') }], 'bad-file-content'],
      ['with a bad name', [{ name: '../a.txt', content: base64('x') }], 'bad-file-name'],
      ['of nothing', [{ name: 'a.txt', content: '' }], 'bad-file-content'],
    ];
    it.each(cases)('checks content %s', async (_what, files, code) => {
      const saved = await saveInlineFiles(context.attachments, { ...uploader, files });
      expect(saved.ok ? undefined : saved.code).toBe(code);
    });
  });

  describe('uploads that no record takes', () => {
    it('are refused once they would fill five records, until a record takes some', async () => {
      const limits = { ...context.attachments.limits, fileBytes: 10, recordBytes: 1_000, files: 1 };
      const few = { ...context.attachments, limits };
      const own = { ...uploader, actor: { ...uploader.actor, id: 1 } };
      const send = (name: string) => saveInlineFiles(few, { ...own, files: [{ name, content: base64('x') }] });
      for (const nth of [1, 2, 3, 4, 5]) expect(await send(`${nth}.txt`)).toMatchObject({ ok: true });
      expect(await send('6.txt')).toEqual({ ok: false, code: 'too-many-uploads' });
      await attach(40, { attach: ['1.txt'], accountId: 1 });
      expect(await send('6.txt')).toMatchObject({ ok: true });
    });
  });

  describe('copyAttachments', () => {
    it('gives the copy its own attachments', async () => {
      await context.keep('shared.txt');
      await attach(20, { attach: ['shared.txt'] });
      const copied = await context.change((query) => copyFilesToRecord(query, { ...owner, fromId: 20, toId: 21 }));
      expect(copied).toEqual({ ok: true, value: ['shared.txt'] });
      await attach(20, { remove: ['shared.txt'] });
      expect(await namesOf(20)).toEqual([]);
      expect(await namesOf(21)).toEqual(['shared.txt']);
    });
  });
});

describe('chooseAttachments', () => {
  const file = (name: string, size = 1): Attachment => ({ id: createAttachmentId(), name, size });
  const notice = file('notice.pdf');
  const map = file('map.png');
  const upload = file('letter.docx');
  const another = file('Notice.pdf');
  type ChooseOptions = { attach?: string[]; remove?: string[]; uploads?: Attachment[]; limits?: object };

  function choose({ attach = [], remove = [], uploads = [upload, another], limits }: ChooseOptions) {
    const options = {
      attached: [notice, map],
      uploads,
      attach,
      remove,
      limits: { ...defaultAttachmentLimits, ...limits },
    };
    const chosen = planAttachmentChanges(options);
    if (!chosen.ok) return chosen.code;
    return {
      toAttach: chosen.value.toAttach,
      toRemove: chosen.value.toRemove,
      names: chosen.value.after.map(({ name }) => name),
    };
  }

  const cases: [string, ChooseOptions, ReturnType<typeof choose>][] = [
    ['nothing asked changes nothing', {}, { toAttach: [], toRemove: [], names: ['notice.pdf', 'map.png'] }],
    [
      'an upload is taken by name',
      { attach: ['letter.docx'] },
      { toAttach: [upload], toRemove: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
    ],
    [
      'an upload is taken by id',
      { attach: [upload.id] },
      { toAttach: [upload], toRemove: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
    ],
    [
      'an upload is taken by its address',
      { attach: [buildAttachmentAddress(upload)] },
      { toAttach: [upload], toRemove: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
    ],
    [
      'what is attached and named again stays',
      { attach: ['notice.pdf', 'map.png'] },
      { toAttach: [], toRemove: [], names: ['notice.pdf', 'map.png'] },
    ],
    [
      'one upload named twice is taken once',
      { attach: [upload.id, 'letter.docx'] },
      { toAttach: [upload], toRemove: [], names: ['notice.pdf', 'map.png', 'letter.docx'] },
    ],
    ['a file is removed by name', { remove: ['NOTICE.pdf'] }, { toAttach: [], toRemove: [notice], names: ['map.png'] }],
    ['removing a file that is not there is refused', { remove: ['notice.pdf', 'x.pdf'] }, 'not-attached'],
    ['removing an upload that no record took is refused', { remove: [upload.id] }, 'not-attached'],
    [
      'a file is replaced in one step',
      { attach: [another.id], remove: ['notice.pdf'] },
      { toAttach: [another], toRemove: [notice], names: ['map.png', 'Notice.pdf'] },
    ],
    ['a file that nobody uploaded is refused', { attach: ['x.pdf'] }, 'unknown-attachment'],
    ['a second file of one name is refused', { attach: [another.id] }, 'attachment-name-taken'],
    ['one file too many is refused', { attach: [upload.id], limits: { files: 2 } }, 'too-many-attachments'],
    ['one byte too many is refused', { attach: [upload.id], limits: { recordBytes: 2 } }, 'attachments-too-large'],
    [
      'a record above a lowered limit may be saved without new files',
      { attach: ['map.png'], limits: { files: 1, recordBytes: 1 } },
      { toAttach: [], toRemove: [], names: ['notice.pdf', 'map.png'] },
    ],
  ];

  test.each(cases)('%s', (_fact, options, expected) => {
    expect(choose(options)).toEqual(expected);
  });
});

describe('cleared attachments:', () => {
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
    const isStored = async (id: string) => {
      const [row] = await context.sql<{ count: number }>(`select count(*)::int from attachment where id = '${id}'`);
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
      await deleteUnusedFiles(context.attachments);
      expect(await isStored(id)).toEqual({ row: stays, bytes: stays });
    });

    it('keeps bytes that a copy still uses', async () => {
      const id = await context.keep('lasting.txt');
      const options = { ...owner, recordId: 30, attach: [id], remove: [] };
      await context.change((query) => saveRecordFiles(query, options));
      await context.change((query) => copyFilesToRecord(query, { ...owner, fromId: 30, toId: 31 }));
      await age(id, 'removed_at', '31 days');
      await deleteUnusedFiles(context.attachments);
      expect(await isStored(id)).toEqual({ row: false, bytes: true });
    });

    it('finishes after a crash between deleting the bytes and deleting the row', async () => {
      const id = await context.keep('half.txt');
      await age(id, 'removed_at', '31 days');
      await context.attachments.store.remove({ orgId: 1, content: id });
      await deleteUnusedFiles(context.attachments);
      expect(await isStored(id)).toEqual({ row: false, bytes: false });
    });

    it('that fails for one organisation clears the files of the others, and says that it failed', async () => {
      const failing = await context.keep('failing.txt');
      const inOther = { ...uploader.actor, orgId: 2 };
      const files = [{ name: 'other.txt', content: base64('other') }];
      await saveInlineFiles(context.attachments, { ...uploader, actor: inOther, files });
      await context.sql(`update attachment set made_at = now() - interval '25 hours'
        where name in ('failing.txt', 'other.txt')`);
      const ofOther = () => context.sql('select name from attachment where org_id = 2');
      expect(await ofOther()).toEqual([{ name: 'other.txt' }]);
      await context.sql(`create function refuse_delete() returns trigger language plpgsql as
        $$ begin raise exception 'This organisation fails.'; end $$`);
      await context.sql(`create trigger refuse_delete before delete on attachment for each row
        when (old.org_id = 1) execute function refuse_delete()`);
      await expect(deleteUnusedFiles(context.attachments)).rejects.toThrow('This organisation fails.');
      await context.sql('drop trigger refuse_delete on attachment');
      expect((await isStored(failing)).row).toBe(true);
      expect(await ofOther()).toEqual([]);
    });

    it('removes all files of a deleted organisation, but none of an unknown one', async () => {
      const inOther = {
        ...uploader,
        actor: { ...uploader.actor, orgId: 2 },
        files: [{ name: 'a.txt', content: base64('x') }],
      };
      await saveInlineFiles(context.attachments, inOther);
      await context.keep('stays.txt');
      const unknown = { orgId: 77, content: 'x'.repeat(22) };
      const waiting = await context.keep('unknown.txt');
      await context.attachments.store.put(unknown, pathOf(waiting));
      await context.sql<{ count: number }>('update organisation set library_deleted_at = now() where org_id = 2');
      await deleteUnusedFiles(context.attachments);
      expect(await context.attachments.store.organisations()).toEqual(expect.arrayContaining([1, 77]));
      const remaining = [];
      for await (const content of context.attachments.store.list(2)) remaining.push(content);
      expect(remaining).toEqual([]);
    });
  });
});

describe('verified attachments:', () => {
  let context: FilesContext;
  let ids: string[];
  beforeAll(async () => {
    context = await filesContext();
    ids = [await context.keep('one.txt', 'the first'), await context.keep('two.txt', 'the second')];
  });
  afterAll(() => context.close());

  const pathOf = (id: string) => join(context.folder, '1', id.slice(0, 2), id);

  async function verify() {
    const output: string[] = [];
    const isIntact = await runAuditCommand(context.env, ['verify', 'demo'], (line) => output.push(line));
    return { isIntact, output: output.filter((line) => /ttachment|File/.test(line)) };
  }

  describe('the audit of the attachments', () => {
    it('reads all files and reports that they are unchanged', async () => {
      expect(await verify()).toEqual({
        isIntact: true,
        output: [
          expect.stringMatching(/^demo attachments: 2 in the folder .*, 19 bytes: as uploaded\.$/),
          'All 2 attachments are what was uploaded.',
        ],
      });
    });

    it('names a file whose content was changed and a file that is gone', async () => {
      const [one = '', two = ''] = ids;
      writeFileSync(pathOf(one), 'the forst');
      rmSync(pathOf(two));
      const { isIntact, output } = await verify();
      expect(isIntact).toBe(false);
      expect(output).toContain(`  File "one.txt" (${one}): its content is another.`);
      expect(output).toContain(`  File "two.txt" (${two}): it is missing.`);
      expect(output.at(-1)).toBe('Attachments are NOT what was uploaded.');
    });
  });
});

describe('no room:', () => {
  let context: FilesContext;
  beforeAll(async () => {
    context = await filesContext();
  });
  afterAll(() => context.close());

  const failing = (code: string): AttachmentDeps => ({
    ...context.attachments,
    store: {
      ...context.attachments.store,
      put: async () => {
        throw Object.assign(new Error(`${code}: no`), { code });
      },
    },
  });

  const files = [{ name: 'a.txt', content: 'YWJj' }];
  const keep = (where: AttachmentDeps) => saveInlineFiles(where, { ...uploader, files });

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
});
