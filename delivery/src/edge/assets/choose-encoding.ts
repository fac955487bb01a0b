import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Functions that compress a response while a request waits for it. */
export const compressors = {
  br: (content) => brotliCompressSync(content, brotliOptions),
  gzip: (content) => gzipSync(content),
} satisfies Record<Encoding, (content: string | Buffer) => Buffer>;

/** Chooses the first of the available encodings that the browser accepts. Undefined: no compression. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const accepted = new Map((header ?? '').split(',').map(parseEncodingPart));
  const isAccepted = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return available.find(isAccepted);
}

/** Parses one part of an Accept-Encoding header: the encoding is accepted in `br;q=0.5`, and refused in `br;q=0`. */
function parseEncodingPart(part: string): [name: string, isAccepted: boolean] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined || Number(weight.slice(2)) > 0];
}
