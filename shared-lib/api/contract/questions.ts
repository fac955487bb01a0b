import { Type } from '@sinclair/typebox';
import { defineCall } from './call';
import { fields, id, lawReference } from './values';

export const questionCalls = {
  list: defineCall({
    method: 'POST',
    path: 'lawquestionans/list',
    area: 'Questions',
    summary: 'The questions of a law, newest first',
    access: 'member',
    codes: 'numbers',
    body: fields({ ...lawReference, id: Type.Optional(id) }),
    reply: Type.Object({ data: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  }),
};
