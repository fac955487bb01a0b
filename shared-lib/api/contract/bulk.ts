import { Type } from '@sinclair/typebox';
import { maxReasonLength, maxRecordsPerCall, type RecordKind, recordKinds } from 'shared-lib/records';
import { defineBody, defineCall, idSchema, textSchema } from './call';

const rowSchema = Type.Object(
  {
    id: idSchema,
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'What the choice was made against' })),
  },
  { additionalProperties: false },
);
const rowsSchema = Type.Array(rowSchema, { minItems: 1, maxItems: maxRecordsPerCall });

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
function bulkCalls({ calls, titles }: RecordKind) {
  const shared = {
    method: 'POST',
    area: titles.tab,
    codes: 'numbers',
    access: 'editor',
    counts: 'bulk',
    reply: bulkReply,
  } as const;
  return {
    removeMany: defineCall({
      ...shared,
      path: calls.removeMany,
      summary: `Deletes up to ${maxRecordsPerCall} records, each by itself; what is refused does not hold up the others`,
      body: defineBody({ rows: rowsSchema, reason: textSchema(maxReasonLength) }),
    }),
    publishMany: defineCall({
      ...shared,
      path: calls.publishMany,
      summary: `Publishes up to ${maxRecordsPerCall} drafts, each by itself; what is refused does not hold up the others`,
      body: defineBody({ rows: rowsSchema }),
    }),
  };
}

export const bulkCallsByKind = {
  law: bulkCalls(recordKinds.law),
  license: bulkCalls(recordKinds.license),
  return: bulkCalls(recordKinds.return),
  'other-compliance': bulkCalls(recordKinds['other-compliance']),
};
