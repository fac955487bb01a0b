import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Rows = readonly (readonly string[])[];

export type Sheet = {
  /** At most 31 characters, without []:*?/\ */
  name: string;
  titles: readonly string[];
  /** The width of each column in characters. */
  widths: readonly number[];
  pages: AsyncIterable<Rows>;
};

/** Streams a workbook with one sheet (ECMA-376). The title row is frozen and has filters. */
export function workbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [packageRelations] },
    { name: 'xl/workbook.xml', pieces: [workbookXml(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRelations] },
    { name: 'xl/styles.xml', pieces: [styles] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet) },
  ];
  return zipped(parts);
}

/** A file of a zip, said piece by piece. */
type ZipPart = { name: string; pieces: Iterable<string> | AsyncIterable<string> };

/** 1 January 1980, the earliest that a zip can say: the same content gives the same bytes. */
const noDay = new Date(1980, 0, 1);

/** A zip as it grows. Sizes and sums stand behind each part, so that none has to be known before it is sent. */
async function* zipped(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const inputs = parts.map(({ name, pieces }) => {
    // One piece at a time: a page of rows is large, and none is to be read long before it is sent.
    const input = Readable.from(pieces, { highWaterMark: 1 });
    // The library hears no fault of an input: without this the file would never end.
    input.on('error', (error) => output.destroy(error));
    zip.addReadStream(input, name, { mtime: noDay, forceDosTimestamp: true });
    return input;
  });
  zip.end();
  try {
    yield* output;
  } finally {
    for (const input of inputs) input.destroy();
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typed}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/></Types>`;

const packageRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/**
 * Indexes into `cellXfs`: titles and cells. Cells have the text format ('@'), so they stay text when somebody edits
 * them.
 */
const ofTitles = 1;
const ofCells = 2;
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function workbookXml({ name }: Sheet): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${cellText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetXml({ titles, widths, pages }: Sheet): AsyncGenerator<string> {
  yield sheetHead(widths) + rowXml(1, titles, ofTitles);
  let number = 1;
  for await (const rows of pages) {
    const first = number + 1;
    number += rows.length;
    yield rows.map((row, place) => rowXml(first + place, row, ofCells)).join('');
  }
  const filtered = `A1:${columnName(titles.length - 1)}${number}`;
  yield `</sheetData><autoFilter ref="${filtered}"/></worksheet>`;
}

function sheetHead(widths: readonly number[]): string {
  const columns = widths.map((width, place) => {
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return `${declaration}<worksheet xmlns="${main}">${view}<cols>${columns.join('')}</cols><sheetData>`;
}

/** The maximum number of characters in an Excel cell. */
const mostInCell = 32_767;

/**
 * Characters that XML 1.0 forbids, besides control characters, which are removed before. They include lone surrogates.
 */
const forbidden = /\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Excel reads `_x000D_` as the character with that number, unless its first underscore is escaped. */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for a sheet and cuts it to the length of a cell. */
function cellText(text: string): string {
  const whole = text.replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ').replace(forbidden, '\uFFFD');
  return cut(whole)
    .replace(escaped, '_x005F_')
    .replace(/[&<>"]/g, (mark) => named[mark] ?? mark);
}

/** Cuts a text, but never inside a surrogate pair. */
function cut(text: string): string {
  if (text.length <= mostInCell) return text;
  return `${text.slice(0, mostInCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Writes a row of text cells. No cell can be a formula: both its type and its style say text, also after an edit. */
function rowXml(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, place) => cellXml(`${columnName(place)}${number}`, text, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(reference: string, text: string, style: number): string {
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** Columns A to Z; no list has more. */
function columnName(place: number): string {
  if (place > 25) throw new Error(`There is no column ${place}.`);
  return String.fromCharCode(65 + place);
}
