/** A request to send; `isPacked` asks for gzip, as browsers always do. */
export type BenchRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: object;
  isPacked?: true;
};

export function requestOf({ method, path, token, body, isPacked }: BenchRequest): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: ${token}`]),
    ...(isPacked ? ['accept-encoding: gzip'] : []),
    ...(body === undefined ? [] : ['content-type: application/json']),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(content)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
}
