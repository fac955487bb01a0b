import { setImmediate } from 'node:timers/promises';
import { readSheet, readZip } from '../../../test/read-workbook';
import { type WorkbookSheet, writeWorkbook } from './workbook';

async function* inPages(...pages: string[][][]) {
  yield* pages;
}

const law = { name: 'Law List', titles: ['Code', 'Name'], widths: [16, 60] };

async function all(pages: WorkbookSheet['pages']): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook({ ...law, pages })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const createWorkbook = (...pages: string[][][]) => all(inPages(...pages));

const cellOf = async (text: string) => (await readSheet(await createWorkbook([[text, 'end']])))[1]?.[0];

describe('a workbook', () => {
  it('contains the titles, then the rows of all pages in order', async () => {
    const sheet = await readSheet(
      await createWorkbook(
        [
          ['1', 'One'],
          ['2', 'Two'],
        ],
        [],
        [['3', 'Three']],
      ),
    );
    expect(sheet).toEqual([
      ['Code', 'Name'],
      ['1', 'One'],
      ['2', 'Two'],
      ['3', 'Three'],
    ]);
  });

  it('without rows contains the titles', async () => {
    expect(await readSheet(await createWorkbook())).toEqual([['Code', 'Name']]);
  });

  it('lists all its parts, and its filter covers the last row', async () => {
    const files = await readZip(
      await createWorkbook([
        ['1', 'One'],
        ['2', 'Two'],
      ]),
    );
    const types = files.get('[Content_Types].xml');
    for (const name of ['workbook.xml', 'worksheets/sheet1.xml', 'styles.xml']) {
      expect(types).toContain(`PartName="/xl/${name}"`);
      expect(files.has(`xl/${name}`)).toBe(true);
    }
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Law List" sheetId="1"');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B3"/>');
  });

  it('leaves a gap for an empty cell', async () => {
    expect(await readSheet(await createWorkbook([['', 'Named']]))).toEqual([
      ['Code', 'Name'],
      ['', 'Named'],
    ]);
  });

  it.each([
    ['=1+1'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['=HYPERLINK("http://x","y")'],
    ['<b>&amp;</b>'],
    ['"quoted" & more'],
    [' blanks around '],
    ['धारा क्‍ष 😀'],
    ['قانون'],
    ['_x000D_ is no line break'],
    ['_x_'],
    ['001'],
    ['1e5'],
  ])('writes %j as text, unchanged', async (text) => {
    expect(await cellOf(text)).toBe(text);
  });

  it.each([
    ['one\r\ntwo', 'one two'],
    ['bell\u0007 and null\u0000', 'bell  and null '],
    ['half \ud83d of a pair', 'half \ufffd of a pair'],
    ['none\uffff', 'none\ufffd'],
  ])('writes %j as closely as a workbook can', async (text, expected) => {
    expect(await cellOf(text)).toBe(expected);
  });

  it('cuts a text that is longer than a cell, but never inside a character', async () => {
    const cut = await cellOf(`${'x'.repeat(32_765)}😀😀`);
    expect(cut).toBe(`${'x'.repeat(32_765)}…`);
    expect(await cellOf('y'.repeat(32_767))).toHaveLength(32_767);
  });

  it('yields bytes as pages arrive and holds no page back until the end', async () => {
    let pagesRead = 0;
    const pages = async function* () {
      for (; pagesRead < 40; pagesRead += 1)
        yield Array.from({ length: 1_000 }, (_, nth) => [`${pagesRead}`, `${Math.sin(nth + pagesRead)}`]);
    };
    let [before, whole] = [0, 0];
    for await (const bytes of writeWorkbook({
      name: 'x',
      titles: ['a', 'b'],
      widths: [1, 1],
      pages: pages(),
    })) {
      whole += bytes.length;
      if (pagesRead < 40) before = whole;
    }
    expect(before / whole).toBeGreaterThan(0.8);
  });

  it('fails if one of its pages fails, and reads no further page', async () => {
    const fault = new Error('The database went away.');
    const pages = async function* () {
      yield [['1', 'One']];
      throw fault;
    };
    await expect(all(pages())).rejects.toBe(fault);
  });

  it('stops reading when its reader has left', async () => {
    let isReading = true;
    const pages = async function* () {
      try {
        for (let nth = 0; ; nth += 1) yield Array.from({ length: 1_000 }, () => [`${nth}`, `${Math.sin(nth)}`]);
      } finally {
        isReading = false;
      }
    };
    let totalBytes = 0;
    for await (const bytes of writeWorkbook({ ...law, pages: pages() })) {
      totalBytes += bytes.length;
      if (totalBytes > 20_000) break;
    }
    await setImmediate();
    expect(isReading).toBe(false);
  });

  it('reads no page far ahead of a slow reader', async () => {
    let pagesRead = 0;
    const pages = async function* () {
      for (; pagesRead < 60; pagesRead += 1)
        yield Array.from({ length: 1_000 }, (_, nth) => [`${pagesRead}`, `${Math.sin(nth * pagesRead)}`]);
    };
    const file = writeWorkbook({ ...law, pages: pages() });
    await file.next();
    for (let turn = 0; turn < 1_000; turn += 1) await setImmediate();
    expect(pagesRead).toBeLessThan(12);
    await file.return(undefined);
  });
});
