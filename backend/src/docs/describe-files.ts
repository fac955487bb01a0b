import type { TObject } from '@sinclair/typebox';
import {
  buildExportQuerySchema,
  type CallAccess,
  dueListExportQueries,
  findAttachmentFolder,
  importTemplateQuery,
  logQuery,
} from 'shared-lib/api/contract';
import { certificateFolder, proofFolder, type RecordKind, recordKindList } from 'shared-lib/records';
import {
  accessDescriptions,
  buildRefusalReferences,
  describeQueryParameters,
  type OpenApiOperation,
} from './describe-call';

type OpenApiFileOperation = { path: string; operation: OpenApiOperation };
type BuildOpenApiFileOperationOptions = Pick<OpenApiOperation, 'operationId' | 'summary'> &
  Partial<Pick<OpenApiOperation, 'security' | 'parameters'>> & {
    tag: string;
    access: CallAccess;
    /** Additional text that follows the description of the access. */
    extraDescription?: string;
    file: OpenApiOperation['responses'][number];
  };

/** Lists the operations for files that a browser opens by a link: attachments, exports and these docs. */
export function listOpenApiFileOperations(): OpenApiFileOperation[] {
  return [
    ...[...recordKindList.map(findAttachmentFolder), proofFolder, certificateFolder].map(describeAttachmentOperation),
    packFileOperation,
    libraryExportOperation,
    logExportOperation,
    ...recordKindList.map(describeListExport),
    calendarFeedOperation,
    describeDueExport('occurrences/export', 'due dates', dueListExportQueries.occurrences),
    describeDueExport('duties/export', 'duties of places', dueListExportQueries.duties),
    importTemplateOperation,
    ...docsPageOperations,
  ];
}

const sessionSecurity = [{ token: [] }, { token: [], cookie: [] }];
const binaryFileContent = { schema: { type: 'string', format: 'binary' } };

function buildOpenApiFileOperation(
  path: string,
  { tag, access, extraDescription = '', file, ...options }: BuildOpenApiFileOperationOptions,
): OpenApiFileOperation {
  const { operationId, summary, security = sessionSecurity, parameters = [] } = options;
  const description = `${accessDescriptions[access]}${extraDescription}`;
  const responses = { 200: file, ...buildRefusalReferences(access) };
  return {
    path,
    operation: { operationId, tags: [tag], summary, description, security, parameters, responses },
  };
}

const filePathParameter = {
  name: 'file',
  in: 'path',
  required: true,
  schema: {
    type: 'string',
    maxLength: 2000,
    description: 'The id, or the id, ~ and the name; or a name that only one file has',
  },
} as const;

function describeAttachmentOperation(folder: string): OpenApiFileOperation {
  return buildOpenApiFileOperation(`/attachment/${folder}/{file}`, {
    operationId: `attachment-${folder}-file`,
    tag: 'Attachments',
    summary: 'An attached file, to be saved; a link of our own page needs no header beside the cookie',
    access: 'member',
    security: [...sessionSecurity, { cookie: [] }],
    parameters: [filePathParameter],
    file: { description: 'The file', content: { 'application/octet-stream': binaryFileContent } },
  });
}

const packFileOperation = buildOpenApiFileOperation('/api/packs/file', {
  operationId: 'packs-file',
  tag: 'Board',
  summary: 'The PDF of a signed board pack, for those who see the pack',
  access: 'member',
  security: [...sessionSecurity, { cookie: [] }],
  parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer', description: 'Of the pack' } }],
  file: { description: 'The file', content: { 'application/pdf': binaryFileContent } },
});

const libraryExportOperation = buildOpenApiFileOperation('/api/organisation/export', {
  operationId: 'organisation-export',
  tag: 'People',
  summary: 'The whole library, its journal and the signed checkpoints, a JSON line each; the last has their number',
  access: 'administrator',
  file: { description: 'JSON lines', content: { 'application/x-ndjson': { schema: {} } } },
});

const logExportOperation = buildOpenApiFileOperation('/api/activity-log/export', {
  operationId: 'activity-log-export',
  tag: 'People',
  summary: 'The activity log, narrowed as in activity-log/list, as CSV in UTF-8; formulas are made harmless',
  access: 'member',
  parameters: describeQueryParameters(logQuery),
  file: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
});

function describeListExport(kind: RecordKind): OpenApiFileOperation {
  const { list } = kind.titles;
  return describeExport(kind.calls.export, { tag: 'Lists', list, query: buildExportQuerySchema(kind) });
}

function describeDueExport(path: string, list: string, query: TObject): OpenApiFileOperation {
  return describeExport(path, { tag: 'Obligations', list: `list of ${list}`, query });
}

type DescribeExportOptions = { tag: string; list: string; query: TObject };

function describeExport(path: string, { tag, list, query }: DescribeExportOptions): OpenApiFileOperation {
  return buildOpenApiFileOperation(`/api/${path}`, {
    operationId: path.replace('/', '-'),
    tag,
    summary: `All rows of the ${list}, narrowed and in order as the list is; formulas are made harmless`,
    access: 'member',
    extraDescription: ' The header x-total-rows says how many rows there are.',
    parameters: describeQueryParameters(query),
    file: {
      description: 'The file, or with framed its frames',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binaryFileContent,
        'application/octet-stream': binaryFileContent,
      },
    },
  });
}

const calendarFeedOperation = buildOpenApiFileOperation('/calendar/{token}.ics', {
  operationId: 'calendar-feed',
  tag: 'Reminders',
  summary: 'The due dates of a feed for calendars (RFC 5545); a calendar that names the etag it has gets 304',
  access: 'anyone',
  security: [],
  parameters: [
    {
      name: 'token',
      in: 'path',
      required: true,
      schema: { type: 'string', maxLength: 2000, description: 'The secret part that `feeds/add` answered' },
    },
  ],
  file: { description: 'The calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
});

const importTemplateOperation = buildOpenApiFileOperation('/api/imports/template', {
  operationId: 'imports-template',
  tag: 'Imports',
  summary: 'A sheet with the titles that an import asks for, and a row as an example',
  access: 'editor',
  parameters: describeQueryParameters(importTemplateQuery),
  file: {
    description: 'The sheet',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binaryFileContent,
    },
  },
});

const docsPageOperations: OpenApiFileOperation[] = [
  describeDocsPage('/api/docs', 'This document, to be browsed', 'text/html'),
  describeDocsPage('/api/docs/openapi.json', 'This document', 'application/json'),
  describeDocsPage('/api/docs/page.js', 'What fills the page of this document', 'text/javascript'),
  describeDocsPage('/api/docs/swagger-ui-bundle.js', 'What shows the page of this document', 'text/javascript'),
  describeDocsPage('/api/docs/swagger-ui.css', 'How the page of this document looks', 'text/css'),
];

function describeDocsPage(path: string, summary: string, type: string): OpenApiFileOperation {
  return buildOpenApiFileOperation(path, {
    operationId: path.replace('/api/', '').replace(/[/.]/g, '-'),
    tag: 'Document',
    summary,
    access: 'anyone',
    security: [],
    file: { description: summary, content: { [type]: { schema: {} } } },
  });
}
