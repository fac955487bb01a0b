import { type ErrorCode, errorCatalogue, refusal } from '../platform/api/errors';
import type { Response, Schema } from './document';

export const refusalSchema: Schema = {
  type: 'object',
  properties: {
    success: { enum: [0, 3, '0', '3'], description: 'As text in the calls of the law service' },
    message: { type: 'string', description: 'A sentence for the person' },
    requestId: { type: 'string', description: 'Finds the reason in the log of the server' },
    field: { type: 'string', description: 'The field that it is about, where it is about one' },
  },
  required: ['success', 'message', 'requestId'],
};

export const refusalSchemaName: Schema = { $ref: '#/components/schemas/Refusal' };

const codes = Object.keys(errorCatalogue).filter(isCode);
const statusOf = (code: ErrorCode) => String(errorCatalogue[code].status);

/** The statuses that tell a refusal by themselves. */
export function refusalStatuses(): string[] {
  return [...new Set(codes.map(statusOf))].filter((status) => status !== '200').sort();
}

/** One response for each status, with every sentence of the catalogue that goes with it. */
export function refusalResponses(): Record<string, Response> {
  return Object.fromEntries(refusalStatuses().map((status) => [status, describeStatus(status)]));
}

function describeStatus(status: string): Response {
  const examples = codes.filter((code) => statusOf(code) === status).map((code) => [code, exampleOf(code)]);
  return {
    description: names[status] ?? 'Refused',
    content: {
      'application/json': { schema: refusalSchemaName, examples: Object.fromEntries(examples) },
    },
  };
}

/** The places of a sentence stay as they are in braces. */
function exampleOf(code: ErrorCode): { value: unknown } {
  const words = Object.fromEntries(
    [...errorCatalogue[code].sentence.matchAll(/\{(\w+)\}/g)].map(([place, name]) => [name, place]),
  );
  return { value: refusal({ code, words }, { requestId: '', codes: 'numbers' }).body };
}

const names: Record<string, string> = {
  401: 'The session has ended, or is not theirs',
  403: 'The access of the account does not allow this',
  404: 'There is nothing at this address',
  409: 'Something else came first',
  413: 'Too large',
  422: 'The request is not understood',
  429: 'Too often',
  500: 'A fault of the server',
  503: 'The server cannot answer at the moment',
};

function isCode(code: string): code is ErrorCode {
  return code in errorCatalogue;
}
