import { errorCodes, type FastifyInstance } from 'fastify';

/** What is no UTF-8 would come out as something else than was sent. */
const strict = new TextDecoder('utf-8', { fatal: true });

/** Only JSON in UTF-8 is read; clients that name the type and send nothing are welcome. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body);
    if (text === undefined) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined);
    else if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

function decode(body: Buffer): string | undefined {
  try {
    return strict.decode(body);
  } catch {
    return undefined;
  }
}
