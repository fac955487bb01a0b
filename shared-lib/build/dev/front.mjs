import http from 'node:http';
import { devPage } from './dev-page.mjs';

/**
 * The address that a developer opens: pages made from the edge's, with the packages from source put in; all
 * else is the edge's own answer.
 * @param {{port: number, edge: string, ports: Record<string, number>}} options
 * @returns {Promise<{stop(): Promise<void>}>}
 */
export async function startFront({ port, edge, ports }) {
  const server = http.createServer((request, response) => {
    if (wantsPage(request)) void answerPage(response, edge + request.url, ports);
    else passOn(request, response, edge);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(undefined));
  });
  return { stop: async () => void server.close().closeAllConnections() };
}

/** What a browser opens, as against what scripts and people with a terminal ask for. @param {http.IncomingMessage} request */
function wantsPage({ method, url = '/', headers }) {
  if (method !== 'GET' || /^\/(api|assets|attachment)\//.test(url)) return false;
  return String(headers.accept).includes('text/html');
}

/** @param {http.ServerResponse} response @param {string} address @param {Record<string, number>} ports */
async function answerPage(response, address, ports) {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
    const page = isPage ? await devPage(text, ports) : text;
    const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(page);
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The page cannot be made right now: ${error instanceof Error ? error.message : error}\n`);
  }
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {string} edge */
function passOn(request, response, edge) {
  const { method, headers } = request;
  const onward = http.request(edge + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(onward);
}
