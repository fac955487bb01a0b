import { type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a path exactly as it is written; fetch would normalise it. */
export function ask(address: string, question: Question): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const { path, method = 'GET', headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
