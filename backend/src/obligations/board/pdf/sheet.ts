import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { createPause } from '../../../platform/operations/run-with-pauses';
import { findPackageFolder } from '../../../platform/package-folder';

/** The size of an A4 page in points. */
const a4Page = { width: 595.28, height: 841.89, margin: 48, footerHeight: 64 } as const;

export const contentWidth = a4Page.width - 2 * a4Page.margin;

type FontWeight = 'regular' | 'bold';
type TextStyle = { size?: number; weight?: FontWeight; gray?: boolean; spaceAfter?: number };
type PdfColumn = { width: number; text: string; isNumber?: boolean };

const fontFiles: Record<Script, (weight: FontWeight) => string> = {
  latin: (weight) => `noto-sans/${getFontFileName('NotoSans', weight)}`,
  devanagari: (weight) => `noto-sans-devanagari/${getFontFileName('NotoSansDevanagari', weight)}`,
  tamil: (weight) => `noto-sans-tamil/${getFontFileName('NotoSansTamil', weight)}`,
};

function getFontFileName(family: string, weight: FontWeight): string {
  const name = weight === 'bold' ? '700Bold' : '400Regular';
  return `${name}/${family}_${name}.ttf`;
}

export type PdfSheet = ReturnType<typeof createPdfSheet>;

type PdfDocument = InstanceType<typeof PDFDocument>;

function resolveFontFile(script: Script, weight: FontWeight): string {
  const fromHere = createRequire(join(findPackageFolder(), 'package.json'));
  return fromHere.resolve(`@expo-google-fonts/${fontFiles[script](weight)}`);
}

const getLineHeight = ({ size = 9 }: TextStyle) => size * 1.45;

/** Measures and draws texts, each script in its own font. */
function createTypesetter(document: PdfDocument, pause: () => Promise<void>) {
  const widths = new Map<string, number>();
  const files = new Map<string, string>();
  const selectFont = (script: Script, { size = 9, weight = 'regular' }: TextStyle) => {
    const file = files.get(`${script} ${weight}`) ?? resolveFontFile(script, weight);
    files.set(`${script} ${weight}`, file);
    return document.font(file).fontSize(size);
  };
  const measure = (text: string, style: TextStyle) => {
    const key = `${style.size} ${style.weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = splitScripts(text).reduce(
      (sum, run) => sum + selectFont(run.script, style).widthOfString(run.text),
      0,
    );
    widths.set(key, width);
    return width;
  };
  return {
    measure,
    /** Loads the fonts that a text needs, with pauses for other requests, because loading a font takes some time. */
    async openFonts(text: string) {
      for (const { letters, sample } of Object.values(scriptPatterns))
        for (const weight of ['regular', 'bold'] as const) {
          if (!letters.test(text)) continue;
          measure(sample, { weight });
          await pause();
        }
    },
    draw(text: string, x: number, top: number, style: TextStyle) {
      document.fillColor(style.gray ? '#56635f' : '#16201e');
      let left = x;
      // Aligns the texts by their base line, because fonts have letters of different heights.
      const baseline = top + (style.size ?? 9) * 1.07;
      for (const run of splitScripts(text)) {
        selectFont(run.script, style).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        left += document.widthOfString(run.text);
      }
    },
    wrap: (text: string, width: number, style: TextStyle) =>
      text.split('\n').flatMap((line) => wrapLine(line, width, (part) => measure(part, style))),
  };
}

function createPdfDocument({ title, at }: { title: string; at: Date }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: resolveFontFile('latin', 'regular'),
    info: { Title: title, CreationDate: at, Producer: 'Lexboard', Creator: 'Lexboard' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const pdfBytes = new Promise<Buffer>((resolve, reject) => {
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
  return { document, pdfBytes };
}

/** Creates a PDF that is written from top to bottom. The same texts give the same bytes. */
export function createPdfSheet(about: { title: string; at: Date }) {
  const { document, pdfBytes } = createPdfDocument(about);
  const pause = createPause();
  const { measure, draw, wrap, openFonts } = createTypesetter(document, pause);
  let y: number = a4Page.margin;
  const makeRoom = (height: number) => {
    if (y + height <= a4Page.height - a4Page.footerHeight) return;
    document.addPage();
    y = a4Page.margin;
  };
  return {
    openFonts,
    /** Lets other requests run. The pause is as long as the work since the last pause. */
    pause,
    /** Writes a paragraph over the whole width. */
    write(text: string, style: TextStyle = {}) {
      for (const line of wrap(text, contentWidth, style)) {
        makeRoom(getLineHeight(style));
        draw(line, a4Page.margin, y, style);
        y += getLineHeight(style);
      }
      y += style.spaceAfter ?? 4;
    },
    /** Writes cells side by side. A row is never split between two pages. */
    writeRow(columns: readonly PdfColumn[], style: TextStyle = {}) {
      const cells = columns.map(({ text, width }) => wrap(text, width - 6, style));
      const height = Math.max(...cells.map(({ length }) => length)) * getLineHeight(style) + 3;
      makeRoom(height);
      let x: number = a4Page.margin;
      for (const [nth, { width, isNumber }] of columns.entries()) {
        for (const [line, text] of (cells[nth] ?? []).entries()) {
          const left = isNumber ? x + width - 6 - measure(text, style) : x;
          draw(text, left, y + line * getLineHeight(style), style);
        }
        x += width;
      }
      document
        .moveTo(a4Page.margin, y + height - 1)
        .lineTo(a4Page.width - a4Page.margin, y + height - 1)
        .lineWidth(0.4)
        .strokeColor('#dfe5e4')
        .stroke();
      y += height + 1;
    },
    beginPage() {
      document.addPage();
      y = a4Page.margin;
    },
    /** Writes the footers last, because they contain the number of pages. Returns the bytes of the PDF. */
    async finish(footerLines: readonly string[]): Promise<Buffer> {
      await writeFooters(document, footerLines, { draw, pause });
      await pause();
      document.end();
      return pdfBytes;
    },
  };
}

/** Writes the footer of each page and closes the page. Other requests run between pages. */
async function writeFooters(
  document: PdfDocument,
  footerLines: readonly string[],
  { draw, pause }: Pick<ReturnType<typeof createTypesetter>, 'draw'> & { pause: () => Promise<void> },
): Promise<void> {
  const { start, count } = document.bufferedPageRange();
  const style = { size: 6.5, gray: true };
  for (let nth = start; nth < start + count; nth += 1) {
    await pause();
    document.switchToPage(nth);
    for (const [line, text] of [`Page ${nth + 1} of ${count}`, ...footerLines].entries())
      draw(text, a4Page.margin, a4Page.height - a4Page.footerHeight + 16 + line * 10, style);
    compressFinishedPage(document.page);
  }
}

/** Compresses a finished page. Otherwise all pages would be compressed at once at the end. */
function compressFinishedPage(done: PdfDocument['page']): void {
  done.end();
  done.end = () => undefined;
}

/** Breaks a line at spaces. Breaks a word only if it is wider than the line. */
function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const candidate = current === '' ? word : `${current} ${word}`;
    if (measure(candidate) <= width) {
      current = candidate;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (measure(current) > width) {
      const part = takeFittingLetters(current, width, measure);
      if (part.length === current.length) break;
      lines.push(part);
      current = current.slice(part.length);
    }
  }
  return [...lines, current];
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns as many whole letters of a word as fit, but at least one. It starts from an estimate by average
 * width, because each measurement is slow.
 */
function takeFittingLetters(word: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(graphemeSegmenter.segment(word), ({ segment }) => segment);
  const first = (count: number) => letters.slice(0, count).join('');
  let count = Math.max(1, Math.floor((letters.length * width) / measure(word)));
  while (count > 1 && measure(first(count)) > width) count -= 1;
  while (count < letters.length && measure(first(count + 1)) <= width) count += 1;
  return first(count);
}

/** The scripts that the texts of a pack may have. Each script needs its own font. */
type Script = 'latin' | 'devanagari' | 'tamil';

type ScriptRun = { script: Script; text: string };

/** Matches characters that join letters. Such a character belongs to the letter before it. */
const letterJoinerPattern = /[\u200c\u200d]/;

const scriptPatterns = {
  latin: { letters: /[ -~]/, sample: 'A' },
  devanagari: { letters: /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/, sample: 'क' },
  tamil: { letters: /[\u0b80-\u0bff]/, sample: 'க' },
} satisfies Record<Script, { letters: RegExp; sample: string }>;

function findScript(letter: string): Script {
  if (scriptPatterns.devanagari.letters.test(letter)) return 'devanagari';
  return scriptPatterns.tamil.letters.test(letter) ? 'tamil' : 'latin';
}

/** Splits a text into runs of one script each. Treats spaces, digits and signs as Latin. */
export function splitScripts(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = letterJoinerPattern.test(letter) ? (last?.script ?? 'latin') : findScript(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
