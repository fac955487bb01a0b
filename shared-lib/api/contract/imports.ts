import { type Static, Type } from '@sinclair/typebox';
import { countSchema, defineBody, defineCall, idSchema, messageReply } from './call';
import { wireDayOrNullSchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Imports', codes: 'numbers', access: 'editor' } as const;

const importNames = ['due-dates', 'owners', 'places'] as const;
export type ImportName = (typeof importNames)[number];

const importNameSchema = Type.Union(
  importNames.map((value) => Type.Literal(value)),
  { description: 'due-dates: what was filed. owners: who does and checks. places: branches and their facts' },
);
const importNameQuery = Type.Object({ what: importNameSchema });

/**
 * A reply lists at most this many faults, and at most `maxRowsPerFault` rows for each. The returned sheet lists all
 * faults.
 */
export const maxReportedFaults = 50;
export const maxRowsPerFault = 5;
/** The reply of a check lists at most this many places, each with its number of due dates. */
export const maxReportedPlaces = 50;

const checkedImportSchema = Type.Object({
  rows: countSchema,
  skipped: Type.Integer({ minimum: 0, description: 'How many rows nobody filled in. They are not read' }),
  faulty: Type.Integer({ minimum: 0, description: 'How many rows cannot be imported' }),
  faults: Type.Array(
    Type.Object({
      fault: Type.String(),
      column: Type.String({ description: 'The title of its column. Empty: the row as a whole' }),
      rows: Type.Integer({ minimum: 1, description: 'How many rows have it' }),
      first: Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: maxRowsPerFault,
        description: 'The first of these rows, by their numbers in the sheet',
      }),
    }),
    {
      maxItems: maxReportedFaults,
      description: 'Each once, those of most rows first. A row may have several',
    },
  ),
  more_faults: countSchema,
  unread: Type.Array(Type.String(), { description: 'The headings of the columns that are not read' }),
  adds: Type.Union(
    [
      Type.Object({
        dates: Type.Integer({ minimum: 0, description: 'Of all new places' }),
        waits: Type.Optional(Type.Integer({ minimum: 0, description: 'How many duties will need an answer there' })),
        places_waiting: Type.Optional(Type.Integer({ minimum: 0, description: 'At how many of the new places' })),
        first: wireDayOrNullSchema,
        has_organisation: Type.Optional(
          Type.Boolean({
            description: 'An organisation is among them. It can move due dates of other places',
          }),
        ),
        places: Type.Array(Type.Object({ name: Type.String(), dates: countSchema }), {
          maxItems: maxReportedPlaces,
        }),
      }),
      Type.Null(),
    ],
    {
      description:
        'The due dates and open questions that places bring. null: other rows, errors, or no due dates are kept',
    },
  ),
  reassigns: Type.Optional(
    Type.Object({
      due_dates: Type.Integer({ minimum: 0, description: 'How many open due dates get another owner or checker' }),
      duties: Type.Integer({ minimum: 0, description: 'How many duties have these due dates' }),
    }),
  ),
  sheet: Type.Union([Type.String(), Type.Null()], {
    description: 'The sheet with a column Error, as XLSX in base64. null: every row can be imported',
  }),
  left_out_sheet: Type.Optional(
    Type.String({ description: 'That sheet without the rows that can be imported, if there are such rows' }),
  ),
});
export type WireCheckedImport = Static<typeof checkedImportSchema>;

const importBatchSchema = Type.Object({
  id: Type.Integer(),
  what: importNameSchema,
  file: Type.String(),
  rows: countSchema,
  made_at: Type.String(),
  made_by: Type.String(),
  undone_at: Type.Union([Type.String(), Type.Null()]),
  undone_by: Type.Union([Type.String(), Type.Null()]),
});
export type WireImportBatch = Static<typeof importBatchSchema>;

export const importTemplateQuery = Type.Object({
  what: importNameSchema,
  format: Type.Optional(
    Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { description: 'xlsx (default) or csv' }),
  ),
});

/**
 * The calls of an import. The file is XLSX or CSV of at most 10 MB and 20,000 rows, sent as a form. It has
 * the template's headings in one of its first 20 rows.
 */
export const importCalls = {
  check: defineCall({
    ...callDefaults,
    path: 'imports/check',
    limitCategory: 'upload',
    summary: 'Says what an XLSX or CSV file would import, and what is wrong with which row. Keeps nothing',
    query: importNameQuery,
    reply: Type.Object({ data: checkedImportSchema }),
  }),
  apply: defineCall({
    ...callDefaults,
    path: 'imports/apply',
    limitCategory: 'upload',
    summary: 'Imports all rows of an XLSX or CSV file at once, or none of them',
    query: Type.Composite([
      importNameQuery,
      Type.Object({
        right: Type.Optional(
          Type.String({
            pattern: '^[1-9]\\d{0,4}$',
            description:
              'Leaves out the rows with errors, if this many rows are right, as the check said. Left out: all rows must be right',
          }),
        ),
      }),
    ]),
    reply: Type.Composite([
      messageReply,
      Type.Object({ id: Type.Integer(), rows: countSchema, left_out: Type.Optional(countSchema) }),
    ]),
  }),
  list: defineCall({
    ...callDefaults,
    path: 'imports/list',
    summary: 'The newest 50 imports',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(importBatchSchema) }),
  }),
  undo: defineCall({
    ...callDefaults,
    path: 'imports/undo',
    summary: 'Takes an import back, while nobody changed anything of it',
    body: defineBody({ id: idSchema }),
    reply: messageReply,
  }),
};
