import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBodyReader, networkOf, willConnectionClose } from 'shared-lib/incoming';
import { refuseDuplicateKeys } from './duplicate-key';

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
