import { type TProperties, Type } from '@sinclair/typebox';
import {
  type Field,
  maxReasonLength,
  maxRecordsPerCall,
  type RecordKind,
  recordKinds,
  restorePeriodDays,
} from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { buildDialogReplySchema, buildFormReplySchema, warningsSchema } from './record-reply';

/** The reply to a change of a record: its id and its new version. */
const recordChangeReply = Type.Object({
  ...messageReply.properties,
  data: Type.Array(Type.Object({ id: Type.Integer(), version: Type.Integer(), uniqueCode: Type.String() })),
});

/** The version of the record with which the form was opened. Forms may send it as text. */
const optionalVersionSchema = Type.Optional(
  Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d{0,9}$' })]),
);
const optionalReasonSchema = Type.Optional(makeTextSchema(maxReasonLength));

/** The reply to a save. It may also carry warnings. */
const saveReply = Type.Object({
  ...messageReply.properties,
  data: Type.Array(
    Type.Object({ ...recordChangeReply.properties.data.items.properties, warnings: Type.Optional(warningsSchema) }),
  ),
});

function defineRecordCalls(kind: RecordKind) {
  const readDefaults = {
    method: 'POST',
    area: kind.titles.tab,
    codes: 'text',
    access: 'member',
  } as const;
  const writeDefaults = { ...readDefaults, access: 'editor', reply: recordChangeReply } as const;
  // Deletions and restorations use numbers as success codes (S-1.7). The other calls use texts (S-2.7, P-28).
  const deletionDefaults = { ...writeDefaults, codes: 'numbers' } as const;
  const { edit, view, add, update, remove, restore } = kind.calls;
  return {
    edit: defineCall({
      ...readDefaults,
      path: edit,
      summary: 'One record, as its form loads it',
      body: defineBody({ id: idSchema }),
      reply: buildFormReplySchema(kind),
    }),
    view: defineCall({
      ...readDefaults,
      path: view,
      summary:
        'One record, as its dialog shows it, with its timeline; `at` (a day or an instant) gives it as it was then',
      body: defineBody({ id: idSchema, at: Type.Optional(makeTextSchema(40)) }),
      reply: buildDialogReplySchema(kind),
    }),
    add: defineCall({
      ...writeDefaults,
      path: add,
      reply: saveReply,
      summary: 'A new record; with an Idempotency-Key a repeated request answers as the first did',
      body: buildSaveBodySchema(kind),
    }),
    update: defineCall({
      ...writeDefaults,
      path: update,
      reply: saveReply,
      mergesUnversioned: true,
      summary: 'Changes the fields that are sent; `version` says what the change was made against',
      body: buildSaveBodySchema(kind),
    }),
    remove: defineCall({
      ...deletionDefaults,
      path: remove,
      summary: `Deletes a record; it can be restored for ${restorePeriodDays} days`,
      body: defineBody({ id: idSchema, reason: optionalReasonSchema, version: optionalVersionSchema }),
    }),
    restore: defineCall({
      ...deletionDefaults,
      path: restore,
      summary: 'Takes a deletion back',
      body: defineBody({ id: idSchema, reason: optionalReasonSchema }),
    }),
  };
}

/** The fields that a form sends in addition to the record's fields. */
const extraFormFieldDescriptions = {
  id: 'The id of the record; 0 or nothing for a new one',
  version: 'The version that the form was filled from',
  listVersion: 'The version of the dropdown lists that the exempt ids are of',
  status: 'Save code or its word: Draft 0, Publish 1, Update 2',
  duplicateActive: "'Repealed' where a new record replaces a repealed one, whose id may be sent",
  copiedFrom: 'The id of the record whose attachments a new one takes over',
  attachmentremovelist: 'The names of the attachments to remove',
  attachmentfilename: 'Not read: `attachment` names the files',
  attachmentfiles: 'Not read',
  warnings: 'Not read',
  formType: 'Not read',
  editOption: 'Not read',
  created: 'Not read',
  law_code: 'Not read',
};

/**
 * Builds the schema of the payload that saves a record of a kind. The schema does not check values. The field types
 * check them, with the same messages as the form.
 */
function buildSaveBodySchema({ fields: own }: RecordKind) {
  const described = {
    ...Object.fromEntries(Object.values(own).flatMap(listWireFieldDescriptions)),
    ...extraFormFieldDescriptions,
  };
  const properties = Object.entries(described).map(([name, description]) => [
    name,
    Type.Optional(Type.Unknown({ description })),
  ]);
  return defineBody<TProperties>(Object.fromEntries(properties));
}

function listWireFieldDescriptions(field: Field): [string, string][] {
  const description =
    field.by === 'server' ? `${field.label}; not read` : `${field.label}: ${fieldTypeDescriptions[field.type]}`;
  return [field.wire, field.viewed].flatMap((name) => (name === undefined ? [] : [[name, description]]));
}

const fieldTypeDescriptions = {
  text: 'a text of at most 10,000 characters',
  list: 'a list of at most 500 names',
  choices: 'a list of at most 500 ids of its dropdown list',
  date: 'a day as yyyy-mm-dd or MM/DD/YYYY',
  law: 'the id of a law',
  extensions: 'rows of id, start_date, end_date and extension_date',
  'day-months': 'rows of date and month',
  files: 'names of uploaded files, or {name, content} in base64 up to 256 KiB in all',
} satisfies Record<Field['type'], string>;

export const recordCallsByKind = {
  law: defineRecordCalls(recordKinds.law),
  license: defineRecordCalls(recordKinds.license),
  return: defineRecordCalls(recordKinds.return),
  'other-compliance': defineRecordCalls(recordKinds['other-compliance']),
};

export const timelineCalls = {
  changes: defineCall({
    method: 'POST',
    path: 'timeline/changes',
    area: 'Timelines',
    summary: 'What an entry of a timeline says was changed, by clean field name: the old value and the new',
    access: 'member',
    codes: 'text',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Type.Integer(),
          kind: Type.String({ description: 'As the journal calls it' }),
          changes: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
    }),
  }),
};

const dutyCountSchema = Type.Integer({ minimum: 0 });
const countSchemaByDutyKind = {
  license: dutyCountSchema,
  return: dutyCountSchema,
  'other-compliance': dutyCountSchema,
};

/** Calls about a law together with the records that belong to it. */
export const lawCalls = {
  below: defineCall({
    method: 'POST',
    path: 'law/below',
    area: 'Laws',
    summary: 'How much belongs to a law: what keeps it from being deleted, what a repeal freezes, and what it leads to',
    access: 'member',
    codes: 'text',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          law: dutyCountSchema,
          ...countSchemaByDutyKind,
          rule: dutyCountSchema,
          question: dutyCountSchema,
          circular: dutyCountSchema,
        }),
      ),
      due_dates_kept: Type.Boolean({
        description: 'Whether a repeal changes due dates: the organisation keeps them',
      }),
    }),
  }),
  belowMany: defineCall({
    method: 'POST',
    path: 'law/belowmany',
    area: 'Laws',
    summary: `How many records of each other kind belong to each of up to ${maxRecordsPerCall} laws; leaves out laws that are not there`,
    access: 'member',
    codes: 'text',
    body: defineBody({ ids: Type.Array(idSchema, { minItems: 1, maxItems: maxRecordsPerCall }) }),
    reply: Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer(), ...countSchemaByDutyKind })) }),
  }),
  reinstate: defineCall({
    method: 'POST',
    path: 'law/reinstate',
    area: 'Laws',
    summary: 'Takes a repeal back, as long as nothing was made in place of the law or of what belongs to it',
    access: 'administrator',
    codes: 'text',
    body: defineBody({
      id: idSchema,
      version: optionalVersionSchema,
      reason: makeTextSchema(maxReasonLength),
    }),
    reply: recordChangeReply,
  }),
};
