import { type Static, Type } from '@sinclair/typebox';
import { maxRecordsPerCall } from 'shared-lib/records';
import { holidayLimits } from 'shared-lib/schedules';
import { countSchema, defineBody, defineCall, idSchema, makeTextSchema } from './call';
import {
  dutyKindSchema,
  dutyReferenceFields,
  lawLevelFields,
  maxExtensions,
  scheduleSchema,
  wireDaySchema,
} from './schedules';

/** Identifies a due date of a duty: its period, if it has one, and its statutory day. */
const dueDateIdentityFields = {
  period_start: Type.Union([wireDaySchema, Type.Null()]),
  period_end: Type.Union([wireDaySchema, Type.Null()]),
  statutory_due: wireDaySchema,
};

/**
 * Pages show the names of at most this many added duties. The reply has one more name, so that a page knows that there
 * are more.
 */
export const maxPreviewedDuties = 6;

/** Counts of duties of places: how many a person will have to answer for, and how many no longer. */
const askedDutiesFields = {
  duties_to_answer: Type.Integer({
    minimum: 0,
    description: 'Of which the rules cannot say whether they apply there, so that a person is asked',
  }),
  to_answer_at: Type.Array(Type.String(), {
    maxItems: 2,
    description: 'At which places that is, if at most two',
  }),
  duties_no_longer_asked: Type.Integer({
    minimum: 0,
    description: 'That a person was asked about, and is not asked about any more',
  }),
};

const changedDatesSchema = Type.Object(
  {
    added: countSchema,
    added_past: Type.Integer({
      minimum: 0,
      description: 'How many of those that come were due before today',
    }),
    gone: countSchema,
    gone_past: countSchema,
    gone_places: Type.Integer({ minimum: 0, description: 'At how many places open ones go' }),
    added_at: Type.Array(Type.String(), {
      maxItems: 2,
      description: 'At which places they come, if at most two',
    }),
    gone_at: Type.Array(Type.String(), {
      maxItems: 2,
      description: 'At which places open ones go, if at most two',
    }),
    stay: Type.Integer({
      minimum: 0,
      description: 'How many would go if nobody had worked on them. They stay as they are',
    }),
    stay_beside: Type.Integer({
      minimum: 0,
      description: 'How many stay too: they are overdue, or somebody worked on the same date at another place',
    }),
    moved: Type.Integer({ minimum: 0, description: 'How many open ones get another day' }),
    moved_places: Type.Integer({ minimum: 0, description: 'At how many places' }),
    first_moved: Type.Union(
      [
        Type.Object({
          profile: Type.String(),
          from: Type.String(),
          to: Type.String(),
          ...dueDateIdentityFields,
        }),
        Type.Null(),
      ],
      {
        description:
          'The first open one that gets another day: its place, its day before and after, its period and the day that the law names',
      },
    ),
    extended_before: Type.Union([Type.Object(dueDateIdentityFields), Type.Null()], {
      description:
        'The due date that an earlier extension moved to the day that `first_moved` has by law: perhaps that one was meant',
    }),
    moved_filed: Type.Integer({
      minimum: 0,
      description: 'How many that are filed get another day by an extension. They stay filed',
    }),
    moved_not: Type.Integer({
      minimum: 0,
      description: 'How many would get another day if nobody had worked on them. They keep their day',
    }),
    targets: Type.Integer({ minimum: 0, description: 'How many due dates stay, but get another target' }),
    ...askedDutiesFields,
    first_added: Type.Union([Type.String(), Type.Null()]),
    first_gone: Type.Union([Type.String(), Type.Null()]),
    duties_added: Type.Array(Type.String(), {
      maxItems: maxPreviewedDuties + 1,
      description: `The duties that then apply where they do not now, also those without a due date: their names, of at most ${maxPreviewedDuties + 1}`,
    }),
  },
  { description: 'The due dates of all places that would come, go and move. What somebody worked on stays' },
);
export type WireChangedDates = Static<typeof changedDatesSchema>;
/** The reply of a dry run: the due dates that a save would change. */
export const changedDatesReply = Type.Object({ data: changedDatesSchema });

const movedDateSchema = Type.Object({
  name: Type.String({ description: 'Of the duty' }),
  profile: Type.String({ description: 'Its place' }),
  from: wireDaySchema,
  to: wireDaySchema,
});

/**
 * The reply of a dry run of days off. Days off affect many duties, so the reply names the duty of each of the first
 * moved due dates.
 */
export const holidayPreviewReply = Type.Object({
  data: Type.Composite([
    changedDatesSchema,
    Type.Object({
      moved_first: Type.Array(movedDateSchema, {
        maxItems: holidayLimits.previewedDates,
        description: 'The first open ones that get another day',
      }),
    }),
  ]),
});

const previewCallDefaults = {
  method: 'POST',
  area: 'Schedules',
  codes: 'numbers',
  access: 'member',
} as const;

const schedulePreviewCall = defineCall({
  ...previewCallDefaults,
  limitCategory: 'search',
  path: 'schedules/previewsave',
  summary: 'What saving this schedule, or taking it back, would change of the due dates. Changes nothing',
  body: defineBody({
    ...dutyReferenceFields,
    from_day: Type.Optional(Type.Union([wireDaySchema, Type.Null()])),
    schedule: Type.Union([scheduleSchema, Type.Null()]),
  }),
  reply: changedDatesReply,
});

const extensionPreviewCall = defineCall({
  ...previewCallDefaults,
  limitCategory: 'search',
  path: 'schedules/previewextensions',
  summary: 'What saving these extensions of a record would change of the due dates. Changes nothing',
  body: defineBody({
    ...dutyReferenceFields,
    extensions: Type.Array(
      Type.Object(
        {
          start_date: makeTextSchema(10, 'A day, or nothing'),
          end_date: makeTextSchema(10, 'A day, or nothing'),
          extension_date: makeTextSchema(10, 'A day, or nothing'),
        },
        { additionalProperties: false },
      ),
      { maxItems: maxExtensions },
    ),
  }),
  reply: changedDatesReply,
});

const repealPreviewCall = defineCall({
  ...previewCallDefaults,
  limitCategory: 'search',
  path: 'schedules/previewrepeal',
  summary:
    'What a repeal of this law today, or with `taken_back` the end of its repeal, would change of the due dates. Changes nothing',
  body: defineBody({ law_id: idSchema, taken_back: Type.Optional(Type.Boolean()) }),
  reply: changedDatesReply,
});

const levelPreviewCall = defineCall({
  ...previewCallDefaults,
  limitCategory: 'search',
  path: 'schedules/previewlevel',
  summary: 'What saving who does the duties of this law would change of the due dates. Changes nothing',
  body: defineBody(lawLevelFields),
  reply: changedDatesReply,
});

const deletionPreviewSchema = Type.Object({
  gone: Type.Integer({ minimum: 0, description: 'How many open due dates go' }),
  gone_past: Type.Integer({ minimum: 0, description: 'How many of them are overdue' }),
  gone_places: Type.Integer({ minimum: 0, description: 'At how many places they go' }),
  stay_open: Type.Integer({ minimum: 0, description: 'How many open due dates stay, because somebody worked on them' }),
  stay_done: Type.Integer({ minimum: 0, description: 'How many that are filed, verified, waived or void stay' }),
  held: Type.Integer({ minimum: 0, description: 'How many licenses that places hold stay recorded' }),
});
export type WireDeletionPreview = Static<typeof deletionPreviewSchema>;

const deletionPreviewCall = defineCall({
  ...previewCallDefaults,
  limitCategory: 'search',
  path: 'schedules/previewdelete',
  summary: 'What the deletion of these records would change of their due dates. Changes nothing',
  body: defineBody({ kind: dutyKindSchema, ids: Type.Array(idSchema, { minItems: 1, maxItems: maxRecordsPerCall }) }),
  reply: Type.Object({ data: deletionPreviewSchema }),
});

/** The dry runs of changes of a schedule, extensions, a law or records. */
export const datePreviewCalls = {
  previewSchedule: schedulePreviewCall,
  previewExtensions: extensionPreviewCall,
  previewRepeal: repealPreviewCall,
  previewLevel: levelPreviewCall,
  previewDeletion: deletionPreviewCall,
};

const previewedDateSchema = Type.Object({
  name: Type.String(),
  profile: Type.String({ description: 'Empty: the new place' }),
  due: wireDaySchema,
});

/** The reasons why a changed verdict on a law changes no due date of a place. */
const noDatesReasons = [
  // The law has no published duty.
  'no-duties',
  // A person has decided whether the law applies.
  'decided',
  'does-not-apply',
  // Nobody has decided whether the law applies.
  'unsettled',
  // The state of the place is not known.
  'no-state',
  // Another place does the duties of the law.
  'elsewhere',
  // Each branch does its own duties.
  'each-branch',
  // The duties of the law have no dates.
  'undated',
  // The duties of the law are for other states, industries, kinds of branches or company types, or other places.
  'other-states',
  'other-industries',
  'other-branch-types',
  'other-company-types',
  'not-concerned',
] as const;
export type NoDatesReason = (typeof noDatesReasons)[number];

const lawWithoutDatesSchema = Type.Object({
  law: Type.String(),
  why: Type.Union(noDatesReasons.map((why) => Type.Literal(why))),
  profile: Type.Union([Type.String(), Type.Null()], {
    description: 'Who does its duties, if it is elsewhere',
  }),
});
export type WireLawWithoutDates = Static<typeof lawWithoutDatesSchema>;

/** The reply of a dry run: the duties and due dates that a change of places would add and remove. */
export const placePreviewReply = Type.Object({
  data: Type.Object({
    duties_added: Type.Integer({ minimum: 0 }),
    duties_gone: Type.Integer({ minimum: 0 }),
    dates_added: Type.Integer({ minimum: 0 }),
    dates_gone: Type.Integer({ minimum: 0 }),
    dates_stay: Type.Integer({
      minimum: 0,
      description: 'Filed, waived or void, so that they stay although the duty goes',
    }),
    open_dates_stay: Type.Integer({
      minimum: 0,
      description: 'Open, but somebody worked on them, so that they stay although the duty goes',
    }),
    ...askedDutiesFields,
    unchecked: Type.Integer({
      minimum: 0,
      description: 'Whose owner, the new manager, is then their only checker, so that administrators check them',
    }),
    dates_reowned: Type.Integer({
      minimum: 0,
      description: 'Open, and owned by somebody else than now, because the manager changes',
    }),
    first_added: Type.Array(previewedDateSchema, { description: 'The first of the due dates that come' }),
    first_gone: Type.Array(previewedDateSchema, { description: 'The first of the due dates that go' }),
    laws_without: Type.Object(
      { total: countSchema, data: Type.Array(lawWithoutDatesSchema) },
      { description: 'Laws whose verdict changes, and of which no due date comes or goes' },
    ),
  }),
});
