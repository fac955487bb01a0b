import { Type } from '@sinclair/typebox';
import { defineCall } from './call';
import { fields, id, lawReference } from './values';

export const ruleCalls = {
  list: defineCall({
    method: 'POST',
    path: 'rules/list',
    area: 'Rules',
    summary: 'The rules of a law, newest first',
    access: 'member',
    codes: 'numbers',
    body: fields({ ...lawReference, id: Type.Optional(id) }),
    reply: Type.Object({ data: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  }),
};
