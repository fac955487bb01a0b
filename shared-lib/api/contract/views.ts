import { type Static, Type } from '@sinclair/typebox';
import { recordKindList, viewLimits } from 'shared-lib/records';
import { defineCall, fields, id, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Saved views', codes: 'numbers', access: 'member' } as const;

const kind = Type.Union(
  recordKindList.map(({ name }) => Type.Literal(name)),
  { description: 'Of which list' },
);
const name = text(viewLimits.name);
const address = Type.String({
  maxLength: viewLimits.address,
  pattern: '^[!-~]*$',
  description: "The query of the workspace's address, which says all that the view is",
});

const view = Type.Object({ id: Type.Integer(), name: Type.String(), address: Type.String() });
export type SavedView = Static<typeof view>;

/** How a user likes to see a list; only they can see it. */
export const viewCalls = {
  list: defineCall({
    ...shared,
    path: 'views/list',
    summary: "One's own saved views of a list, by name",
    body: fields({ kind }),
    reply: Type.Object({ data: Type.Array(view) }),
  }),
  add: defineCall({
    ...shared,
    path: 'views/add',
    summary: 'A new view; its name is the only one of its list, whatever its case',
    body: fields({ kind, name, address }),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer() })]),
  }),
  update: defineCall({
    ...shared,
    path: 'views/update',
    summary: 'Gives a view another name, or another address, or both',
    body: fields({ id, name: Type.Optional(name), address: Type.Optional(address) }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...shared,
    path: 'views/delete',
    summary: 'Removes a view',
    body: fields({ id }),
    reply: messageReply,
  }),
};
