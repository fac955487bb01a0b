import http from 'node:http';
import https from 'node:https';
import { devPage } from './dev-page.mjs';

/**
 * @typedef {{request: http.IncomingMessage, response: http.ServerResponse}} Exchange
 * @typedef {{port: number, host?: string, edge: string, ports: Record<string, number>}} FrontOptions
 */

/**
 * The address that a developer opens: pages made from the edge's, with the packages from source put in; all
 * else is the edge's own answer.
 * @param {FrontOptions} options
 * @returns {Promise<{stop(): Promise<void>}>}
 */
export async function startFront({ port, host, edge, ports }) {
  const server = http.createServer((request, response) => {
    if (wantsPage(request)) void answerPage({ request, response }, edge, ports);
    else if (isTelling(request)) answerUnheard({ request, response });
    else passOn({ request, response }, edge);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  return { stop: async () => void server.close().closeAllConnections() };
}

/** What a browser opens, as against what scripts and people with a terminal ask for. @param {http.IncomingMessage} request */
function wantsPage({ method, url = '/', headers }) {
  if (method !== 'GET' || /^\/(api|assets|attachment)\//.test(url)) return false;
  return String(headers.accept).includes('text/html');
}

/** @param {http.IncomingMessage} request */
function isTelling({ url = '/' }) {
  return /^\/api\/releases\/outcomes(\?|$)/.test(url);
}

/** How a page fares that is worked on says nothing about what others get. @param {Exchange} exchange */
function answerUnheard({ request, response }) {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"success":1}');
}

/** As whom the edge knows the browser, so it gets the page that is theirs. @param {Exchange} exchange @param {string} edge @param {Record<string, number>} ports */
async function answerPage({ request, response }, edge, ports) {
  try {
    const headers = { accept: 'text/html', cookie: request.headers.cookie ?? '' };
    const answer = await fetch(edge + request.url, { headers });
    const text = await answer.text();
    // An unknown address is a page too, with 404.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const page = isPage ? await devPage(text, ports) : text;
    const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
    const cookies = answer.headers.getSetCookie();
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    response.end(page);
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The page cannot be made right now: ${error instanceof Error ? error.message : error}\n`);
  }
}

/** @param {Exchange} exchange @param {string} edge */
function passOn({ request, response }, edge) {
  const { method, headers } = request;
  const { protocol, host } = new URL(edge);
  const ask = protocol === 'https:' ? https.request : http.request;
  const onward = ask(edge + request.url, { method, headers: { ...headers, host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(onward);
}
