import { type Static, Type } from '@sinclair/typebox';
import { type OwnListName, ownListLimits, ownLists } from 'shared-lib/records';
import {
  countSchema,
  dataVersionSchema,
  defineBody,
  defineCall,
  idSchema,
  makeTextSchema,
  messageReply,
  pageParameterSchema,
} from './call';

const callDefaults = {
  method: 'POST',
  area: 'Lists of the organisation',
  codes: 'numbers',
  access: 'administrator',
} as const;

const ownListNameSchema = Type.Unsafe<OwnListName>(
  Type.Union(
    Object.entries(ownLists).map(([name, title]) => Type.Literal(name, { description: title })),
    { description: 'The list, as the dropdown call names it' },
  ),
);
const optionNameSchema = Type.String({
  maxLength: 1000,
  description: `1 to ${ownListLimits.name} characters; no other option of the list has it, in any case`,
});

const ownListOptionSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  status: Type.Union([Type.Literal('Offered'), Type.Literal('Retired')]),
  version: dataVersionSchema,
  used: Type.Object(
    { laws: countSchema, records: countSchema },
    { description: 'How many laws have the option, and how many records of all kinds' },
  ),
});

export type WireOwnListOption = Static<typeof ownListOptionSchema>;

const optionChangeReply = Type.Object({ ...messageReply.properties, version: dataVersionSchema });

export const ownListCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'own-lists/list',
    summary: 'The options of a list, retired ones too, in the order in which forms offer them',
    body: defineBody({
      list: ownListNameSchema,
      page: Type.Optional(pageParameterSchema),
      pageSize: Type.Optional(pageParameterSchema),
      search: Type.Optional(makeTextSchema(200)),
      sort: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('status')])),
      order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    }),
    reply: Type.Object({
      totalLength: Type.Integer({ minimum: 0 }),
      retired: Type.Integer({ minimum: 0, description: 'How many options of the whole list are retired' }),
      data: Type.Array(ownListOptionSchema),
    }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'own-lists/add',
    summary: 'A new option, which forms and filters offer from now on',
    body: defineBody({ list: ownListNameSchema, name: optionNameSchema }),
    reply: Type.Object({ ...optionChangeReply.properties, id: Type.Integer() }),
  }),
  rename: defineCall({
    ...callDefaults,
    path: 'own-lists/rename',
    summary: 'Another name for an option, wherever it is shown',
    body: defineBody({
      list: ownListNameSchema,
      id: idSchema,
      version: dataVersionSchema,
      name: optionNameSchema,
    }),
    reply: optionChangeReply,
  }),
  retire: defineCall({
    ...callDefaults,
    path: 'own-lists/retire',
    summary: 'Forms and filters offer the option no longer; records that have it keep it',
    body: defineBody({ list: ownListNameSchema, id: idSchema, version: dataVersionSchema }),
    reply: optionChangeReply,
  }),
  offer: defineCall({
    ...callDefaults,
    path: 'own-lists/offer',
    summary: 'Offers a retired option again',
    body: defineBody({ list: ownListNameSchema, id: idSchema, version: dataVersionSchema }),
    reply: optionChangeReply,
  }),
};
