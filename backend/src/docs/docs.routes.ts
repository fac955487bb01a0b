import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-lib/api/contract';
import { packageFolder } from '../package-folder';
import { docsPage, docsScript } from './docs-page';
import { openApi } from './open-api';

const anyone = { call: { access: 'anyone', codes: 'numbers' } } as const;

/** Nothing from elsewhere, nothing but what we serve; the pictures of the style sheet are in it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The published document and the page to browse it, all of it from this server. */
export function docsRoutes(app: FastifyInstance): void {
  const serve = (url: string, type: string, content: () => string) => {
    app.get(url, { config: anyone }, async (_request, reply) =>
      reply
        .headers({ ...headers, 'content-type': type, 'cache-control': 'public, max-age=300' })
        .send(content()),
    );
  };
  const script = 'text/javascript; charset=utf-8';
  const document = once(() => JSON.stringify(openApi(calls)));
  serve('/api/docs', 'text/html; charset=utf-8', () => docsPage);
  serve('/api/docs/openapi.json', 'application/json; charset=utf-8', document);
  serve('/api/docs/page.js', script, () => docsScript);
  serve('/api/docs/swagger-ui-bundle.js', script, () => assetOf('swagger-ui-bundle.js'));
  serve('/api/docs/swagger-ui.css', 'text/css; charset=utf-8', () => assetOf('swagger-ui.css'));
}

/** Read each time: the page is opened seldom, and its megabytes are not worth keeping in memory. */
function assetOf(name: string): string {
  const fromHere = createRequire(join(packageFolder(), 'package.json'));
  const folder = dirname(fromHere.resolve('@fastify/swagger-ui/package.json'));
  return readFileSync(join(folder, 'static', name), 'utf8');
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
