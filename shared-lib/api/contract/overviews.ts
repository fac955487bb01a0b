import { type Static, Type } from '@sinclair/typebox';
import { questionLimits } from 'shared-lib/rules';
import { countSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { momentSchema } from './occurrence-filter';
import { wireDayOrNullSchema, wireDaySchema } from './schedules';

const unsettledCauseSchema = Type.Union(
  [Type.Literal('no-rules'), Type.Literal('needs-input'), Type.Literal('no-state')],
  {
    description:
      'no-rules: the law has none. needs-input: a rule waits for an answer. no-state: a law of certain States applies where the State of the place is not known',
  },
);

const placeIdAndNameSchema = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A law for which it is not decided whether it applies. */
export const unsettledLawSchema = Type.Object({
  law_id: Type.Integer(),
  law: Type.String(),
  cause: Type.Union([unsettledCauseSchema, Type.Null()], { description: 'null: it does not wait' }),
  duties: Type.Integer({
    minimum: 0,
    description: 'How many licenses, returns and other compliances wait, or apply',
  }),
  profiles: Type.Array(placeIdAndNameSchema),
});

/** An unanswered question. A single answer to this question would decide whether some laws apply. */
export const decidingQuestionSchema = Type.Object({
  question: Type.String(),
  laws: countSchema,
  duties: Type.Integer({
    minimum: 0,
    description: 'How many duties of these laws wait where it is not answered',
  }),
  profiles: Type.Array(placeIdAndNameSchema, { description: 'Where it settles something, the most laws first' }),
});
export type WireUnsettledLaw = Static<typeof unsettledLawSchema>;
export type WireDecidingQuestion = Static<typeof decidingQuestionSchema>;

const callDefaults = { method: 'POST', area: 'Obligations', codes: 'numbers', access: 'member' } as const;

const monthSchema = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'A month such as 2026-04' });

/**
 * Counts of the duties without a due date, which belong to no month. The reply has them in total and for each place.
 */
const undatedDutyCountFields = {
  unsettled: Type.Integer({ minimum: 0, description: 'How many duties of places wait for an answer' }),
  unread: Type.Integer({
    minimum: 0,
    description: 'How many duties of places apply and have no date that could be read',
  }),
};

/** Counts of the due dates of a month, by status. */
const monthCountFields = {
  due: countSchema,
  overdue: countSchema,
  done: Type.Integer({ minimum: 0, description: 'On time or late' }),
  late: Type.Integer({ minimum: 0, description: 'Of these, done after the due date' }),
  waived: countSchema,
};

/** A person to whom mails cannot be delivered. */
const failedMailSchema = Type.Object({
  recipient: Type.String(),
  subject: Type.String({ description: 'That of the last such mail' }),
  mails: Type.Integer({ minimum: 1 }),
  day: wireDaySchema,
  is_given_up: Type.Boolean({ description: 'No more tries are made' }),
});

/** The counts that Today shows for a year. */
export const todayOverviewFields = {
  stands_in_for: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), until: wireDaySchema }), {
      description: 'Who is away, so that the reader stands in, until which day. Missing: nobody',
    }),
  ),
  months: Type.Array(Type.Object({ month: monthSchema, ...monthCountFields }), {
    minItems: 12,
    maxItems: 12,
    description: 'Three months before this one, this one, and eight after it',
  }),
  laws: Type.Object(
    { applies: countSchema, unsettled: countSchema, does_not_apply: countSchema },
    {
      description: 'Each law with duties once: it waits while one place does, else it applies if it does at one',
    },
  ),
  failed_mails: Type.Optional(
    Type.Object(
      { total: countSchema, data: Type.Array(failedMailSchema) },
      { description: 'To whom no mail goes. For administrators' },
    ),
  ),
};

const filedEarlyCountField = {
  ahead: Type.Integer({ minimum: 0, description: 'Of what is done, due after today: it is in no rate' }),
};

const heatMapFields = {
  months: Type.Array(monthSchema),
  ...undatedDutyCountFields,
  data: Type.Array(
    Type.Object({
      profile_id: Type.Integer(),
      profile: Type.String(),
      ...undatedDutyCountFields,
      months: Type.Array(Type.Object({ ...monthCountFields, ...filedEarlyCountField }), {
        description: 'In the order of `months`. What is due is not overdue',
      }),
    }),
  ),
};
const heatMapSchema = Type.Object(heatMapFields);

const lawNameFilterField = {
  search: Type.Optional(makeTextSchema(200, 'A part of the name of the law, in any case')),
};
const pageCursorField = { after: Type.Optional(makeTextSchema(1100, 'What the page before said as `next`')) };

/** A person's decision whether a law applies, for all places or for a single one. */
const lawDecisionFields = {
  applies: Type.Boolean(),
  reason: Type.String(),
  review_on: wireDayOrNullSchema,
  decided_on: wireDaySchema,
  decided_by: Type.Union([Type.String(), Type.Null()], { description: 'null: the account is gone' }),
};
const lawDecisionOrNullSchema = Type.Union([Type.Object(lawDecisionFields), Type.Null()]);

const decidedLawSchema = Type.Object({
  law_id: Type.Integer(),
  law: Type.String(),
  decisions: Type.Array(
    Type.Object({
      ...lawDecisionFields,
      profile: Type.Union([placeIdAndNameSchema, Type.Null()], { description: 'null: everywhere' }),
    }),
    { description: 'The one for everywhere first' },
  ),
});

const ownerlessLawSchema = Type.Object({
  law_id: Type.Integer(),
  law: Type.String(),
  no_owner: Type.Integer({ minimum: 0, description: 'How many duties of places have no owner' }),
  profiles: Type.Array(placeIdAndNameSchema, { description: 'Where they have none' }),
});

const overdueCountFields = {
  overdue: countSchema,
  unknown: Type.Integer({
    minimum: 0,
    description: 'Duties of places that wait for an answer, or apply and have no date that can be read',
  }),
};

export const overviewCalls = {
  unsettled: defineCall({
    ...callDefaults,
    path: 'obligations/list',
    limitCategory: 'search',
    summary: 'The laws of which nobody decided whether they apply, 50 a page, those with the most duties first',
    body: defineBody({
      ...lawNameFilterField,
      profile_id: Type.Optional(idSchema),
      cause: Type.Optional(unsettledCauseSchema),
      stands: Type.Optional(
        Type.Union([Type.Literal('applies'), Type.Literal('does-not-apply')], {
          description:
            'The laws that apply or do not, as `today/view` counts them, by name. Not beside cause or question',
        }),
      ),
      question: Type.Optional(makeTextSchema(questionLimits.text, 'Only what one answer to this question settles')),
      ...pageCursorField,
    }),
    reply: Type.Object({
      total: countSchema,
      duties: Type.Integer({ minimum: 0, description: 'How many duties of all these laws wait' }),
      law_ids: Type.Array(Type.Integer(), { description: 'All laws that are found, also of other pages' }),
      data: Type.Array(unsettledLawSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  decisions: defineCall({
    ...callDefaults,
    path: 'obligations/decisions',
    limitCategory: 'search',
    summary:
      'The laws that people decided, everywhere or at single places, 50 a page, those first that are to be reviewed first',
    body: defineBody({
      ...lawNameFilterField,
      profile_id: Type.Optional(idSchema),
      to_review: Type.Optional(Type.Literal(true, { description: 'Only those that are to be reviewed by today' })),
      ...pageCursorField,
    }),
    reply: Type.Object({
      total: countSchema,
      data: Type.Array(decidedLawSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  places: defineCall({
    ...callDefaults,
    path: 'obligations/places',
    summary: 'What holds of a law at each place: the decision of a person, and how many duties apply or wait',
    body: defineBody({ law_id: idSchema }),
    reply: Type.Object({
      everywhere: lawDecisionOrNullSchema,
      data: Type.Array(
        Type.Object({
          profile_id: Type.Integer(),
          profile: Type.String(),
          decision: lawDecisionOrNullSchema,
          applies: Type.Integer({ minimum: 0, description: 'How many duties apply' }),
          unsettled: Type.Integer({ minimum: 0, description: 'How many duties wait for an answer' }),
        }),
      ),
    }),
  }),
  ownerless: defineCall({
    ...callDefaults,
    path: 'obligations/ownerless',
    limitCategory: 'search',
    summary: 'The laws that apply and of which duties have no owner, 50 a page, those with the most first',
    body: defineBody({ ...lawNameFilterField, profile_id: Type.Optional(idSchema), ...pageCursorField }),
    reply: Type.Object({
      total: countSchema,
      no_owner: Type.Integer({ minimum: 0, description: 'How many duties of all these laws have no owner' }),
      law_ids: Type.Array(Type.Integer(), { description: 'All laws that are found, also of other pages' }),
      data: Type.Array(ownerlessLawSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  heat: defineCall({
    ...callDefaults,
    path: 'occurrences/heat',
    limitCategory: 'search',
    summary: 'How many duties are due, overdue and done in each of twelve months, by place',
    body: defineBody({ from: monthSchema }),
    reply: heatMapSchema,
  }),
  overdue: defineCall({
    ...callDefaults,
    path: 'occurrences/overdue',
    limitCategory: 'search',
    summary: 'How much is overdue, and how many duties nobody knows a date of, by law and by the state of the place',
    body: defineBody({}),
    reply: Type.Object({
      since: Type.Union(wireDayOrNullSchema.anyOf, {
        description: 'The day from which due dates are kept. null: they are not, and both lists are empty',
      }),
      laws: Type.Array(Type.Object({ law_id: Type.Integer(), ...overdueCountFields })),
      states: Type.Array(Type.Object({ state_id: Type.Integer(), state: Type.String(), ...overdueCountFields })),
    }),
  }),
  seen: defineCall({
    ...callDefaults,
    path: 'today/seen',
    summary: 'The person has seen what had changed until the moment of an answer of `today/view`',
    body: defineBody({ moment: momentSchema }),
    reply: messageReply,
  }),
};

export type WireHeatMap = Static<typeof heatMapSchema>;
export type WireDecidedLaw = Static<typeof decidedLawSchema>;
export type WireOwnerlessLaw = Static<typeof ownerlessLawSchema>;
