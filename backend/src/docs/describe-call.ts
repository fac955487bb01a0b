import type { TObject } from '@sinclair/typebox';
import { type Access, type Call, uploadCallsByKind, uploadForm } from 'shared-lib/api/contract';
import { refusalSchemaName, refusalStatuses } from './describe-refusals';
import type { Operation, Parameter, Schema } from './document';

export const whom: Record<Access, string> = {
  anyone: 'For anyone.',
  'code-owed': 'For whoever has given the right password and owes the code of the second factor.',
  member: 'For every member of the organisation.',
  editor: 'For members with Edit access, while the subscription of the organisation runs.',
  administrator: 'For administrators of the organisation.',
  operator: 'For operators of the platform.',
};

const beforeTerms = 'Also before the terms of use are accepted.';

const unversioned = {
  description:
    'Only where the call named no `version`: code 299 and a sentence. What others saved since the session began, or since \
the caller saved the same last, is merged: a field that is sent as it was before stays as they saved it, and the sentence \
names it under "Kept"; a field that both changed is as it was sent, and named under "Replaced". Send `version` as it was \
loaded, and a change in between answers 409 instead.',
  schema: { type: 'string' },
};

export function pathOf({ path }: Pick<Call, 'path'>): string {
  return `/api/${path}`;
}

export function describeCall(call: Call): Operation {
  const body = bodyOf(call);
  return {
    operationId: call.path.replaceAll('/', '-'),
    tags: [call.area],
    summary: call.summary,
    description: call.isOpenBeforeTerms ? `${whom[call.access]} ${beforeTerms}` : whom[call.access],
    security: call.access === 'anyone' ? [] : [{ token: [] }, { token: [], cookie: [] }],
    parameters: parametersOf(call),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done; or, with success 0, why not',
        ...(call.mergesUnversioned && { headers: { Warning: unversioned } }),
        content: { 'application/json': { schema: { anyOf: [replySchema(call), refusalSchemaName] } } },
      },
      ...refusalsOf(call.access),
    },
  };
}

/** What a call answers where all is well. */
export function replySchema({ reply, codes }: Pick<Call, 'reply' | 'codes'>): Schema {
  return {
    ...reply,
    properties: { success: { const: codes === 'text' ? '1' : 1 }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  };
}

export function refusalsOf(access: Access): Operation['responses'] {
  const statuses = refusalStatuses().filter((status) => access !== 'anyone' || status !== '403');
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

function parametersOf({ query, body }: Call): Parameter[] {
  const named = query ? queryParameters(query) : [];
  const isSaid = named.some(({ name }) => name === 'accessusername');
  if (body || isSaid) return named;
  return [...named, { name: 'accessusername', in: 'query', required: false, schema: { type: 'string' } }];
}

export function queryParameters({ properties, required }: TObject): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required?.includes(name) ?? false, schema };
  });
}

const uploads: readonly string[] = Object.values(uploadCallsByKind).map(({ path }) => path);

function bodyOf({ path, body }: Call): Operation['requestBody'] {
  if (uploads.includes(path)) {
    return { required: true, content: { 'multipart/form-data': { schema: uploadForm } } };
  }
  return body && { required: false, content: { 'application/json': { schema: body } } };
}
