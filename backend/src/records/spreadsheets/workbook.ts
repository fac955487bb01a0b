import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type TextRows = readonly (readonly string[])[];

export type WorkbookSheet = {
  /** The sheet's name: at most 31 characters, without []:*?/\ */
  name: string;
  titles: readonly string[];
  /** The width of each column in characters. */
  widths: readonly number[];
  pages: AsyncIterable<TextRows>;
};

/** Streams a workbook with one sheet (ECMA-376). The title row is frozen and has filters. */
export function writeWorkbook(sheet: WorkbookSheet): AsyncGenerator<Buffer> {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', pieces: [contentTypesXml] },
    { name: '_rels/.rels', pieces: [packageRelationsXml] },
    { name: 'xl/workbook.xml', pieces: [buildWorkbookXml(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRelationsXml] },
    { name: 'xl/styles.xml', pieces: [stylesXml] },
    { name: 'xl/worksheets/sheet1.xml', pieces: buildSheetXml(sheet) },
  ];
  return writeZip(parts);
}

/** A file inside a zip archive. Its content comes in pieces. */
type ZipPart = { name: string; pieces: Iterable<string> | AsyncIterable<string> };

/**
 * The earliest date that a zip archive can store. With a fixed date, the same content gives the same bytes.
 */
const fixedZipDate = new Date(1980, 0, 1);

/**
 * Yields a zip archive while its parts are still being made. Size and checksum are written after each part,
 * because they are not known before.
 */
async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const inputs = parts.map(({ name, pieces }) => {
    // Buffers only one piece at a time, because a piece can contain many rows and be large.
    const input = Readable.from(pieces, { highWaterMark: 1 });
    // Passes on an error of the input. The library ignores such errors, so the archive would never end.
    input.on('error', (error) => output.destroy(error));
    zip.addReadStream(input, name, { mtime: fixedZipDate, forceDosTimestamp: true });
    return input;
  });
  zip.end();
  try {
    yield* output;
  } finally {
    for (const input of inputs) input.destroy();
  }
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypesXml = `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetContentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetContentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetContentType}.styles+xml"/></Types>`;

const packageRelationsXml = `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationshipNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelationsXml = `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationshipNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationshipNamespace}/styles" Target="styles.xml"/></Relationships>`;

/**
 * The indexes of the title style and the cell style in `cellXfs`. Both have the text format ('@'), so that a
 * cell stays text after an edit.
 */
const titleStyleIndex = 1;
const cellStyleIndex = 2;
const stylesXml = `${xmlDeclaration}<styleSheet xmlns="${spreadsheetNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function buildWorkbookXml({ name }: WorkbookSheet): string {
  return `${xmlDeclaration}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationshipNamespace}"><sheets><sheet name="${escapeCellText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* buildSheetXml({ titles, widths, pages }: WorkbookSheet): AsyncGenerator<string> {
  yield buildSheetHeadXml(widths) + buildRowXml(1, titles, titleStyleIndex);
  let number = 1;
  for await (const rows of pages) {
    const first = number + 1;
    number += rows.length;
    yield rows.map((row, place) => buildRowXml(first + place, row, cellStyleIndex)).join('');
  }
  const filtered = `A1:${getColumnLetter(titles.length - 1)}${number}`;
  yield `</sheetData><autoFilter ref="${filtered}"/></worksheet>`;
}

function buildSheetHeadXml(widths: readonly number[]): string {
  const columns = widths.map((width, place) => {
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}">${view}<cols>${columns.join('')}</cols><sheetData>`;
}

/** How many characters an Excel cell can have. */
const maxCharactersInCell = 32_767;

/** Characters that XML 1.0 forbids, such as lone surrogates. Control characters have been removed before. */
const forbiddenCharactersPattern = /\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Matches underscores to escape. Without this, Excel would show a text such as `_x000D_` as one character. */
const underscoreToEscapePattern = /_(?=x[0-9A-Fa-f]{4}_)/g;

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for a cell, and shortens it to the length that a cell can have. */
function escapeCellText(text: string): string {
  const whole = text.replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ').replace(forbiddenCharactersPattern, '\uFFFD');
  return cutToCellLength(whole)
    .replace(underscoreToEscapePattern, '_x005F_')
    .replace(/[&<>"]/g, (mark) => xmlEntities[mark] ?? mark);
}

/** Cuts a text to the length of a cell, but not inside a surrogate pair. */
function cutToCellLength(text: string): string {
  if (text.length <= maxCharactersInCell) return text;
  return `${text.slice(0, maxCharactersInCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Writes a row of text cells. Each cell has the type and style of text, so that it cannot become a formula. */
function buildRowXml(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, place) => buildCellXml(`${getColumnLetter(place)}${number}`, text, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function buildCellXml(reference: string, text: string, style: number): string {
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`;
}

/** Returns the letter of a column in a sheet. There are at most 26 columns. */
function getColumnLetter(index: number): string {
  if (index > 25) throw new Error(`There is no column ${index}.`);
  return String.fromCharCode(65 + index);
}
