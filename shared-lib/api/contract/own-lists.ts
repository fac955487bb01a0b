import { type Static, Type } from '@sinclair/typebox';
import { type OwnListName, ownListLimits, ownLists } from 'shared-lib/records';
import { count, defineCall, fields, id, messageReply, text } from './call';

const shared = {
  method: 'POST',
  area: 'Lists of the organisation',
  codes: 'numbers',
  access: 'administrator',
} as const;

const list = Type.Unsafe<OwnListName>(
  Type.Union(
    Object.entries(ownLists).map(([name, title]) => Type.Literal(name, { description: title })),
    { description: 'The list, as the dropdown call names it' },
  ),
);
const version = Type.Integer({ minimum: 1, description: 'As it was read; another answers 409' });
const name = Type.String({
  maxLength: 1000,
  description: `1 to ${ownListLimits.name} characters; no other option of the list has it, in any case`,
});

const option = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  status: Type.Union([Type.Literal('Offered'), Type.Literal('Retired')]),
  version,
});

export type OwnOptionLine = Static<typeof option>;

const changed = Type.Object({ ...messageReply.properties, version });

export const ownListCalls = {
  list: defineCall({
    ...shared,
    path: 'own-lists/list',
    summary: 'The options of a list, retired ones too, in the order in which forms offer them',
    body: fields({
      list,
      page: Type.Optional(count),
      pageSize: Type.Optional(count),
      search: Type.Optional(text(200)),
      sort: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('status')])),
      order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    }),
    reply: Type.Object({ totalLength: Type.Integer({ minimum: 0 }), data: Type.Array(option) }),
  }),
  add: defineCall({
    ...shared,
    path: 'own-lists/add',
    summary: 'A new option, which forms and filters offer from now on',
    body: fields({ list, name }),
    reply: Type.Object({ ...changed.properties, id: Type.Integer() }),
  }),
  rename: defineCall({
    ...shared,
    path: 'own-lists/rename',
    summary: 'Another name for an option, wherever it is shown',
    body: fields({ list, id, version, name }),
    reply: changed,
  }),
  retire: defineCall({
    ...shared,
    path: 'own-lists/retire',
    summary: 'Forms and filters offer the option no longer; records that have it keep it',
    body: fields({ list, id, version }),
    reply: changed,
  }),
  offer: defineCall({
    ...shared,
    path: 'own-lists/offer',
    summary: 'Offers a retired option again',
    body: fields({ list, id, version }),
    reply: changed,
  }),
};
