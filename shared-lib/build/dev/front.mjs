import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { containerName } from '../container-name.mjs';
import { packageVersion } from '../places.mjs';

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

const releaseSet = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;

/** It allows what was released and nothing else: what comes from source could not run. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;

const shellFile =
  /<(script|link)[^>]* (?:src|href)="\/assets\/shell\/[^"]*\/(main|entrance)\.[^"]*"[^>]*>(?:<\/script>)?/g;

/** In the place of a version. */
const version = 'from-source';

const ofEntrance = /<script src="\/assets\/shell\/[^"]*\/entrance\./;

/** Fast refresh finds React's renderer through this hook, which must stand before any script runs. */
const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= { renderers: new Map(), supportsFiber: true,
inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} };</script>`;

/**
 * The edge's page with the packages that are worked on taken from their dev servers. The shell still checks
 * their entries: the hashes are those of this moment. A released shell is told, so that it says what is shown and
 * tells nobody how it fares.
 * @param {string} page @param {Record<string, number>} ports
 */
async function devPage(page, ports) {
  const set = JSON.parse(releaseSet.exec(page)?.[2] ?? '{}');
  const { shell, ...remotes } = ports;
  for (const [name, port] of Object.entries(remotes)) await putIn(set, name, port);
  const [remote] = Object.keys(remotes);
  if (!shell && remote) set.override = { remote, version };
  const withSet = page.replace(releaseSet, (_all, open, _text, close) => open + asJson(set) + close);
  const withShell = shell ? await withSource(withSet, shell) : withSet;
  return withShell.replace(policy, '').replace(/<link rel="(modulepreload|preload)"[^>]*>/g, '');
}

/**
 * The page with the shell's part of it from source: the product's, or the entrance's where the host has one.
 * @param {string} page @param {number} port
 */
async function withSource(page, port) {
  const part = ofEntrance.test(page) ? 'entrance' : 'main';
  const place = `http://localhost:${port}/shell/${part}`;
  if (part === 'entrance' && !(await fetch(`${place}.js`)).ok) return page;
  const style = part === 'entrance' ? `<link rel="stylesheet" href="${place}.css">` : '';
  const script = `${style}${refreshHook}<script defer src="${place}.js"></script>`;
  return page.replace(shellFile, '').replace('<link rel="icon"', `${script}\n<link rel="icon"`);
}

/** @param {any} set @param {string} name @param {number} port */
async function putIn(set, name, port) {
  const entry = `http://localhost:${port}/${name}/remoteEntry.js`;
  const content = Buffer.from(await (await fetch(entry)).arrayBuffer());
  set.files[new URL(entry).pathname] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  // As its build calls it, whatever the page says of its version.
  const container = containerName(name, packageVersion(name));
  const release = { version, container, entry, app: [] };
  set.remotes = [
    ...set.remotes.filter((/** @type {any} */ one) => one.name !== name),
    { name, releases: [release] },
  ];
}

/** @param {unknown} value */
const asJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
