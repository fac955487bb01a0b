import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { makeContainerName, readPackageVersion } from '../places.mjs';

/**
 * @typedef {{request: http.IncomingMessage, response: http.ServerResponse}} Exchange
 * @typedef {{port: number, host?: string, edge: string, ports: Record<string, number>}} FrontOptions
 */

/**
 * Serves the address that a developer opens. It inserts the packages from source into the edge's pages, and
 * forwards all other requests to the edge.
 * @param {FrontOptions} options
 * @returns {Promise<{stop(): Promise<void>}>}
 */
export async function startDevPageServer({ port, host, edge, ports }) {
  const server = http.createServer((request, response) => {
    if (isPageRequest(request)) void answerWithEdgePage({ request, response }, edge, ports);
    else if (isOutcomeReport(request)) discardOutcomeReport({ request, response });
    else forwardRequestToEdge({ request, response }, edge);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  return { stop: async () => void server.close().closeAllConnections() };
}

/**
 * Whether a browser opens a page with this request. Requests of scripts and terminals do not accept HTML. @param
 * {http.IncomingMessage} request
 */
function isPageRequest({ method, url = '/', headers }) {
  if (method !== 'GET' || /^\/(api|assets|attachment)\//.test(url)) return false;
  return String(headers.accept).includes('text/html');
}

/**
 * Whether a request is a page's report of outcomes.
 * @param {http.IncomingMessage} request
 */
function isOutcomeReport({ url = '/' }) {
  return /^\/api\/releases\/outcomes(\?|$)/.test(url);
}

/**
 * Accepts a page's outcome report and drops it, because a page under development says nothing about the
 * released version.
 * @param {Exchange} exchange
 */
function discardOutcomeReport({ request, response }) {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"success":1}');
}

/**
 * Answers with the page of the edge, changed for development. It forwards the browser's cookies, so that the edge makes
 * the page for the signed-in user. @param {Exchange} exchange @param {string} edge @param {Record<string, number>}
 * ports
 */
async function answerWithEdgePage({ request, response }, edge, ports) {
  try {
    const headers = { accept: 'text/html', cookie: request.headers.cookie ?? '' };
    const answer = await fetch(edge + request.url, { headers });
    const text = await answer.text();
    // The edge also sends a page for an unknown address, with the status 404.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const page = isPage ? await makeDevPage(text, ports) : text;
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

/**
 * Forwards a request to the edge, and its response to the browser.
 * @param {Exchange} exchange @param {string} edge
 */
function forwardRequestToEdge({ request, response }, edge) {
  const { method, headers } = request;
  const { protocol, host } = new URL(edge);
  const sendRequest = protocol === 'https:' ? https.request : http.request;
  const forwarded = sendRequest(edge + request.url, { method, headers: { ...headers, host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(forwarded);
}

const releaseSetPattern = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;

/**
 * Matches the content security policies of a page. They are removed, because they allow only released files and would
 * block code from source.
 */
const policyElementPattern = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/g;

const shellFilePattern =
  /<(script|link)[^>]* (?:src|href)="\/assets\/shell\/[^"]*\/(main|sign-in-app)\.[^"]*"[^>]*>(?:<\/script>)?/g;

/** The version that a package from source has in the page. */
const sourceVersion = 'from-source';

const signInAppScriptPattern = /<script src="\/assets\/shell\/[^"]*\/sign-in-app\./;

/** Fast refresh needs this hook to find React's renderer. It must exist before any script runs. */
const reactRefreshHookScript = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= { renderers: new Map(), supportsFiber: true,
inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} };</script>`;

/**
 * Changes the edge's page so that it loads the packages under development from their dev servers. Computes the hashes
 * of their entries, because the shell checks them. With `override`, a released shell shows the packages from source and
 * reports no outcomes. @param {string} page @param {Record<string, number>} ports
 */
async function makeDevPage(page, ports) {
  const set = JSON.parse(releaseSetPattern.exec(page)?.[2] ?? '{}');
  const { shell, ...remotes } = ports;
  for (const [name, port] of Object.entries(remotes)) await putRemoteInReleaseSet(set, name, port);
  const [remote] = Object.keys(remotes);
  if (!shell && remote) set.override = { remote, version: sourceVersion };
  const withSet = page.replace(releaseSetPattern, (_all, open, _text, close) => open + toScriptJson(set) + close);
  const withShell = shell ? await insertShellFromSource(withSet, shell) : withSet;
  return withShell.replace(policyElementPattern, '').replace(/<link rel="(modulepreload|preload)"[^>]*>/g, '');
}

/**
 * Replaces the shell's script in the page by the script from source. A page of the sign-in app changes only if the dev
 * server of the host has a sign-in app. @param {string} page @param {number} port
 */
async function insertShellFromSource(page, port) {
  const part = signInAppScriptPattern.test(page) ? 'sign-in-app' : 'main';
  const address = `http://localhost:${port}/shell/${part}`;
  if (part === 'sign-in-app' && !(await fetch(`${address}.js`)).ok) return page;
  const style = part === 'sign-in-app' ? `<link rel="stylesheet" href="${address}.css">` : '';
  const script = `${style}${reactRefreshHookScript}<script defer src="${address}.js"></script>`;
  return page.replace(shellFilePattern, '').replace('<link rel="icon"', `${script}\n<link rel="icon"`);
}

/**
 * Puts the dev build of a remote into the release set, in place of its releases.
 * @param {any} set @param {string} name @param {number} port
 */
async function putRemoteInReleaseSet(set, name, port) {
  const entry = `http://localhost:${port}/${name}/remoteEntry.js`;
  const content = Buffer.from(await (await fetch(entry)).arrayBuffer());
  set.files[new URL(entry).pathname] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  // The container name of the dev build, for any version in the page.
  const container = makeContainerName(name, readPackageVersion(name));
  const release = { version: sourceVersion, container, entry, app: [] };
  set.remotes = [
    ...set.remotes.filter((/** @type {any} */ remote) => remote.name !== name),
    { name, releases: [release] },
  ];
}

/**
 * Writes a value as JSON that may stand inside a script element.
 * @param {unknown} value
 */
const toScriptJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
