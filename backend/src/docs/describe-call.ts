import type { TObject } from '@sinclair/typebox';
import {
  boardCalls,
  type Call,
  type CallAccess,
  proofUploadCall,
  uploadCallsByKind,
  uploadForm,
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

const beforeTermsSentence = ' Also before the terms of use are accepted.';

const warningHeader = {
  description:
    'Only where the call named no `version`: code 299 and a sentence. What others saved since the session began, or since \
the caller saved the same last, is merged: a field that is sent as it was before stays as they saved it, and the sentence \
names it under "Kept"; a field that both changed is as it was sent, and named under "Replaced". Send `version` as it was \
loaded, and a change in between answers 409 instead.',
  schema: { type: 'string' },
};

export function openApiPath({ path }: Pick<Call, 'path'>): string {
  return `/api/${path}`;
}

export function describeCall(call: Call): Operation {
  const body = describeBody(call);
  return {
    operationId: call.path.replaceAll('/', '-'),
    tags: [call.area],
    summary: call.summary,
    description: `${accessDescriptions[call.access]}${call.isOpenBeforeTerms ? beforeTermsSentence : ''}`,
    security: call.access === 'anyone' ? [] : [{ token: [] }, { token: [], cookie: [] }],
    parameters: describeParameters(call),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done; or, with success 0, why not',
        ...(call.mergesUnversioned && { headers: { Warning: warningHeader } }),
        content: { 'application/json': { schema: { anyOf: [replySchema(call), refusalSchemaName] } } },
      },
      ...refusalResponsesFor(call.access),
    },
  };
}

export function replySchema({ reply, codes: refusalCodes }: Pick<Call, 'reply' | 'codes'>): Schema {
  return {
    ...reply,
    properties: { success: { const: refusalCodes === 'text' ? '1' : 1 }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  };
}

export function refusalResponsesFor(access: CallAccess): Operation['responses'] {
  const statuses = refusalStatuses().filter((status) => access !== 'anyone' || status !== '403');
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

function describeParameters({ query, body }: Call): Parameter[] {
  const named = query ? describeQueryParameters(query) : [];
  const isSaid = named.some(({ name }) => name === 'accessusername');
  if (body || isSaid) return named;
  return [...named, { name: 'accessusername', in: 'query', required: false, schema: { type: 'string' } }];
}

export function describeQueryParameters({ properties, required }: TObject): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required?.includes(name) ?? false, schema };
  });
}

const uploadPaths: readonly string[] = [
  ...Object.values(uploadCallsByKind),
  proofUploadCall,
  boardCalls.verifyFile,
].map(({ path }) => path);

function describeBody({ path, body }: Call): Operation['requestBody'] {
  if (uploadPaths.includes(path)) {
    return { required: true, content: { 'multipart/form-data': { schema: uploadForm } } };
  }
  return body && { required: false, content: { 'application/json': { schema: body } } };
}

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

const refusalSchemaName: Schema = { $ref: '#/components/schemas/Refusal' };

const refusalCodes = Object.keys(errorCatalogue).filter(isErrorCode);

const statusOfCode = (code: ErrorCode) => String(errorCatalogue[code].status);

/** The HTTP statuses of refusals, without 200. */
function refusalStatuses(): string[] {
  return [...new Set(refusalCodes.map(statusOfCode))].filter((status) => status !== '200').sort();
}

/** Returns one response for each status, with every message of the catalogue that uses it. */
export function refusalResponses(): Record<string, Response> {
  return Object.fromEntries(refusalStatuses().map((status) => [status, describeStatus(status)]));
}

function describeStatus(status: string): Response {
  const examples = refusalCodes
    .filter((code) => statusOfCode(code) === status)
    .map((code) => [code, buildRefusalExample(code)]);
  return {
    description: placeholderExamples[status] ?? 'Refused',
    content: {
      'application/json': { schema: refusalSchemaName, examples: Object.fromEntries(examples) },
    },
  };
}

/** Builds an example of a refusal. Placeholders stay in braces. */
function buildRefusalExample(code: ErrorCode): { value: unknown } {
  const words = Object.fromEntries(
    [...errorCatalogue[code].sentence.matchAll(/\{(\w+)\}/g)].map(([place, name]) => [name, place]),
  );
  return { value: buildRefusal({ code, words }, '', 'numbers').body };
}

const placeholderExamples: Record<string, string> = {
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

/** The used parts of an OpenAPI 3.1 document. */
export type Document = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header' | 'cookie'; name: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
  };
};

export type Schema = Readonly<Record<string, unknown>>;

type OpenApiContent = Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;

type Header = { description: string; schema: Schema };

type Response = { description: string; headers?: Record<string, Header>; content: OpenApiContent };

type Parameter = { name: string; in: 'query' | 'path' | 'header'; required: boolean; schema: Schema };

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: OpenApiContent };
  responses: Record<string, Response | { $ref: string }>;
};
