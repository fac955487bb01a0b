import { type Static, Type } from '@sinclair/typebox';
import { signInActions } from 'shared-lib/people';
import { journalKindTitles } from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema } from './call';

const callDefaults = { method: 'POST', area: 'People', codes: 'numbers', access: 'member' } as const;

const makeMomentSchema = (which: string) =>
  Type.String({ maxLength: 40, description: `${which}: yyyy-mm-dd by UTC, or an ISO instant with its zone` });

/**
 * The filters of the activity log. A user who is not an administrator gets only entries by this user, or about this
 * user's account.
 */
const logFilterFields = {
  user: Type.Optional(
    Type.String({
      maxLength: 320,
      description: 'Part of the name of who did it, or whose account it is about',
    }),
  ),
  userId: Type.Optional(idSchema),
  kind: Type.Optional(
    Type.String({ maxLength: 40, description: `One of: ${Object.keys(journalKindTitles).join(', ')}` }),
  ),
  action: Type.Optional(makeTextSchema(100)),
  about: Type.Optional(
    Type.Literal('sign-ins', { description: `Only what happened at the door: ${signInActions.join(', ')}` }),
  ),
  from: Type.Optional(makeMomentSchema('The first moment')),
  to: Type.Optional(makeMomentSchema('The last moment')),
};

/**
 * The query of the log export: the filters of the log. The server refuses other names, because a misspelled filter
 * would export everything.
 */
export const logQuery = defineBody(logFilterFields);
export type LogQuery = Static<typeof logQuery>;

/** A call counts the log entries of at most this many days. */
const maxLogCountDays = 31;

const recordReferenceSchema = Type.Object({ kind: Type.String(), id: Type.Integer() });

const logEntrySchema = Type.Object({
  id: Type.String(),
  at: Type.String(),
  user: Type.String(),
  person: Type.String({ description: 'The shown name of the user' }),
  kind: Type.String(),
  recordId: Type.Integer(),
  uniqueCode: Type.String(),
  name: Type.String(),
  action: Type.String(),
  reason: Type.String(),
  changes: Type.Record(Type.String(), Type.Unknown()),
  ip: Type.String({ description: 'From where; empty where it is not known, or not for the reader' }),
  agent: Type.String({ description: 'By which program; likewise' }),
  view: Type.Union([Type.Null(), recordReferenceSchema], {
    description: 'The record that it is about, or the law that this belongs to, while it is there',
  }),
  restorable: Type.Union([Type.Null(), recordReferenceSchema], {
    description:
      'The record that it deleted, while that can be taken back and the reader may: its kind has the call to restore',
  }),
});
export type WireLogEntry = Static<typeof logEntrySchema>;

export const activityLogCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'activity-log/list',
    summary:
      'Who did what, newest first: administrators see everything, others what they did and what was done to them',
    body: defineBody({
      ...logFilterFields,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Union([Type.Literal(50), Type.Literal(100), Type.Literal(200)])),
    }),
    reply: Type.Object({ totalLength: Type.Integer({ minimum: 0 }), data: Type.Array(logEntrySchema) }),
  }),
  days: defineCall({
    ...callDefaults,
    path: 'activity-log/days',
    summary: 'How many entries each day has: for administrators of everything, for others of their own part',
    body: defineBody({
      ...logFilterFields,
      starts: Type.Optional(
        Type.Array(Type.String({ maxLength: 40 }), {
          minItems: 2,
          maxItems: maxLogCountDays + 1,
          description: 'The first instant of each day, in order, and the end of the last one; a day is the reader’s',
        }),
      ),
    }),
    reply: Type.Object({
      data: Type.Array(Type.Integer({ minimum: 0 }), { description: 'One number for each day, in order' }),
    }),
  }),
  actions: defineCall({
    ...callDefaults,
    path: 'activity-log/actions',
    summary: 'The actions that there are in the log: for administrators all, for others those of their own part',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(Type.String()) }),
  }),
};
