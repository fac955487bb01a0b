import { type Answer, parseReplyStatus, unreachable } from './answer';
import { byFetch, type Call, requestApi } from './send';

/** Asks for a file. Returns the whole file, or why there is none. */
export function fetchFile(call: Call): Promise<Answer<Blob>> {
  return requestApi(call, { reach: byFetch(readFile) });
}

/** An answer that is no file is a refusal, which comes as JSON. */
async function readFile(response: Response): Promise<Answer<Blob>> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.startsWith('application/json')) return { ok: true, value: await response.blob() };
  const said = parseReplyStatus(await response.json(), response.status);
  return said.ok ? unreachable('The server gave no file.') : said;
}
