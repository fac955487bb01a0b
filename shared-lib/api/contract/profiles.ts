import { Type } from '@sinclair/typebox';
import { profileKinds, profileLimits } from 'shared-lib/rules';
import { defineBody, defineCall, idSchema, messageReply, textSchema } from './call';
import { wireDaySchema } from './schedules';

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

const dayOrNullSchema = Type.Union([wireDaySchema, Type.Null()]);
const optionIdsSchema = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 200 });

const managerSchema = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description: 'Who does the duties of the place for which nobody else is named',
});

/** What decides which duties a place has, besides its answers. */
const factFields = {
  state_id: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'Of the list of states' }),
  industries: optionIdsSchema,
  branch_types: optionIdsSchema,
  opened_on: dayOrNullSchema,
  closed_on: Type.Union(dayOrNullSchema.anyOf, {
    description: 'From the day after on nothing falls due there. What was due before stays',
  }),
};

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
      data: Type.Array(
        Type.Object({
          id: Type.Integer(),
          ...profileFormFields,
          ...factFields,
          manager_id: managerSchema,
          manager: Type.Union([Type.String(), Type.Null()]),
          version: versionSchema,
        }),
      ),
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
  facts: defineCall({
    ...callDefaults,
    path: 'profiles/facts',
    summary: 'The state, industries, kind, days and manager of a place, on top of the version that was seen',
    access: 'editor',
    body: defineBody({
      id: idSchema,
      version: versionSchema,
      ...factFields,
      manager_id: Type.Optional(managerSchema),
    }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  preview: defineCall({
    ...callDefaults,
    path: 'profiles/preview',
    summary: 'What these facts of a place would add and take away. Changes nothing',
    access: 'member',
    counts: 'search',
    body: defineBody({ id: idSchema, ...factFields }),
    reply: Type.Object({
      data: Type.Object({
        duties_added: Type.Integer({ minimum: 0 }),
        duties_gone: Type.Integer({ minimum: 0 }),
        dates_added: Type.Integer({ minimum: 0 }),
        dates_gone: Type.Integer({ minimum: 0 }),
      }),
    }),
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
