import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import {
  type DropdownListName,
  entryNameFieldByList,
  listsWithRetiredOptions,
  type OptionListName,
  optionNameFieldByList,
} from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema } from './call';

const optionIdSchema = Type.Integer({ minimum: 1 });
const makeOptionListSchema = <Named extends TProperties>(named: Named) =>
  Type.Array(Type.Object({ id: optionIdSchema, ...named }));
const namedOptionsSchema = makeOptionListSchema({ name: Type.String() });
const industriesSchema = makeOptionListSchema({ [optionNameFieldByList.indusKey]: Type.String() });
const branchTypesSchema = makeOptionListSchema({ [optionNameFieldByList.branchtype]: Type.String() });

/** The option lists that the forms offer (S-2.3). */
const dropdownListSchemas = {
  Bus: namedOptionsSchema,
  category: namedOptionsSchema,
  masterAccess: namedOptionsSchema,
  state: namedOptionsSchema,
  centralState: namedOptionsSchema,
  parentLaw: Type.Array(
    Type.Object({
      id: Type.Union([optionIdSchema, Type.Literal('-1')]),
      ActCodeName: Type.String(),
      Category: Type.String(),
      Active: Type.String({ description: 'Repealed: nothing new can belong to it' }),
      above: Type.Array(optionIdSchema, { description: 'Its ancestors: none of them can become its child' }),
    }),
  ),
  indusKey: industriesSchema,
  actRep: namedOptionsSchema,
  entityType: makeOptionListSchema({ [optionNameFieldByList.entityType]: Type.String() }),
  sensitivity: namedOptionsSchema,
  branchtype: branchTypesSchema,
  periodicity: namedOptionsSchema,
  internalDueDate: namedOptionsSchema,
  monthData: namedOptionsSchema,
  daysData: namedOptionsSchema,
  tasktype: makeOptionListSchema({ [entryNameFieldByList.tasktype]: Type.String() }),
  penaltyTypeOptions: namedOptionsSchema,
  exemptIndustries: industriesSchema,
  exemptBranches: branchTypesSchema,
} satisfies Record<OptionListName | DropdownListName | 'parentLaw', TSchema>;

const callDefaults = { method: 'POST', area: 'Form data', access: 'member', codes: 'text' } as const;

export const dropdownCalls = {
  lists: defineCall({
    ...callDefaults,
    path: 'law/datafetchdropdown',
    summary:
      'The lists that forms choose from. parentLaw has the 200 newest laws, or those whose code or name contains ' +
      'parentLawSearch, and besides always the law parentLawId. A form sends listVersion back with what was chosen',
    searchedBy: ['parentLawSearch'],
    body: defineBody({
      parentLawSearch: Type.Optional(makeTextSchema(200)),
      parentLawId: Type.Optional(idSchema),
    }),
    reply: Type.Object({
      ...dropdownListSchemas,
      retired: Type.Object(Object.fromEntries(listsWithRetiredOptions.map((list) => [list, namedOptionsSchema])), {
        description: 'Options that are no longer offered, whose names records still need',
      }),
      listVersion: Type.Integer({ minimum: 0 }),
    }),
  }),
  lawName: defineCall({
    ...callDefaults,
    path: 'law/lawname',
    summary: 'Where a law applies: what a form asks when a law is chosen',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: optionIdSchema,
          LawUniqueCode: Type.String(),
          ActCodeName: Type.String(),
          Law: Type.String(),
          Central: Type.String(),
          state: Type.Array(optionIdSchema),
          IndustryKeyWords: Type.Array(optionIdSchema, { description: 'What its records may take over' }),
          EntityTypeKey: Type.Array(optionIdSchema, { description: 'What its records may take over' }),
          Active: Type.String(),
          status: Type.String({ description: 'Draft or Published' }),
        }),
      ),
    }),
  }),
};
