import { type FilesContext, filesContext, owner, uploader } from '../../test/files-context';
import { attachToRecord, copyAttachments, listAttachments } from './attachments.store';
import { saveContentFiles } from './save-file';

let context: FilesContext;
beforeAll(async () => {
  context = await filesContext();
});
afterAll(() => context.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function attach(recordId: number, wish: { attach?: string[]; remove?: string[]; accountId?: number }) {
  const asked = { ...owner, recordId, attach: [], remove: [], ...wish };
  const changed = await context.change((query) => attachToRecord(query, asked));
  return changed.ok ? changed.value : changed;
}

const namesOf = async (recordId: number) => {
  const listed = await context.read((query) => listAttachments(query, { ...owner, recordId }));
  return listed.map(({ name }) => name);
};

describe('attachToRecord', () => {
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
    const listed = await context.read((query) => listAttachments(query, { ...owner, recordId: 11 }));
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
    const kept = await saveContentFiles(context.attachments, { ...uploader, files });
    expect(kept.ok ? undefined : kept.code).toBe(code);
  });
});

describe('uploads that no record takes', () => {
  it('are refused once they would fill five records, until a record takes some', async () => {
    const limits = { ...context.attachments.limits, fileBytes: 10, recordBytes: 1_000, files: 1 };
    const few = { ...context.attachments, limits };
    const own = { ...uploader, actor: { ...uploader.actor, id: 1 } };
    const send = (name: string) => saveContentFiles(few, { ...own, files: [{ name, content: base64('x') }] });
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
    const copied = await context.change((query) =>
      copyAttachments(query, { ...owner, fromId: 20, toId: 21 }),
    );
    expect(copied).toEqual({ ok: true, value: ['shared.txt'] });
    await attach(20, { remove: ['shared.txt'] });
    expect(await namesOf(20)).toEqual([]);
    expect(await namesOf(21)).toEqual(['shared.txt']);
  });
});
