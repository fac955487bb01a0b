import { inflateSync } from 'node:zlib';

export type PdfObjects = ReadonlyMap<string, string>;

/** The objects of a PDF by number, with their streams readable. */
export function readObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [head = '', rest] = body.split('stream\n');
      if (rest === undefined || !head.includes('FlateDecode')) return [number, body] as const;
      const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1');
      return [number, `${head}${inflateSync(bytes).toString('latin1')}`] as const;
    }),
  );
}

/** The letters of each glyph of a font, which say how the letters were joined. */
export function readLetters(objects: PdfObjects, font: string): string[] {
  const map = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1] ?? '') ?? '';
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, part = '']) =>
    [...part.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** The text of each page, as a reader of the PDF copies it. */
export function readPages(objects: PdfObjects): string[] {
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? page;
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
          name,
          readLetters(objects, number),
        ]),
      );
      const stream = objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '';
      let font: string[] = [];
      const parts = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, name, shown]) => {
        if (name !== undefined) font = letters.get(name) ?? [];
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        return glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
      });
      return parts.join('|');
    });
}
