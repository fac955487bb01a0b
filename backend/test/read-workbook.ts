import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Returns the files of a ZIP archive; throws if a checksum is wrong. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged.`);
    files.set(entry.fileName, content.toString());
  }
  return files;
}

/** Returns the cells of the only sheet, row by row, as Excel would show them; throws if a cell is not text. */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const sheet = (await readZip(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number = '', row = '']) => {
    const cells: string[] = [];
    const found = [...row.matchAll(/<c r="([A-Z])(\d+)" s="\d" t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is><\/c>/gs)];
    const rest = found.reduce((remaining, [cell]) => remaining.replace(cell, ''), row);
    if (rest !== '') throw new Error(`This is no text: ${rest}`);
    for (const [, column = '', own, xml = ''] of found) {
      if (own !== number) throw new Error(`A cell of row ${own} stands in row ${number}.`);
      cells[column.charCodeAt(0) - 65] = decodeText(xml);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

const marks: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decodeText(xml: string): string {
  return xml
    .replace(/&\w+;/g, (mark) => marks[mark] ?? mark)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
