import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Server } from 'node:net';

export type TestRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a path exactly as it is written; fetch would normalise it. */
export function sendRequest(address: string, testRequest: TestRequest): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const { path, method = 'GET', headers = {}, body } = testRequest;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes,
          text: bytes.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The port that a listening server was given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}

/** Sends bytes over a plain connection and returns everything that the other side sends until it closes. */
export function rawExchange(address: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\nhost: test\r\nconnection: close\r\n\r\n`);
  });
}
