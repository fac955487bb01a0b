import { Type } from '@sinclair/typebox';
import { circularLimits, longestReason } from 'shared-lib/records';
import { count, defineCall, fields, id, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Circulars', codes: 'numbers' } as const;

const circular = {
  topic: text(circularLimits.topic),
  link: text(circularLimits.link),
  date: Type.String({ maxLength: 40, description: 'yyyy-mm-dd, or nothing' }),
  type: text(circularLimits.type),
};
const law = Type.Object({
  id: Type.Integer(),
  LawUniqueCode: Type.String(),
  ActCodeName: Type.String(),
  Law: Type.String(),
});
const written = {
  topic: circular.topic,
  link: circular.link,
  date: Type.Optional(circular.date),
  type: Type.Optional(circular.type),
  laws: Type.Optional(
    Type.Array(id, { maxItems: circularLimits.laws, description: 'The ids of the laws that it belongs to' }),
  ),
};

export const circularCalls = {
  list: defineCall({
    ...shared,
    path: 'circular/list',
    summary: 'One page of the circulars, newest first; 50, 100 or 200 a page',
    access: 'member',
    body: fields({
      page: Type.Optional(count),
      pageSize: Type.Optional(count),
      search: Type.Optional(text(200)),
    }),
    reply: Type.Object({
      totalLength: Type.Integer({ minimum: 0 }),
      data: Type.Array(
        Type.Object({ id: Type.Integer(), ...circular, laws: Type.Array(law), version: Type.Integer() }),
      ),
    }),
  }),
  add: defineCall({
    ...shared,
    path: 'circular/add',
    summary: 'A new circular',
    access: 'editor',
    body: fields(written),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer() })]),
  }),
  update: defineCall({
    ...shared,
    path: 'circular/update',
    summary: 'A circular as its form says it, on top of the version that the form was opened with',
    access: 'editor',
    body: fields({ ...written, id, version: Type.Integer({ minimum: 1 }) }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...shared,
    path: 'circular/delete',
    summary: 'Removes a circular; the reason goes into the timelines of its laws',
    access: 'editor',
    body: fields({
      id,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      reason: Type.Optional(text(longestReason)),
    }),
    reply: messageReply,
  }),
  ofLaw: defineCall({
    ...shared,
    path: 'law/amendmentlist',
    summary: "The circulars of a law, newest first: all of them ('Popup'), or at most five ('Edit')",
    access: 'member',
    codes: 'text',
    body: fields({
      LawUniqueCode: text(100),
      type: Type.Union([Type.Literal('Popup'), Type.Literal('Edit')]),
    }),
    reply: Type.Object({ data: Type.Array(Type.Object(circular)) }),
  }),
};
