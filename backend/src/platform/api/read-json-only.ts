import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBodyReader, networkOf, willConnectionClose } from 'shared-lib/incoming';

/** Fatal, because a lenient decoder would change bytes that are not UTF-8. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** RFC 8259 forbids senders to add one. */
const byteOrderMark = '\ufeff';

/** Reads only JSON in UTF-8, and only while it arrives fast enough. An empty body is allowed. */
export function readJsonOnly(app: FastifyInstance, mostBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const bodies = createBodyReader({ mostBytes });
  app.removeAllContentTypeParsers();
  // Fastify would close the connection while a body is still being sent, even if little is left.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (willConnectionClose(raw)) reply.header('connection', 'close');
    else if (!raw.complete) reply.removeHeader('connection');
  });
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const declared = declaredLength(request.headers['content-length']);
    const bytes = await bodies.read(payload, { network: networkOf(request.ip), declared });
    if (declared !== undefined && declared !== bytes.length)
      throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
    const text = decode(bytes);
    if (text === undefined || text.startsWith(byteOrderMark))
      throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
    if (text.trim() === '') return undefined;
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => {
        if (error) return reject(error);
        try {
          refuseDuplicateKeys(text);
          resolve(body);
        } catch (fault) {
          reject(fault);
        }
      });
    });
  });
}

function declaredLength(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header);
}

function decode(body: Buffer): string | undefined {
  try {
    return strict.decode(body);
  } catch {
    return undefined;
  }
}

/** An ambiguous body: it names a field twice. Some readers take the first value, others the last. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];

const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Throws if an object in a JSON text names a field twice. The text must have been parsed before, so it is valid JSON.
 */
export function refuseDuplicateKeys(text: string): void {
  /** The names seen so far in each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (isName) addName(open.at(-1), text.slice(at, end + 1));
      isName = false;
      at = end;
    } else if (code === openObject || code === openList) {
      isName = code === openObject;
      open.push(isName ? new Set() : undefined);
    } else if (code === closeObject || code === closeList) open.pop();
    else if (code === comma) isName = open.at(-1) !== undefined;
  }
}

/** Unescapes the name first, since one name can be written in several ways. */
function addName(names: Set<string> | undefined, written: string): void {
  const name: string = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
  if (names?.has(name)) throw new DuplicateKeyError(`The field ${name.slice(0, 60)} is named twice.`);
  names?.add(name);
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== quote && at < text.length; code = text.charCodeAt(at))
    at += code === backslash ? 2 : 1;
  return at;
}
