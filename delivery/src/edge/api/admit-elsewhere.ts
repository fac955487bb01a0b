import type { Admission, EdgeCall } from '../../rollout/backend-port';
import type { ExternalBackend } from './ask-backend';

const patienceMs = 5000;

/** The headers that show the session of a call and where it comes from. */
const shown = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent'];

/** Asks a back end at another address to admit a call. The shared secret tells it that an edge asks. */
export async function requestAdmission(
  { url, secret }: ExternalBackend,
  { method, path, query, body, headers, ip }: EdgeCall,
): Promise<Admission> {
  if (secret === undefined) throw new Error('the edge and its back end share no EDGE_SECRET');
  const own = shown.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  const response = await fetch(`${url}/api/${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...Object.fromEntries(own),
      'content-type': 'application/json',
      'x-forwarded-for': [headers['x-forwarded-for'], ip].flat().filter(Boolean).join(', '),
      'x-lc-background': '1',
      'x-lc-edge': secret,
    },
    ...(method === 'POST' && { body: JSON.stringify(Object(body)) }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    body: Object(await response.json()),
    ...(retryAfter !== null && { retryAfter }),
  };
}
