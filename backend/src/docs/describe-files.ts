import { attachmentFolder, exportQueryOf, logQuery } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { accessDescriptions, type Operation, queryParameters, refusalsOf } from './describe-call';

export type FileOperation = { path: string; operation: Operation };

/**
 * Addresses that a browser opens by a link and that are no JSON calls: the attachments and the pages of this document.
 */
export function fileOperations(): FileOperation[] {
  return [
    ...recordKindList.map((kind) => attachment(attachmentFolder(kind))),
    libraryExport,
    logExport,
    ...recordKindList.map(listExport),
    ...ownPages,
  ];
}

function attachment(folder: string): FileOperation {
  return {
    path: `/attachment/${folder}/{file}`,
    operation: {
      operationId: `attachment-${folder}-file`,
      tags: ['Attachments'],
      summary: 'An attached file, to be saved; a link of our own page needs no header beside the cookie',
      description: accessDescriptions.member,
      security: [{ token: [] }, { token: [], cookie: [] }, { cookie: [] }],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: {
            type: 'string',
            maxLength: 2000,
            description: 'The id, or the id, ~ and the name; or a name that only one file has',
          },
        },
      ],
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refusalsOf('member'),
      },
    },
  };
}

const libraryExport: FileOperation = {
  path: '/api/organisation/export',
  operation: {
    operationId: 'organisation-export',
    tags: ['People'],
    summary:
      'The whole library, its journal and the signed checkpoints, a JSON line each; the last has their number',
    description: accessDescriptions.administrator,
    security: [{ token: [] }, { token: [], cookie: [] }],
    parameters: [],
    responses: {
      200: { description: 'JSON lines', content: { 'application/x-ndjson': { schema: {} } } },
      ...refusalsOf('administrator'),
    },
  },
};

const logExport: FileOperation = {
  path: '/api/activity-log/export',
  operation: {
    operationId: 'activity-log-export',
    tags: ['People'],
    summary:
      'The activity log, narrowed as in activity-log/list, as CSV in UTF-8; formulas are made harmless',
    description: accessDescriptions.member,
    security: [{ token: [] }, { token: [], cookie: [] }],
    parameters: queryParameters(logQuery),
    responses: {
      200: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf('member'),
    },
  },
};

function listExport(kind: RecordKind): FileOperation {
  return {
    path: `/api/${kind.calls.export}`,
    operation: {
      operationId: kind.calls.export.replace('/', '-'),
      tags: ['Lists'],
      summary: `All rows of the ${kind.titles.list}, narrowed and in order as the list is; formulas are made harmless`,
      description: `${accessDescriptions.member} The header x-total-rows says how many rows there are.`,
      security: [{ token: [] }, { token: [], cookie: [] }],
      parameters: queryParameters(exportQueryOf(kind)),
      responses: {
        200: {
          description: 'The file, or with framed its frames',
          content: {
            'text/csv': { schema: { type: 'string' } },
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
              schema: { type: 'string', format: 'binary' },
            },
            'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
          },
        },
        ...refusalsOf('member'),
      },
    },
  };
}

const ownPages: FileOperation[] = [
  page('/api/docs', 'This document, to be browsed', 'text/html'),
  page('/api/docs/openapi.json', 'This document', 'application/json'),
  page('/api/docs/page.js', 'What fills the page of this document', 'text/javascript'),
  page('/api/docs/swagger-ui-bundle.js', 'What shows the page of this document', 'text/javascript'),
  page('/api/docs/swagger-ui.css', 'How the page of this document looks', 'text/css'),
];

function page(path: string, summary: string, type: string): FileOperation {
  return {
    path,
    operation: {
      operationId: path.replace('/api/', '').replace(/[/.]/g, '-'),
      tags: ['Document'],
      summary,
      description: accessDescriptions.anyone,
      security: [],
      parameters: [],
      responses: {
        200: { description: summary, content: { [type]: { schema: {} } } },
        ...refusalsOf('anyone'),
      },
    },
  };
}
