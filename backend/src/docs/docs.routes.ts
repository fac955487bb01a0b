import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ApiCall, apiCalls } from 'shared-lib/api/contract';
import { sessionCookieNames } from '../auth/sessions/open-session.store';
import { findPackageFolder } from '../platform/package-folder';
import {
  buildRefusalResponses,
  describeCall,
  type OpenApiDocument,
  type OpenApiOperation,
  refusalSchema,
  toOpenApiPath,
} from './describe-call';
import { listOpenApiFileOperations } from './describe-files';

const publicRouteConfig = { call: { access: 'anyone', codes: 'numbers' } } as const;

/**
 * The content security policy of the docs page. It allows only content from this server, and images inside
 * the style sheet.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const docsHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Serves the OpenAPI document and the page to browse it, all from this server. */
export function registerDocsRoutes(app: FastifyInstance): void {
  const serve = (url: string, type: string, content: () => string) => {
    app.get(url, { config: publicRouteConfig }, async (_request, reply) =>
      reply.headers({ ...docsHeaders, 'content-type': type, 'cache-control': 'public, max-age=300' }).send(content()),
    );
  };
  const script = 'text/javascript; charset=utf-8';
  let document: string | undefined;
  const readDocument = () => {
    document ??= JSON.stringify(buildOpenApiDocument(apiCalls));
    return document;
  };
  serve('/api/docs', 'text/html; charset=utf-8', () => docsPage);
  serve('/api/docs/openapi.json', 'application/json; charset=utf-8', readDocument);
  serve('/api/docs/page.js', script, () => docsPageScript);
  serve('/api/docs/swagger-ui-bundle.js', script, () => readDocsAsset('swagger-ui-bundle.js'));
  serve('/api/docs/swagger-ui.css', 'text/css; charset=utf-8', () => readDocsAsset('swagger-ui.css'));
}

/** Reads a file of the docs page. It is not cached, because few people open the page. */
function readDocsAsset(name: string): string {
  const fromHere = createRequire(join(findPackageFolder(), 'package.json'));
  const folder = dirname(fromHere.resolve('@fastify/swagger-ui/package.json'));
  return readFileSync(join(folder, 'static', name), 'utf8');
}

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lexboard API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/page.js" defer></script>
</head>
<body><main id="document"></main></body>
</html>
`;

/**
 * The script of the docs page. It follows the system's dark mode and uses no external validator. Users must
 * click "Try it out" before they can call something, so nobody deletes data by accident.
 */
const docsPageScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followColorScheme();
dark.addEventListener('change', followColorScheme);
window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

type OpenApiPathItem = OpenApiDocument['paths'][string];

const apiDescription = `Every call answers with \`success\`: 1 where all is well, 3 where the session has ended, else 0 with a \
\`message\` for the person. Sign in with \`login\`, then send its \`access_token\` in the header \`authorization\`, as \
it is or after "Bearer". The token of a browser is worth something only together with the browser's cookie.`;

/**
 * Builds the OpenAPI 3.1 document. It describes the given calls, all addresses of files, and the address of
 * this document.
 */
export function buildOpenApiDocument(calls: readonly ApiCall[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (path: string, method: keyof OpenApiPathItem, operation: OpenApiOperation) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const call of calls) add(toOpenApiPath(call), call.method === 'GET' ? 'get' : 'post', describeCall(call));
  for (const { path, operation } of listOpenApiFileOperations()) add(path, 'get', operation);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const areas = new Set(operations.flatMap(({ tags }) => tags));
  return {
    openapi: '3.1.0',
    info: { title: 'Lexboard', version: '1', description: apiDescription },
    servers: [{ url: '/' }],
    tags: [...areas].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieNames.secure },
      },
      schemas: { Refusal: refusalSchema },
      responses: buildRefusalResponses(),
    },
  };
}
