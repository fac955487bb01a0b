import { Type } from '@sinclair/typebox';
import { circularLimits, maxReasonLength } from 'shared-lib/records';
import { defineBody, defineCall, idSchema, makeTextSchema, messageReply, pageParameterSchema } from './call';

const callDefaults = { method: 'POST', area: 'Circulars', codes: 'numbers' } as const;

const circularFields = {
  topic: makeTextSchema(circularLimits.topic),
  link: makeTextSchema(circularLimits.link),
  date: Type.String({ maxLength: 40, description: 'yyyy-mm-dd, or nothing' }),
  type: makeTextSchema(circularLimits.type),
};
const circularLawSchema = Type.Object({
  id: Type.Integer(),
  LawUniqueCode: Type.String(),
  ActCodeName: Type.String(),
  Law: Type.String(),
});
const circularFormFields = {
  topic: circularFields.topic,
  link: circularFields.link,
  date: Type.Optional(circularFields.date),
  type: Type.Optional(circularFields.type),
  laws: Type.Optional(
    Type.Array(idSchema, {
      maxItems: circularLimits.laws,
      description: 'The ids of the laws that it belongs to',
    }),
  ),
};

export const circularCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'circular/list',
    summary: 'One page of the circulars, newest first; 50, 100 or 200 a page',
    access: 'member',
    body: defineBody({
      page: Type.Optional(pageParameterSchema),
      pageSize: Type.Optional(pageParameterSchema),
      search: Type.Optional(makeTextSchema(200)),
    }),
    reply: Type.Object({
      totalLength: Type.Integer({ minimum: 0 }),
      data: Type.Array(
        Type.Object({
          id: Type.Integer(),
          ...circularFields,
          laws: Type.Array(circularLawSchema),
          version: Type.Integer(),
        }),
      ),
    }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'circular/add',
    summary: 'A new circular',
    access: 'editor',
    body: defineBody(circularFormFields),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer() })]),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'circular/update',
    summary: 'A circular as its form says it, on top of the version that the form was opened with',
    access: 'editor',
    body: defineBody({ ...circularFormFields, id: idSchema, version: Type.Integer({ minimum: 1 }) }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'circular/delete',
    summary: 'Removes a circular; the reason goes into the timelines of its laws',
    access: 'editor',
    body: defineBody({
      id: idSchema,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      reason: Type.Optional(makeTextSchema(maxReasonLength)),
    }),
    reply: messageReply,
  }),
  ofLaw: defineCall({
    ...callDefaults,
    path: 'law/amendmentlist',
    summary: "The circulars of a law, newest first: all of them ('Popup'), or at most five ('Edit')",
    access: 'member',
    codes: 'text',
    body: defineBody({
      LawUniqueCode: makeTextSchema(100),
      type: Type.Union([Type.Literal('Popup'), Type.Literal('Edit')]),
    }),
    reply: Type.Object({ data: Type.Array(Type.Object(circularFields)) }),
  }),
};
