import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { ZipFile } from 'yazl';
import { readSheet } from './read-sheet';

const titles = ['Duty', 'Due date', 'Amount'];
const workbook = async (rows: unknown[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows: rows as string[][] }] }));
const csv = (text: string) => readSheet('a.csv', Buffer.from(text));
const reasonOf = async (name: string, bytes: Buffer) => {
  const read = await readSheet(name, bytes);
  return read.ok ? undefined : { code: read.code, reason: read.words?.reason };
};

/** Numbers that look random and are the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % sides;
  };
}

function zipOf(parts: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a workbook:', () => {
  it('gives texts, numbers and real dates, and leaves gaps and blank rows in their place', async () => {
    const day = new Date(Date.UTC(2026, 7, 15));
    const bytes = await workbook([titles, [' EPF\u0007 ', day, 12.5], [], [null, '15/08/2026', true], []]);
    expect(await readSheet('Filed.XLSX', bytes)).toEqual({
      ok: true,
      value: [titles, ['EPF', day, 12.5], [], ['', '15/08/2026', 'true']],
    });
  });

  it('with a formula gives the value that it had when it was saved', async () => {
    const bytes = await workbook([['a'], [{ formula: '1+1', result: 2 }]]);
    const read = await readSheet('a.xlsx', bytes);
    // A formula without a saved value is an empty cell. It is never worked out.
    expect(read.ok && JSON.stringify(read.value)).not.toContain('1+1');
  });

  it('of 20,000 rows is read, and one more row is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, nth) => [`Duty ${nth}`, '2026-08-15', nth]);
    const read = await readSheet('a.xlsx', await workbook([titles, ...rows]));
    expect(read.ok && read.value.length).toBe(20_001);
    expect(await reasonOf('a.xlsx', await workbook([titles, ...rows, ['one more']]))).toEqual({
      code: 'bad-sheet',
      reason: 'it has more than 20,000 rows',
    });
  });

  it('that is larger than 10 MB is refused before it is opened', async () => {
    expect((await reasonOf('a.xlsx', Buffer.alloc(10 * 1_048_576 + 1)))?.reason).toBe('it is larger than 10 MB');
  });

  it('that unpacks to too much is refused without its memory being taken', async () => {
    const before = process.memoryUsage().rss;
    const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120 * 1_048_576, 0x20) });
    expect(bomb.length).toBeLessThan(1_048_576);
    expect((await reasonOf('a.xlsx', bomb))?.reason).toBe('it unpacks to more than 100 MB');
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576);
  });

  it('whose archive lies about the size of a part is refused', async () => {
    const bytes = await workbook([titles, ['x'.repeat(50_000)]]);
    // The size that the directory says of each part becomes 1.
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
      bytes.writeUInt32LE(1, at + 24);
    expect((await reasonOf('a.xlsx', bytes))?.code).toBe('bad-sheet');
  });

  it.each<[string, Record<string, string>]>([
    ['without parts', {}],
    ['without a sheet', { '[Content_Types].xml': '<Types/>' }],
    ['of broken XML', { '[Content_Types].xml': '<Types', 'xl/workbook.xml': '<a><b></a>' }],
  ])('%s is refused', async (_what, parts) => {
    const bytes = await zipOf(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
    );
    expect((await reasonOf('a.xlsx', bytes))?.code).toBe('bad-sheet');
  });

  it('that is flipped or cut anywhere is read or refused, soon and without a crash', async () => {
    const rows = Array.from({ length: 30 }, (_, nth) => [`Duty ${nth}`, new Date(Date.UTC(2026, 0, nth + 1)), nth]);
    const whole = await workbook([titles, ...rows]);
    const roll = createDice(7);
    for (let turn = 0; turn < 1_500; turn += 1) {
      const bytes = Buffer.from(whole.subarray(0, turn % 3 === 0 ? roll(whole.length) : whole.length));
      for (let flips = turn % 3 === 0 ? 0 : 1 + roll(6); flips > 0; flips -= 1) {
        const at = roll(bytes.length);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << roll(8)), at);
      }
      // Counts the time of the processor, because the test may have to wait for others.
      const begun = process.cpuUsage();
      const read = await readSheet('a.xlsx', bytes);
      expect(read.ok || read.code).toEqual(read.ok ? true : 'bad-sheet');
      expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
    }
  });
});

describe('a CSV file:', () => {
  it('is read with a mark of its encoding, quotes, line breaks of any system, and semicolons', async () => {
    expect(await csv('\uFEFFDuty,Place\r\n"EPF, monthly","a ""b"""\nधारा,Pune\n\n')).toEqual({
      ok: true,
      value: [
        ['Duty', 'Place'],
        ['EPF, monthly', 'a "b"'],
        ['धारा', 'Pune'],
      ],
    });
    expect(await csv('Duty;Place\nEPF;Pune')).toEqual({
      ok: true,
      value: [
        ['Duty', 'Place'],
        ['EPF', 'Pune'],
      ],
    });
  });

  it.each<[string, Buffer, string]>([
    ['a.csv', Buffer.from('Duty\n"EPF'), 'a quotation mark is not closed, or a row is too long'],
    ['a.csv', Buffer.from([0x44, 0xe9, 0x0a]), 'it is no text in UTF-8. Save it as CSV UTF-8'],
    ['a.csv', Buffer.from('\n,,\n'), 'it is empty'],
    ['a.csv', Buffer.alloc(0), 'it is empty'],
    ['a.xls', Buffer.from('x'), 'its name must end in .xlsx or .csv'],
    ['a.csv', Buffer.from(`a\n${'b\n'.repeat(20_001)}`), 'it has more than 20,000 rows'],
  ])('%s that cannot be read says why', async (name, bytes, reason) => {
    expect(await reasonOf(name, bytes)).toEqual({ code: 'bad-sheet', reason });
  });
});
