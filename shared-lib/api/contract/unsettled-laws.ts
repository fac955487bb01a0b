import { type Static, Type } from '@sinclair/typebox';
import { defineBody, defineCall, tallySchema, textSchema } from './call';
import { mostExtensions, recordFields, scheduleSchema, wireDaySchema } from './schedules';

export const unsettledCauseSchema = Type.Union([Type.Literal('no-rules'), Type.Literal('needs-input')], {
  description: 'no-rules: the law has none. needs-input: a rule waits for an answer',
});

export const placeNameSchema = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A law of which nobody decided whether it applies. */
export const unsettledLawSchema = Type.Object({
  law_id: Type.Integer(),
  law: Type.String(),
  cause: Type.Union([unsettledCauseSchema, Type.Null()], { description: 'null: it does not wait' }),
  duties: Type.Integer({
    minimum: 0,
    description: 'How many licenses, returns and other compliances wait, or apply',
  }),
  profiles: Type.Array(placeNameSchema),
});

/** A question without an answer, of which a single answer settles laws. */
export const settlingQuestionSchema = Type.Object({
  question: Type.String(),
  laws: tallySchema,
  duties: Type.Integer({
    minimum: 0,
    description: 'How many duties of these laws wait where it is not answered',
  }),
  profiles: Type.Array(placeNameSchema, { description: 'Where it settles something, the most laws first' }),
});

const changedDatesSchema = Type.Object(
  {
    added: tallySchema,
    added_past: Type.Integer({
      minimum: 0,
      description: 'How many of those that come were due before today',
    }),
    gone: tallySchema,
    gone_past: tallySchema,
    moved: Type.Integer({ minimum: 0, description: 'How many open ones get another day' }),
    moved_places: Type.Integer({ minimum: 0, description: 'At how many places' }),
    first_moved: Type.Union(
      [Type.Object({ profile: Type.String(), from: Type.String(), to: Type.String() }), Type.Null()],
      { description: 'The first open one that gets another day: its place, and its day before and after' },
    ),
    moved_filed: Type.Integer({
      minimum: 0,
      description: 'How many that are filed get another day by an extension. They stay filed',
    }),
    first_added: Type.Union([Type.String(), Type.Null()]),
    first_gone: Type.Union([Type.String(), Type.Null()]),
  },
  { description: 'The due dates of all places that would come, go and move. What somebody worked on stays' },
);
export type WireChangedDates = Static<typeof changedDatesSchema>;
/** What a dry run answers. */
export const changedDatesReply = Type.Object({ data: changedDatesSchema });

const previewDefaults = { method: 'POST', area: 'Schedules', codes: 'numbers', access: 'member' } as const;

export const schedulePreviewCall = defineCall({
  ...previewDefaults,
  counts: 'search',
  path: 'schedules/previewsave',
  summary: 'What saving this schedule, or taking it back, would change of the due dates. Changes nothing',
  body: defineBody({
    ...recordFields,
    from_day: Type.Optional(Type.Union([wireDaySchema, Type.Null()])),
    schedule: Type.Union([scheduleSchema, Type.Null()]),
  }),
  reply: changedDatesReply,
});

export const extensionPreviewCall = defineCall({
  ...previewDefaults,
  counts: 'search',
  path: 'schedules/previewextensions',
  summary: 'What saving these extensions of a record would change of the due dates. Changes nothing',
  body: defineBody({
    ...recordFields,
    extensions: Type.Array(
      Type.Object(
        {
          start_date: textSchema(10, 'A day, or nothing'),
          end_date: textSchema(10, 'A day, or nothing'),
          extension_date: textSchema(10, 'A day, or nothing'),
        },
        { additionalProperties: false },
      ),
      { maxItems: mostExtensions },
    ),
  }),
  reply: changedDatesReply,
});

export type WireUnsettledLaw = Static<typeof unsettledLawSchema>;
export type WireSettlingQuestion = Static<typeof settlingQuestionSchema>;
