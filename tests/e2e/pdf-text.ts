import { inflateSync } from 'node:zlib';

type Glyphs = Map<string, string>;

/** The text of a PDF from Chromium, in drawing order. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Glyphs>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.text ?? '')?.[1];
      fonts.set(name, glyphsOf(objects.get(map ?? '')?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bTj\b|\bTJ\b/.test(stream));
  return pages.map(({ stream }) => drawnText(stream, fonts)).join('\n');
}

/** The objects by their numbers, with the content of their streams. */
function objectsOf(pdf: Buffer): Map<string, { text: string; stream: string }> {
  const raw = pdf.toString('latin1');
  const found = [...raw.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g)];
  return new Map(found.map(([, id = '', body = '']) => [id, { text: body, stream: streamOf(body) }]));
}

function streamOf(body: string): string {
  const compressed = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1];
  if (compressed === undefined) return '';
  try {
    return inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1');
  } catch {
    return compressed;
  }
}

/** Maps each glyph to its text. */
function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g)) glyphs.set(glyph, utf16(text));
  }
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let step = 0; step <= Number.parseInt(to, 16) - Number.parseInt(from, 16); step += 1) {
        glyphs.set(hex(from, step), utf16(hex(text, step)));
      }
    }
  }
  return glyphs;
}

const hex = (start: string, step: number) =>
  (Number.parseInt(start, 16) + step).toString(16).toUpperCase().padStart(start.length, '0');

function utf16(text: string): string {
  return Buffer.from(text, 'hex').swap16().toString('utf16le');
}

function drawnText(stream: string, fonts: Map<string, Glyphs>): string {
  let font: Glyphs = new Map();
  const drawn: string[] = [];
  for (const [, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else for (const glyph of glyphs?.match(/.{4}/g) ?? []) drawn.push(font.get(glyph.toUpperCase()) ?? '');
    if (!name) drawn.push('\u200b');
  }
  return drawn.join('');
}
