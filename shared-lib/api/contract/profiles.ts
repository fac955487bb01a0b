import { Type } from '@sinclair/typebox';
import { profileKinds, profileLimits } from 'shared-lib/rules';
import { defineBody, defineCall, idSchema, messageReply, textSchema } from './call';

const callDefaults = { method: 'POST', area: 'Profiles', codes: 'numbers' } as const;

export const profileAnswersSchema = Type.Array(
  Type.Object(
    {
      question: textSchema(10_000),
      answer: textSchema(
        profileLimits.answer,
        'Empty: no answer applies. Leave a question out that nobody has answered',
      ),
    },
    { additionalProperties: false },
  ),
  { maxItems: profileLimits.answers },
);
const profileFormFields = {
  name: textSchema(profileLimits.name),
  kind: Type.Union(profileKinds.map((kind) => Type.Literal(kind))),
  answers: profileAnswersSchema,
};
const versionSchema = Type.Integer({ minimum: 1 });

export const profileCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'profiles/list',
    summary:
      'The organisation and branches whose answers are kept, with their answers: all of them by name, or with ' +
      '`after` ten at a time by id',
    access: 'member',
    body: defineBody({ after: Type.Optional(idSchema) }),
    reply: Type.Object({
      data: Type.Array(Type.Object({ id: Type.Integer(), ...profileFormFields, version: versionSchema })),
      next: Type.Union([Type.Integer(), Type.Null()], {
        description: 'What to send as `after` for those that follow; null where none do',
      }),
    }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'profiles/add',
    summary: `A new profile; an organisation keeps ${profileLimits.profiles} at most`,
    access: 'editor',
    body: defineBody(profileFormFields),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer(), version: versionSchema })]),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'profiles/update',
    summary: 'A profile as its form says it, on top of the version that the form was opened with',
    access: 'editor',
    body: defineBody({ ...profileFormFields, id: idSchema, version: versionSchema }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'profiles/delete',
    summary: 'Removes a profile; what it said stays in the journal',
    access: 'editor',
    body: defineBody({ id: idSchema, reason: Type.Optional(textSchema(1000)) }),
    reply: messageReply,
  }),
};
