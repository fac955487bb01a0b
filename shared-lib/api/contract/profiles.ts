import { Type } from '@sinclair/typebox';
import { profileKinds, profileLimits } from 'shared-lib/rules';
import { defineBody, defineCall, idSchema, makeTextSchema, messageReply, storedIdSchema } from './call';
import { placePreviewReply } from './date-previews';
import { wireDayOrNullSchema, wireDaySchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Profiles', codes: 'numbers' } as const;

export const profileAnswersSchema = Type.Array(
  Type.Object(
    {
      question: makeTextSchema(10_000),
      answer: makeTextSchema(
        profileLimits.answer,
        'Empty: no answer applies. Leave a question out that nobody has answered',
      ),
    },
    { additionalProperties: false },
  ),
  { maxItems: profileLimits.answers },
);
const storedAnswersSchema = Type.Array(
  Type.Object({
    ...profileAnswersSchema.items.properties,
    everywhere: Type.Optional(Type.Literal(true, { description: 'It counts at every place without its own answer' })),
  }),
);
const profileFormFields = {
  name: makeTextSchema(profileLimits.name),
  kind: Type.Union(profileKinds.map((kind) => Type.Literal(kind))),
  answers: profileAnswersSchema,
};
const registrationFields = {
  number: makeTextSchema(profileLimits.number, 'The number of a registration, such as a GSTIN'),
  covers: Type.Array(storedIdSchema, {
    maxItems: profileLimits.profiles,
    description: 'The ids of the organisation and branches that a registration covers',
  }),
};
const versionSchema = Type.Integer({ minimum: 1 });

const optionalRegistrationFields = Type.Partial(Type.Object(registrationFields)).properties;
const answersStartDaySchema = Type.String({
  ...wireDaySchema,
  description:
    'The first day on which the answers hold; those before it are kept. Left out: they are corrected as if they had ' +
    'always held',
});
const factsStartDaySchema = Type.String({
  ...wireDaySchema,
  description:
    'The first day of the state, industries, kinds of branch and company types; those before it are kept. Left out: ' +
    'they are corrected as if they had always held',
});
const optionIdsSchema = Type.Array(storedIdSchema, { maxItems: 200 });

const managerIdSchema = Type.Union([storedIdSchema, Type.Null()], {
  description: 'Who does the duties of the place for which nobody else is named',
});

/** Facts about a place that, together with its answers, decide which duties it has. */
const placeFactFields = {
  state_id: Type.Union([storedIdSchema, Type.Null()], { description: 'Of the list of states' }),
  industries: optionIdsSchema,
  branch_types: optionIdsSchema,
  opened_on: wireDayOrNullSchema,
  closed_on: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'From the day after on nothing falls due there. What was due before stays',
  }),
};

const holidayListIdSchema = Type.Union([storedIdSchema, Type.Null()], {
  description: 'Its list of days off. null: that of its state, or else the national one',
});

const companyTypeIdsSchema = Type.Array(storedIdSchema, {
  maxItems: 200,
  description: 'Of the list of company types. Empty: those of the organisation, if only one place is one',
});

const pastPlaceFactsSchema = Type.Object({
  state_id: placeFactFields.state_id,
  industries: optionIdsSchema,
  branch_types: optionIdsSchema,
  company_types: companyTypeIdsSchema,
});

const manyPlacesFields = {
  profile_ids: Type.Array(idSchema, { minItems: 1, maxItems: profileLimits.profiles }),
  versions: Type.Optional(
    Type.Array(Type.Integer(), {
      maxItems: profileLimits.profiles,
      description: 'The versions of these places, in the same order. A place that has changed since is refused',
    }),
  ),
  question: Type.Optional(makeTextSchema(10_000)),
  answer: Type.Optional(
    Type.Union([makeTextSchema(profileLimits.answer, 'Empty: no answer applies'), Type.Null()], {
      description: 'null: it is not answered any more',
    }),
  ),
  everywhere: Type.Optional(
    Type.Boolean({
      description:
        'The answer of an organisation counts at every place that has not answered it. Left out: as it was before',
    }),
  ),
  facts: Type.Optional(
    Type.Partial(
      Type.Object({
        state_id: placeFactFields.state_id,
        industries: optionIdsSchema,
        branch_types: optionIdsSchema,
        company_types: companyTypeIdsSchema,
        holiday_list_id: holidayListIdSchema,
        manager_id: managerIdSchema,
      }),
      { additionalProperties: false },
    ),
  ),
  from: Type.Optional(answersStartDaySchema),
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
          answers: storedAnswersSchema,
          state_answers: Type.Array(profileAnswersSchema.items, {
            description:
              'The answers that follow from its state. Its own answers, and those that count at every place, override them',
          }),
          ...placeFactFields,
          holiday_list_id: holidayListIdSchema,
          company_types: companyTypeIdsSchema,
          ...registrationFields,
          answers_from: wireDayOrNullSchema,
          past_answers: Type.Array(
            Type.Object({
              from: wireDayOrNullSchema,
              until: wireDaySchema,
              answers: storedAnswersSchema,
              facts: Type.Union([pastPlaceFactsSchema, Type.Null()], {
                description: 'null: as they are now',
              }),
            }),
            {
              description: 'The answers and facts before, in order. From the day `until` on, the next ones hold',
            },
          ),
          manager_id: managerIdSchema,
          manager: Type.Union([Type.String(), Type.Null()]),
          version: versionSchema,
        }),
      ),
      since: Type.Union(wireDayOrNullSchema.anyOf, {
        description: 'The day from which due dates are kept, if they are',
      }),
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
    body: defineBody({
      ...profileFormFields,
      ...optionalRegistrationFields,
      state_id: Type.Optional(placeFactFields.state_id),
      opened_on: Type.Optional(placeFactFields.opened_on),
    }),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer(), version: versionSchema })]),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'profiles/update',
    summary: 'A profile as its form says it, on top of the version that the form was opened with',
    access: 'editor',
    body: defineBody({
      ...profileFormFields,
      id: idSchema,
      version: versionSchema,
      answers_from: Type.Optional(answersStartDaySchema),
    }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  facts: defineCall({
    ...callDefaults,
    path: 'profiles/facts',
    summary:
      'The state, industries, company types, kind, days and manager of a place, on top of the version that was seen',
    access: 'editor',
    body: defineBody({
      id: idSchema,
      version: versionSchema,
      ...placeFactFields,
      facts_from: Type.Optional(factsStartDaySchema),
      manager_id: Type.Optional(managerIdSchema),
      holiday_list_id: Type.Optional(holidayListIdSchema),
      company_types: Type.Optional(companyTypeIdsSchema),
      ...optionalRegistrationFields,
      kind: Type.Optional(profileFormFields.kind),
    }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  close: defineCall({
    ...callDefaults,
    path: 'profiles/close',
    summary: 'Closes a place on a day. What falls due in periods with that day stays; what comes later goes',
    access: 'editor',
    body: defineBody({ id: idSchema, version: versionSchema, on: wireDaySchema }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  preview: defineCall({
    ...callDefaults,
    path: 'profiles/preview',
    summary:
      'What a change of a place would add and take away: a new place without `id`, its facts, answers or closing, or ' +
      'its deletion. What is left out stays as it is. Changes nothing',
    access: 'member',
    limitCategory: 'search',
    body: defineBody({
      id: Type.Optional(idSchema),
      ...Type.Partial(Type.Object({ ...placeFactFields, ...registrationFields })).properties,
      holiday_list_id: Type.Optional(holidayListIdSchema),
      company_types: Type.Optional(companyTypeIdsSchema),
      kind: Type.Optional(profileFormFields.kind),
      answers: Type.Optional(profileAnswersSchema),
      answers_from: Type.Optional(answersStartDaySchema),
      facts_from: Type.Optional(factsStartDaySchema),
      deleted: Type.Optional(Type.Literal(true)),
      manager_id: Type.Optional(managerIdSchema),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: profileLimits.profiles,
          description: 'So many new places that are alike',
        }),
      ),
    }),
    reply: placePreviewReply,
  }),
  changeMany: defineCall({
    ...callDefaults,
    path: 'profiles/changemany',
    summary:
      'Answers one question at several places, or gives them the same facts, or both: everywhere or nowhere. What is ' +
      'left out stays at each place as it is',
    access: 'editor',
    body: defineBody(manyPlacesFields),
    reply: Type.Composite([
      messageReply,
      Type.Object({
        versions: Type.Array(versionSchema, { description: 'The new versions, in the order of the ids' }),
      }),
    ]),
  }),
  previewMany: defineCall({
    ...callDefaults,
    path: 'profiles/previewmany',
    summary: 'What `profiles/changemany` with the same body would add and take away. Changes nothing',
    access: 'member',
    limitCategory: 'search',
    body: defineBody(manyPlacesFields),
    reply: placePreviewReply,
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'profiles/delete',
    summary: 'Removes a profile on whose due dates nobody worked; what it said stays in the journal',
    access: 'editor',
    body: defineBody({ id: idSchema, reason: Type.Optional(makeTextSchema(1000)) }),
    reply: messageReply,
  }),
};
