import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findNetwork } from 'shared-lib/incoming';
import { chooseEncoding, compressors } from '../assets/choose-encoding';
import type { EdgeMetrics } from '../health/edge-metrics';
import { sendPlainText } from '../server/answer';
import { createMinuteLimit } from '../server/minute-limit';
import { isPagePath, removeQuery } from '../server/request-path';
import type { Pages } from './pages';

type PageRouteContext = {
  pages: Pages;
  metrics: Pick<EdgeMetrics, 'countHtml'>;
  /**
   * True to announce the scripts with status 103 before the page. Off by default, because nginx 1.22 and
   * HAProxy 2.6 may then lose the page.
   */
  earlyHints: boolean;
  limitFactor: number;
};

/** Serves the page of the app at every path that no other route answers. */
export function addPageRoutes(
  app: FastifyInstance,
  { pages, metrics, earlyHints, limitFactor }: PageRouteContext,
): void {
  addReleaseSetRoute(app, pages, createPageLimitHook(limitFactor));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: createPageLimitHook(limitFactor),
    handler: async (request, reply) => {
      const path = removeQuery(request.raw.url ?? '/');
      if (!isPagePath(path)) return sendPlainText(reply, 404, 'There is nothing at this address.');
      const { page, cookies, view } = await pages.choosePage(request.raw.headers, path);
      if (earlyHints && acceptsEarlyHints(request)) {
        const link = page.hints(path);
        if (link.length > 0) reply.raw.writeEarlyHints({ link });
      }
      const nonce = randomBytes(16).toString('base64');
      const html = page.html(nonce, path, view);
      metrics.countHtml(Buffer.byteLength(html));
      const { body, headers } = compressPage(html, request.headers['accept-encoding']);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply
        .code(page.hasPageAt(path) ? 200 : 404)
        .headers({ ...page.headers(nonce, path), ...headers })
        .send(body);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(productIconPng),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_request, reply) => sendPlainText(reply, 200, 'User-agent: *\nDisallow: /'),
  });
}

/**
 * Returns true if a browser opens a page. Other clients get no early hints, because they could take status 103
 * for the final response.
 */
function acceptsEarlyHints({ raw }: FastifyRequest): boolean {
  return raw.method === 'GET' && raw.httpVersion === '1.1' && raw.headers['sec-fetch-mode'] === 'navigate';
}

/**
 * The icon of the product, as a small PNG of 32 px. Browsers load the icon with every page, and drawing an SVG would
 * delay the page on a slow machine.
 */
const productIconPng = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAMFBMVEUAdWgMd2gOd2oPeGkOeGoPeGoOeGkPeGr///+IvLVSnpS319Pf7ety',
    'sKc0jYGcyMJuaVMYAAAAB3RSTlMCLEZohL3Z0+xF4AAAAOBJREFUeNpjYGBgci2HghAFBiBgDC+Hg1IBoIB7ORIoASooRwECDGyoAgkM6qgC',
    'RVAjan/vXA41BGxH1YmOjp7nYHsYwOIvOoDgOJgJEbjR0XP2RCeSwI+Ojr4XqAI936uuIwns6NgHsxciALTkH4rADqAl+5AFVoCsXY4kUAUS',
    '6EMSKH8NFOhGFih/D3Q7ikD5SxQVtc/rT3Qgu3RGH9B7/cgCPXc6OnqRBGqQrAUHUB3Q7R3XIQEECcKq2funQ4PQHDWQizGjgQk9ojCikoEp',
    'HcEvA0U2A0sYjJ/qwMAAAMI+7wyubmdpAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);

/**
 * Compresses a page, because more than 14 kB would take another round trip. The page contains no input of
 * visitors, so its size cannot reveal the nonce.
 */
function compressPage(html: string, accepted: string | undefined) {
  const encoding = chooseEncoding(accepted, ['br', 'gzip']);
  return encoding
    ? { body: compressors[encoding](html), headers: { 'content-encoding': encoding } }
    : { body: html, headers: {} };
}

const releaseSetHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serves the id of the release set that a page would get after a reload, and the releases that were rolled back. */
function addReleaseSetRoute(app: FastifyInstance, pages: Pages, limit: ReturnType<typeof createPageLimitHook>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/release-set.json',
    onRequest: limit,
    handler: async (request, reply) => {
      const { id, takenBack } = await pages.findUpdate(request.raw.headers);
      return reply.headers(releaseSetHeaders).send({ id, ...(takenBack.length > 0 && { takenBack }) });
    },
  });
}

/**
 * How many pages one network may load in a minute. Some hundred people of an office may share one address.
 */
const maxPagesPerMinute = 600;

/** Creates a hook that refuses clients above the limit, before the edge does any work for them. */
function createPageLimitHook(limitFactor: number) {
  const perVisitor = Math.max(1, Math.floor(maxPagesPerMinute * limitFactor));
  const mayPass = createMinuteLimit({ perVisitor, inAll: Number.POSITIVE_INFINITY });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (mayPass(findNetwork(request.ip), performance.now())) return undefined;
    return sendPlainText(reply.header('retry-after', '60'), 429, 'Too many pages. Please try again in a minute.');
  };
}
