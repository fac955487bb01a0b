import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBodyReader, findNetwork, willConnectionClose } from 'shared-lib/incoming';

/** Throws an error on bytes that are not UTF-8. A lenient decoder would replace them silently. */
const strictUtf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte order mark, which RFC 8259 forbids at the start of JSON. */
const byteOrderMark = '\ufeff';

/** Accepts only JSON bodies in UTF-8 that arrive fast enough. An empty body is allowed. */
export function acceptOnlyJson(app: FastifyInstance, mostBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const bodies = createBodyReader({ maxBytes: mostBytes });
  app.removeAllContentTypeParsers();
  // If the server refuses a call early, keeps the connection open until the client has sent its body. Fastify
  // would close it.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (willConnectionClose(raw)) reply.header('connection', 'close');
    else if (!raw.complete) reply.removeHeader('connection');
  });
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const declared = readContentLength(request.headers['content-length']);
    const bytes = await bodies.read(payload, { network: findNetwork(request.ip), declared });
    if (declared !== undefined && declared !== bytes.length) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
    const text = decodeUtf8(bytes);
    if (text === undefined || text.startsWith(byteOrderMark)) throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
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

function readContentLength(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header);
}

function decodeUtf8(body: Buffer): string | undefined {
  try {
    return strictUtf8Decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** Thrown if an object in a body has the same field twice. Programs disagree about which of the two values to use. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];

const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Throws an error if an object in a JSON text names a field twice. The text must be valid JSON. */
export function refuseDuplicateKeys(text: string): void {
  /** The field names found so far in each object that is still open; undefined for a list. */
  const namesOfOpenObjects: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = findEndOfJsonText(text, at);
      if (isName) addFieldName(namesOfOpenObjects.at(-1), text.slice(at, end + 1));
      isName = false;
      at = end;
    } else if (code === openObject || code === openList) {
      isName = code === openObject;
      namesOfOpenObjects.push(isName ? new Set() : undefined);
    } else if (code === closeObject || code === closeList) namesOfOpenObjects.pop();
    else if (code === comma) isName = namesOfOpenObjects.at(-1) !== undefined;
  }
}

/** Adds a field name. Unescapes it first, because a name can be escaped in several ways. */
function addFieldName(names: Set<string> | undefined, quotedName: string): void {
  const name: string = quotedName.includes('\\') ? String(JSON.parse(quotedName)) : quotedName.slice(1, -1);
  if (names?.has(name)) throw new DuplicateKeyError(`The field ${name.slice(0, 60)} is named twice.`);
  names?.add(name);
}

function findEndOfJsonText(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== quote && at < text.length; code = text.charCodeAt(at))
    at += code === backslash ? 2 : 1;
  return at;
}
