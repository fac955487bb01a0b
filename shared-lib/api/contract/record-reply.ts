import { type TSchema, Type } from '@sinclair/typebox';
import type { Field, RecordKind } from 'shared-lib/records';

/** Warnings about a duty and its law. A record can be saved despite them. */
export const warningsSchema = Type.Array(
  Type.Object(
    {
      code: Type.Union([Type.Literal('draft-law'), Type.Literal('states-beyond-law')], {
        description:
          'draft-law: it is published, its law is a draft; states-beyond-law: its law does not name all its states',
      }),
      field: Type.String({ description: 'The field of the payload that it is about' }),
      message: Type.String(),
    },
    makeClosedObjectOptions(),
  ),
  { description: 'Only where there are any: what to look at, though it is saved' },
);

type WireRecord = Record<string, unknown>;

const daySchema = Type.String({ description: 'yyyy-MM-dd, or empty' });
const integerSchema = Type.Integer();

const schemaByFieldType: Record<Field['type'], TSchema> = {
  text: Type.String(),
  list: Type.Array(Type.String()),
  choices: Type.Array(integerSchema, { description: 'Ids of its dropdown list' }),
  date: daySchema,
  law: Type.Union([integerSchema, Type.Literal('-1'), Type.Literal('')], { description: 'The id of a law' }),
  extensions: Type.Array(
    Type.Object(
      { id: integerSchema, start_date: daySchema, end_date: daySchema, extension_date: daySchema },
      makeClosedObjectOptions(),
    ),
  ),
  'day-months': Type.Array(
    Type.Object(
      { date: Type.Union([integerSchema, Type.Literal('')]), month: Type.String() },
      makeClosedObjectOptions(),
    ),
  ),
  files: Type.Array(Type.String(), { description: 'Names of files' }),
};

const timelineSchema = Type.Array(
  Type.Object(
    {
      id: integerSchema,
      createdon: Type.String(),
      complianceRecord: Type.String(),
      type: Type.String(),
      action: Type.String(),
      user: Type.String(),
      person: Type.String({ description: 'The shown name of the user' }),
      reason: Type.String(),
    },
    makeClosedObjectOptions(),
  ),
);

/** Builds the schema of a record as its form loads it. */
export function buildFormReplySchema(kind: RecordKind) {
  return buildRecordReplySchema(buildFieldSchemas(kind));
}

/** Builds the schema of a record as its dialog shows it. The record's timeline is divided into two lists. */
export function buildDialogReplySchema(kind: RecordKind) {
  const { byId, byUniqueCode } = kind.wire.timelines;
  const whyStaysRepealed = Type.Optional(
    Type.String({ description: 'Only of a repealed law whose repeal cannot be taken back: why not' }),
  );
  return buildRecordReplySchema({
    ...buildFieldSchemas(kind),
    [byId]: timelineSchema,
    [byUniqueCode]: timelineSchema,
    ...(kind.name === 'law' && { whyStaysRepealed }),
  });
}

/**
 * Builds the schema of a reply with a record. The TypeScript type of the record allows any fields, because TypeScript
 * cannot know the field names of a kind.
 */
function buildRecordReplySchema(shown: Record<string, TSchema>) {
  return Type.Object({ data: Type.Array(Type.Unsafe<WireRecord>(Type.Object(shown, makeClosedObjectOptions()))) });
}

function buildFieldSchemas({ fields }: RecordKind): Record<string, TSchema> {
  const own = Object.values(fields).flatMap((field) =>
    [field.wire, field.viewed].flatMap((name) =>
      name === undefined ? [] : [[name, { title: field.label, ...schemaByFieldType[field.type] }] as const],
    ),
  );
  return {
    id: integerSchema,
    ...Object.fromEntries(own),
    status: Type.String(),
    version: integerSchema,
    editOption: Type.Union([Type.Literal('true'), Type.Literal('false')]),
    created: Type.String({ description: 'An instant of ISO 8601' }),
    law_code: Type.String({
      description: 'The code of its law, of a law of its parent; empty where it has none',
    }),
    listVersion: Type.Optional(Type.Integer({ description: 'The version of the lists of the exempt ids' })),
    warnings: Type.Optional(warningsSchema),
    attachmentfiles: Type.Array(Type.Object({ name: Type.String(), file: Type.String() })),
  };
}

function makeClosedObjectOptions() {
  return { additionalProperties: false };
}
