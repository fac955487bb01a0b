import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import {
  type DropdownListName,
  nameKeys,
  type OptionListName,
  optionKeys,
  retiredLists,
} from 'shared-lib/records';
import { defineCall, fields, id, text } from './call';

const optionId = Type.Integer({ minimum: 1 });
const options = <Named extends TProperties>(named: Named) =>
  Type.Array(Type.Object({ id: optionId, ...named }));
const named = options({ name: Type.String() });
const industries = options({ [optionKeys.indusKey]: Type.String() });
const branches = options({ [optionKeys.branchtype]: Type.String() });

/** The lists of S-2.3 that the forms choose from. */
const lists = {
  Bus: named,
  category: named,
  masterAccess: named,
  state: named,
  centralState: named,
  parentLaw: Type.Array(
    Type.Object({
      id: Type.Union([optionId, Type.Literal('-1')]),
      ActCodeName: Type.String(),
      Category: Type.String(),
      Active: Type.String({ description: 'Repealed: nothing new can belong to it' }),
      above: Type.Array(optionId, { description: 'Its ancestors: none of them can become its child' }),
    }),
  ),
  indusKey: industries,
  actRep: named,
  entityType: options({ [optionKeys.entityType]: Type.String() }),
  sensitivity: named,
  branchtype: branches,
  periodicity: named,
  internalDueDate: named,
  monthData: named,
  daysData: named,
  tasktype: options({ [nameKeys.tasktype]: Type.String() }),
  penaltyTypeOptions: named,
  exemptIndustries: industries,
  exemptBranches: branches,
} satisfies Record<OptionListName | DropdownListName | 'parentLaw', TSchema>;

const shared = { method: 'POST', area: 'Form data', access: 'member', codes: 'text' } as const;

export const dropdownCalls = {
  lists: defineCall({
    ...shared,
    path: 'law/datafetchdropdown',
    summary:
      'The lists that forms choose from. parentLaw has the 200 newest laws, or those whose code or name contains ' +
      'parentLawSearch, and besides always the law parentLawId. A form sends listVersion back with what was chosen',
    searchedBy: ['parentLawSearch'],
    body: fields({ parentLawSearch: Type.Optional(text(200)), parentLawId: Type.Optional(id) }),
    reply: Type.Object({
      ...lists,
      retired: Type.Object(Object.fromEntries(retiredLists.map((list) => [list, named])), {
        description: 'Options that are no longer offered, whose names records still need',
      }),
      listVersion: Type.Integer({ minimum: 0 }),
    }),
  }),
  lawName: defineCall({
    ...shared,
    path: 'law/lawname',
    summary: 'Where a law applies: what a form asks when a law is chosen',
    body: fields({ id }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: optionId,
          LawUniqueCode: Type.String(),
          ActCodeName: Type.String(),
          Law: Type.String(),
          Central: Type.String(),
          state: Type.Array(optionId),
          Active: Type.String(),
          status: Type.String({ description: 'Draft or Published' }),
        }),
      ),
    }),
  }),
};
