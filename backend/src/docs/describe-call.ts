import type { TObject } from '@sinclair/typebox';
import {
  type ApiCall,
  boardCalls,
  type CallAccess,
  proofUploadCall,
  uploadCallsByKind,
  uploadFormSchema,
} from 'shared-lib/api/contract';
import { buildRefusal } from '../platform/api/build-refusal';
import { type ErrorCode, errorCatalogue } from '../platform/api/errors';

export const accessDescriptions: Record<CallAccess, string> = {
  anyone: 'For anyone.',
  'code-owed': 'For whoever has given the right password and owes the code of the second factor.',
  member: 'For every member of the organisation.',
  contributor: 'For members who do or check the duty, while the subscription of the organisation runs.',
  editor: 'For members with Edit access, while the subscription of the organisation runs.',
  administrator: 'For administrators of the organisation.',
  operator: 'For operators of the platform.',
};

const allowedBeforeTermsText = ' Also before the terms of use are accepted.';

const warningHeader = {
  description:
    'Only where the call named no `version`: code 299 and a sentence. What others saved since the session began, or since \
the caller saved the same last, is merged: a field that is sent as it was before stays as they saved it, and the sentence \
names it under "Kept"; a field that both changed is as it was sent, and named under "Replaced". Send `version` as it was \
loaded, and a change in between answers 409 instead.',
  schema: { type: 'string' },
};

export function toOpenApiPath({ path }: Pick<ApiCall, 'path'>): string {
  return `/api/${path}`;
}

export function describeCall(call: ApiCall): OpenApiOperation {
  const body = describeBody(call);
  return {
    operationId: call.path.replaceAll('/', '-'),
    tags: [call.area],
    summary: call.summary,
    description: `${accessDescriptions[call.access]}${call.isOpenBeforeTerms ? allowedBeforeTermsText : ''}`,
    security: call.access === 'anyone' ? [] : [{ token: [] }, { token: [], cookie: [] }],
    parameters: describeParameters(call),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done; or, with success 0, why not',
        ...(call.mergesUnversioned && { headers: { Warning: warningHeader } }),
        content: { 'application/json': { schema: { anyOf: [buildReplySchema(call), refusalReference] } } },
      },
      ...buildRefusalReferences(call.access),
    },
  };
}

export function buildReplySchema({ reply, codes: refusalCodes }: Pick<ApiCall, 'reply' | 'codes'>): OpenApiSchema {
  return {
    ...reply,
    properties: { success: { const: refusalCodes === 'text' ? '1' : 1 }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  };
}

export function buildRefusalReferences(access: CallAccess): OpenApiOperation['responses'] {
  const statuses = listRefusalStatuses().filter((status) => access !== 'anyone' || status !== '403');
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

function describeParameters({ query, body }: ApiCall): OpenApiParameter[] {
  const queryParameters = query ? describeQueryParameters(query) : [];
  const isDeclared = queryParameters.some(({ name }) => name === 'accessusername');
  if (body || isDeclared) return queryParameters;
  return [...queryParameters, { name: 'accessusername', in: 'query', required: false, schema: { type: 'string' } }];
}

export function describeQueryParameters({ properties, required }: TObject): OpenApiParameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required?.includes(name) ?? false, schema };
  });
}

const uploadPaths: readonly string[] = [
  ...Object.values(uploadCallsByKind),
  proofUploadCall,
  boardCalls.verifyFile,
].map(({ path }) => path);

function describeBody({ path, body }: ApiCall): OpenApiOperation['requestBody'] {
  if (uploadPaths.includes(path)) {
    return { required: true, content: { 'multipart/form-data': { schema: uploadFormSchema } } };
  }
  return body && { required: false, content: { 'application/json': { schema: body } } };
}

export const refusalSchema: OpenApiSchema = {
  type: 'object',
  properties: {
    success: { enum: [0, 3, '0', '3'], description: 'As text in the calls of the law service' },
    message: { type: 'string', description: 'A sentence for the person' },
    requestId: { type: 'string', description: 'Finds the reason in the log of the server' },
    field: { type: 'string', description: 'The field that it is about, where it is about one' },
  },
  required: ['success', 'message', 'requestId'],
};

const refusalReference: OpenApiSchema = { $ref: '#/components/schemas/Refusal' };

const refusalCodes = Object.keys(errorCatalogue).filter(isErrorCode);

const findErrorStatus = (code: ErrorCode) => String(errorCatalogue[code].status);

/** Lists the HTTP statuses that refusals have. Status 200 is not among them. */
function listRefusalStatuses(): string[] {
  return [...new Set(refusalCodes.map(findErrorStatus))].filter((status) => status !== '200').sort();
}

/** Returns one response for each status, with every message of the catalogue that uses it. */
export function buildRefusalResponses(): Record<string, OpenApiResponse> {
  return Object.fromEntries(listRefusalStatuses().map((status) => [status, describeStatus(status)]));
}

function describeStatus(status: string): OpenApiResponse {
  const examples = refusalCodes
    .filter((code) => findErrorStatus(code) === status)
    .map((code) => [code, buildRefusalExample(code)]);
  return {
    description: descriptionByStatus[status] ?? 'Refused',
    content: {
      'application/json': { schema: refusalReference, examples: Object.fromEntries(examples) },
    },
  };
}

/** Builds an example of a refusal. Its placeholders stay in braces. */
function buildRefusalExample(code: ErrorCode): { value: unknown } {
  const words = Object.fromEntries(
    [...errorCatalogue[code].sentence.matchAll(/\{(\w+)\}/g)].map(([place, name]) => [name, place]),
  );
  return { value: buildRefusal({ code, words }, '', 'numbers').body };
}

const descriptionByStatus: Record<string, string> = {
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

function isErrorCode(code: string): code is ErrorCode {
  return code in errorCatalogue;
}

/** Those parts of an OpenAPI 3.1 document that this API uses. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: OpenApiOperation; post?: OpenApiOperation }>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header' | 'cookie'; name: string }>;
    schemas: Record<string, OpenApiSchema>;
    responses: Record<string, OpenApiResponse>;
  };
};

export type OpenApiSchema = Readonly<Record<string, unknown>>;

type OpenApiContent = Record<string, { schema: OpenApiSchema; examples?: Record<string, { value: unknown }> }>;

type OpenApiHeader = { description: string; schema: OpenApiSchema };

type OpenApiResponse = {
  description: string;
  headers?: Record<string, OpenApiHeader>;
  content: OpenApiContent;
};

type OpenApiParameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: OpenApiSchema;
};

export type OpenApiOperation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: OpenApiContent };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
};
