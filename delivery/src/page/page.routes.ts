import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeMetrics } from '../health/edge-metrics';
import { answerText } from '../server/answer-text';
import { icon } from './icon';
import { limitPages } from './limit-pages';
import { packPage } from './pack-page';
import { isPagePath, pathOf } from './page-path';
import type { Pages } from './pages';
import { addReleaseSetRoute } from './release-set.routes';

type PageDeps = {
  pages: Pages;
  metrics: Pick<EdgeMetrics, 'countHtml'>;
  /** Sends 103 with the scripts first. Not everywhere: nginx 1.22 and HAProxy 2.6 may keep the page back for ever then. */
  earlyHints: boolean;
  /** All limits of what one may ask for are multiplied by it. */
  limitFactor: number;
};

/** Every path that belongs to no one else is a page of the app; the shell finds out which. */
export function addPageRoutes(
  app: FastifyInstance,
  { pages, metrics, earlyHints, limitFactor }: PageDeps,
): void {
  addReleaseSetRoute(app, pages, limitPages(limitFactor));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: limitPages(limitFactor),
    handler: async (request, reply) => {
      const path = pathOf(request.raw.url ?? '/');
      if (!isPagePath(path)) return answerText(reply, 404, 'There is nothing at this address.');
      const { page, cookies, view } = await pages.for(request.raw.headers, path);
      if (earlyHints && takesHints(request)) {
        const link = page.hints(path);
        if (link.length > 0) reply.raw.writeEarlyHints({ link });
      }
      const nonce = randomBytes(16).toString('base64');
      const html = page.html(nonce, path, view);
      metrics.countHtml(Buffer.byteLength(html));
      const { body, headers } = packPage(html, request.headers['accept-encoding']);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply
        .code(page.answers(path) ? 200 : 404)
        .headers({ ...page.headers(nonce, path), ...headers })
        .send(body);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_request, reply) => answerText(reply, 200, 'User-agent: *\nDisallow: /'),
  });
}

/** Only a browser that opens a page; others take an interim answer for the answer. */
function takesHints({ raw }: FastifyRequest): boolean {
  return raw.method === 'GET' && raw.httpVersion === '1.1' && raw.headers['sec-fetch-mode'] === 'navigate';
}
