import { type Static, Type } from '@sinclair/typebox';
import { type RecordKindName, recordKindList, savedViewLimits } from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';

const callDefaults = { method: 'POST', area: 'Saved views', codes: 'numbers', access: 'member' } as const;

/** The lists that have saved views and are not lists of records. */
const dueListNames = ['due-date', 'duty'] as const;

const viewKindSchema = Type.Union(
  [...recordKindList.map(({ name }) => name), ...dueListNames].map((value) => Type.Literal(value)),
  { description: 'Of which list' },
);
const savedViewNameSchema = makeTextSchema(savedViewLimits.name);
const savedViewAddressSchema = Type.String({
  maxLength: savedViewLimits.address,
  pattern: '^[!-~]*$',
  description: "The query of the list's address, which says all that the view is",
});

const savedViewSchema = Type.Object({ id: Type.Integer(), name: Type.String(), address: Type.String() });
export type SavedView = Static<typeof savedViewSchema>;
/** The list to which a saved view belongs. */
export type ViewKind = RecordKindName | (typeof dueListNames)[number];

/** The calls for the saved views of a list. A user sees only the views that this user has saved. */
export const savedViewCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'views/list',
    summary: "One's own saved views of a list, by name",
    body: defineBody({ kind: viewKindSchema }),
    reply: Type.Object({ data: Type.Array(savedViewSchema) }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'views/add',
    summary: 'A new view; its name is the only one of its list, whatever its case',
    body: defineBody({ kind: viewKindSchema, name: savedViewNameSchema, address: savedViewAddressSchema }),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer() })]),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'views/update',
    summary: 'Gives a view another name, or another address, or both',
    body: defineBody({
      id: idSchema,
      name: Type.Optional(savedViewNameSchema),
      address: Type.Optional(savedViewAddressSchema),
    }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'views/delete',
    summary: 'Removes a view',
    body: defineBody({ id: idSchema }),
    reply: messageReply,
  }),
};
