import { Type } from '@sinclair/typebox';
import { maxReasonLength, maxRecordsPerCall, type RecordKind, recordKinds } from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema } from './call';

const bulkRowSchema = Type.Object(
  {
    id: idSchema,
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'What the choice was made against' })),
  },
  { additionalProperties: false },
);
const bulkRowsSchema = Type.Array(bulkRowSchema, { minItems: 1, maxItems: maxRecordsPerCall });

/** The result for each row, in the order of the request. */
const bulkReply = Type.Object({
  message: Type.String(),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      done: Type.Boolean(),
      message: Type.String({ description: 'What was done and what it warns of, or why not' }),
    }),
  ),
});

/** Calls on several records of a kind at once. Each record succeeds or fails by itself. */
function defineBulkCalls({ calls, titles }: RecordKind) {
  const shared = {
    method: 'POST',
    area: titles.tab,
    codes: 'numbers',
    access: 'editor',
    limitCategory: 'bulk',
    reply: bulkReply,
  } as const;
  return {
    removeMany: defineCall({
      ...shared,
      path: calls.removeMany,
      summary: `Deletes up to ${maxRecordsPerCall} records, each by itself; what is refused does not hold up the others`,
      body: defineBody({ rows: bulkRowsSchema, reason: makeTextSchema(maxReasonLength) }),
    }),
    publishMany: defineCall({
      ...shared,
      path: calls.publishMany,
      summary: `Publishes up to ${maxRecordsPerCall} drafts, each by itself; what is refused does not hold up the others`,
      body: defineBody({ rows: bulkRowsSchema }),
    }),
  };
}

export const bulkCallsByKind = {
  law: defineBulkCalls(recordKinds.law),
  license: defineBulkCalls(recordKinds.license),
  return: defineBulkCalls(recordKinds.return),
  'other-compliance': defineBulkCalls(recordKinds['other-compliance']),
};
