import type { Wire } from './wire';

export const lawWire = {
  row: {
    id: 'id',
    ActCodeName: 'code',
    Law: 'name',
    LawUniqueCode: 'uniqueCode',
    Category: 'category',
    status: 'status',
    Active: 'lawStatus',
    editOption: 'editOption',
    created: 'created',
  },
  record: {
    id: 'id',
    LawUniqueCode: 'uniqueCode',
    Law: 'name',
    ActCodeName: 'code',
    Category: 'category',
    Central: 'central',
    state: 'states',
    ParentLaw: 'parentLaw',
    Active: 'lawStatus',
    RelevantAmendment: 'relevantAmendment',
    status: 'status',
    editOption: 'editOption',
    created: 'created',
  },
} satisfies Wire;
