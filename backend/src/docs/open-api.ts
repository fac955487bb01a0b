import type { Call } from 'shared-lib/api/contract';
import { cookieNames } from '../api/read-keys';
import { describeCall, pathOf } from './describe-call';
import { fileOperations } from './describe-files';
import { refusalResponses, refusalSchema } from './describe-refusals';
import type { Document, Operation } from './document';

type PathItem = Document['paths'][string];

const about = `Every call answers with \`success\`: 1 where all is well, 3 where the session has ended, else 0 with a \
\`message\` for the person. Sign in with \`login\`, then send its \`access_token\` in the header \`authorization\`, as \
it is or after "Bearer". The token of a browser is worth something only together with the browser's cookie.`;

/** The published document of the API: an OpenAPI 3.1 description of these calls, of the files, and of itself. */
export function openApi(calls: readonly Call[]): Document {
  const paths: Document['paths'] = {};
  const add = (path: string, method: keyof PathItem, operation: Operation) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const call of calls) add(pathOf(call), methodOf(call), describeCall(call));
  for (const { path, operation } of fileOperations()) add(path, 'get', operation);
  return {
    openapi: '3.1.0',
    info: { title: 'Lexboard', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: areasOf(paths).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieNames.secure },
      },
      schemas: { Refusal: refusalSchema },
      responses: refusalResponses(),
    },
  };
}

function methodOf({ method }: Call): keyof PathItem {
  return method === 'GET' ? 'get' : 'post';
}

function areasOf(paths: Document['paths']): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return [...new Set(operations.flatMap(({ tags }) => tags))];
}
