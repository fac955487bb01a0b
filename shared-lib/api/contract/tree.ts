import { Type } from '@sinclair/typebox';
import { defineBody, defineCall } from './call';

export const lawTreeCall = defineCall({
  method: 'POST',
  path: 'tree/dataFetchTree',
  area: 'Road map',
  summary: 'The laws as a tree, and how many name each state',
  access: 'member',
  codes: 'numbers',
  body: defineBody({}),
  reply: Type.Object({
    parentLaws: Type.Object({
      central: Type.Array(Type.Unknown()),
      state: Type.Array(Type.Unknown()),
      stateCounts: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          count: Type.Integer(),
          isRemoved: Type.Boolean({ description: 'Whether forms no longer offer it' }),
        }),
      ),
    }),
  }),
});
