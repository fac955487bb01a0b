import Ajv from 'ajv/dist/2020';
import { apiCalls } from 'shared-lib/api/contract';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import type { DeclaredRoute } from '../auth/access/access';
import type { OpenApiOperation, OpenApiSchema } from './describe-call';
import { buildOpenApiDocument } from './docs.routes';

const document = buildOpenApiDocument(apiCalls);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const routeKey = ({ method, url }: DeclaredRoute) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('the OpenAPI document', () => {
  it('contains every route of the server, and nothing else', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(served.backend.routes.map(routeKey).sort());
  });

  it('says for every route who may call it', () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    const anyone = served.backend.routes.filter(({ access }) => access === 'anyone');
    expect(open.map(({ key }) => key).sort()).toEqual(anyone.map(routeKey).sort());
  });

  it('gives each operation a unique name and a description', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) expect(operation.summary).toMatch(/^[A-Z].{5,}/);
  });

  it('describes the fields of a record by the names that its calls use', async () => {
    for (const path of ['/api/law/view', '/api/law/edit']) {
      const schema = JSON.stringify(document.paths[path]?.post?.responses['200']);
      for (const name of ['ActCodeName', 'master_name', 'ParentLaw', 'attachmentfiles', 'version'])
        expect(schema).toContain(`"${name}":{`);
    }
  });

  it('lets no update overwrite silently: it requires a version, or merges and warns', () => {
    const needNone = ['POST /api/rules/update', 'POST /api/views/update'];
    const updates = operations.filter(({ key }) => key.endsWith('/update') && !needNone.includes(key));
    const asks = ({ requestBody }: OpenApiOperation) =>
      /"required":\[[^\]]*"version"/.test(JSON.stringify(requestBody));
    const warns = ({ responses }: OpenApiOperation) => Object(Object(responses['200']).headers).Warning !== undefined;
    const silent = updates.filter(({ operation }) => !asks(operation) && !warns(operation));
    expect(updates.length).toBeGreaterThan(0);
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('describes every parameter of a path', () => {
    for (const { key, operation } of operations) {
      const parameters = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name)).toEqual(parameters);
    }
  });

  it('is served as it was built', async () => {
    const { status, body } = await served.get('/api/docs/openapi.json');
    expect({ status, body }).toEqual({ status: 200, body: JSON.parse(JSON.stringify(document)) });
  });
});

describe('the schemas of the OpenAPI document', () => {
  const ajv = new Ajv({ strict: true, allErrors: true, formats: { binary: true }, allowUnionTypes: true });
  ajv.addVocabulary(['components', 'paths', 'info', 'openapi', 'servers', 'tags']);
  ajv.addSchema({ $id: '/document', ...JSON.parse(JSON.stringify(document)) }, '/document');
  const completeSchema = (schema: OpenApiSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"/document#/components')) as OpenApiSchema;

  it.each(operations.map(({ key, operation }) => [key, operation] as const))(
    'are valid for %s',
    (_place, operation) => {
      for (const schema of schemasOf(operation)) expect(() => ajv.compile(completeSchema(schema))).not.toThrow();
    },
  );

  const responses = Object.entries(document.components.responses);
  it.each(responses)('match the examples of status %s', (_status, { content }) => {
    const { schema = {}, examples = {} } = content['application/json'] ?? {};
    const isValid = ajv.compile(completeSchema(schema));
    expect(Object.keys(examples).length).toBeGreaterThan(0);
    for (const { value } of Object.values(examples)) expect(isValid(value)).toBe(true);
  });
});

function schemasOf({ parameters, requestBody, responses }: OpenApiOperation): OpenApiSchema[] {
  const contents = [
    requestBody?.content ?? {},
    ...Object.values(responses).map((one) => ('content' in one ? one.content : {})),
  ];
  const bodies = contents.flatMap((content) => Object.values(content).map(({ schema }) => schema));
  return [...parameters.map(({ schema }) => schema), ...bodies];
}

describe('the page of the OpenAPI document', () => {
  it.each([
    ['/api/docs', 'text/html; charset=utf-8', 'id="document"'],
    ['/api/docs/page.js', 'text/javascript; charset=utf-8', 'openapi.json'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', 'SwaggerUIBundle'],
    ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8', '.swagger-ui'],
  ])('is served by %s', async (path, type, words) => {
    const response = await fetch(served.address + path);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await response.text()).toContain(words);
  });

  it('follows the dark mode of the system by a class that the style sheet knows', async () => {
    const [script, style] = await Promise.all(
      ['page.js', 'swagger-ui.css'].map(async (name) => (await fetch(`${served.address}/api/docs/${name}`)).text()),
    );
    expect(script).toMatch(/prefers-color-scheme: dark.*toggle\('dark-mode'/s);
    expect(style).toContain('html.dark-mode');
  });

  it('names no other host', async () => {
    const page = await (await fetch(`${served.address}/api/docs`)).text();
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
