import { Type } from '@sinclair/typebox';
import { profileKinds, profileLimits } from 'shared-lib/rules';
import { defineCall, fields, id, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Profiles', codes: 'numbers' } as const;

export const answersOfProfile = Type.Array(
  Type.Object(
    {
      question: text(10_000),
      answer: {
        ...text(profileLimits.answer),
        description: 'Empty: no answer applies. Leave a question out that nobody has answered',
      },
    },
    { additionalProperties: false },
  ),
  { maxItems: profileLimits.answers },
);
const written = {
  name: text(profileLimits.name),
  kind: Type.Union(profileKinds.map((kind) => Type.Literal(kind))),
  answers: answersOfProfile,
};
const version = Type.Integer({ minimum: 1 });

export const profileCalls = {
  list: defineCall({
    ...shared,
    path: 'profiles/list',
    summary:
      'The organisation and branches whose answers are kept, with their answers: all of them by name, or with ' +
      '`after` ten at a time by id',
    access: 'member',
    body: fields({ after: Type.Optional(id) }),
    reply: Type.Object({
      data: Type.Array(Type.Object({ id: Type.Integer(), ...written, version })),
      next: Type.Union([Type.Integer(), Type.Null()], {
        description: 'What to send as `after` for those that follow; null where none do',
      }),
    }),
  }),
  add: defineCall({
    ...shared,
    path: 'profiles/add',
    summary: `A new profile; an organisation keeps ${profileLimits.profiles} at most`,
    access: 'editor',
    body: fields(written),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer(), version })]),
  }),
  update: defineCall({
    ...shared,
    path: 'profiles/update',
    summary: 'A profile as its form says it, on top of the version that the form was opened with',
    access: 'editor',
    body: fields({ ...written, id, version }),
    reply: Type.Composite([messageReply, Type.Object({ version })]),
  }),
  delete: defineCall({
    ...shared,
    path: 'profiles/delete',
    summary: 'Removes a profile; what it said stays in the journal',
    access: 'editor',
    body: fields({ id, reason: Type.Optional(text(1000)) }),
    reply: messageReply,
  }),
};
