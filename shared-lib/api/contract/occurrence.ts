import { type Static, Type } from '@sinclair/typebox';
import { countSchema } from './call';
import { filingCheckStates } from './filing';
import { dueDateStatusSchema } from './occurrence-filter';
import { dutyKindSchema, wireDayOrNullSchema, wireDaySchema } from './schedules';

/** The levels at which an owner or checker can be named, the nearest first. The first level with a name applies. */
const ownerLevels = ['duty-here', 'duty-everywhere', 'law-here', 'law-everywhere', 'place', 'manager'] as const;

/** The maximum numbers in requests and replies about due dates. */
export const occurrenceLimits = {
  /** The most rows that a section of Today shows. */
  section: 50,
  /** The most rows on a page of a list. */
  page: 100,
  /** The most days that a request may span. */
  days: 366,
  /** Today shows changed due dates that fall due within this many days. */
  changedAhead: 60,
  /** The most laws or duties that one call may assign. */
  assigned: 200,
  /** The most questions that Today shows. */
  questions: 5,
  /** The most earlier filings that the view of a due date shows. */
  earlierFilings: 5,
} as const;

export const ownerLevelSchema = Type.Union(ownerLevels.map((level) => Type.Literal(level)));

/** What an assignment would change, as counts. A dry run returns them before the assignment is saved. */
export const assignmentCountsSchema = Type.Object({
  ...{ waiting: countSchema, filed: countSchema, unchecked: countSchema, freed: countSchema },
  ...{ duties: countSchema, due_dates: countSchema },
  kept: Type.Optional(
    Type.Union(
      [
        Type.Object({
          duties: countSchema,
          checkers: Type.Integer({ minimum: 1, description: 'How many people, each counted once for each level' }),
          checker: Type.String(),
          level: ownerLevelSchema,
        }),
        Type.Null(),
      ],
      {
        description:
          'If the checker is taken away: the duties that still have one, and the checker with the most of them',
      },
    ),
  ),
});
export type WireAssignmentCounts = Static<typeof assignmentCountsSchema>;
export const accountIdOrNullSchema = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);
const textOrNullSchema = Type.Union([Type.String(), Type.Null()]);

/** The owner and the checker of a duty. Each comes from the nearest level that names a person. */
export const assigneeFields = {
  owner_id: accountIdOrNullSchema,
  owner: Type.Union(textOrNullSchema.anyOf, { description: 'Who does it. null: nobody' }),
  checker_id: accountIdOrNullSchema,
  checker: Type.Union(textOrNullSchema.anyOf, { description: 'Who checks it. null: nobody' }),
};

/**
 * The owner and the checker, each with user name and shown name. Older pages compare the user names with the name of
 * the signed-in user.
 */
const assigneeFieldsWithNames = {
  ...assigneeFields,
  owner_name: Type.Union(textOrNullSchema.anyOf, { description: 'The owner with name and job title' }),
  checker_name: Type.Union(textOrNullSchema.anyOf, { description: 'The checker with name and job title' }),
};

/** A duty, its law, and the place that has the duty. */
const dutyAtPlaceFields = {
  kind: dutyKindSchema,
  record_id: Type.Integer(),
  name: Type.String(),
  law_id: Type.Integer(),
  law: Type.String(),
  profile_id: Type.Integer(),
  profile: Type.String(),
};

/** A duty, its law and its place, with the duty's owner and checker. */
export const dutyWithPeopleFields = {
  ...dutyAtPlaceFields,
  sensitivity: Type.String(),
  ...assigneeFieldsWithNames,
};

/** One due date of a duty, at a branch or for the whole organisation. */
export const occurrenceSchema = Type.Object({
  id: Type.Integer(),
  due: wireDaySchema,
  due_time: Type.Union(textOrNullSchema.anyOf, {
    description: 'The time such as 23:10, where hours are counted. null: the whole day',
  }),
  statutory_due: Type.String({ description: 'The day that the law names. An extension never moves it' }),
  standing: dueDateStatusSchema,
  by_extension: Type.Boolean({ description: 'It is on time because its day was extended' }),
  version: Type.Integer({ minimum: 1 }),
  target: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'The day on which the organisation itself wants it done: as a person set it, or as its record says',
  }),
  filed_on: wireDayOrNullSchema,
  opens_on: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'The first day on which it may be filed. null: once its period has ended',
  }),
  is_attested: Type.Boolean({
    description: 'A person attests that a duty without a date was kept in the period',
  }),
  check: Type.Union(
    filingCheckStates.map((value) => Type.Literal(value)),
    { description: 'What its checker said. waiting: nothing yet. none: there is nothing to check' },
  ),
  due_before: Type.Union([wireDaySchema, Type.Null()], {
    description: 'The day on which it was due before it last moved. null: it never moved',
  }),
  due_again: Type.Boolean({ description: 'A change had removed it, and it is due again on the same day' }),
  found_late: Type.Boolean({ description: 'The day had passed when the due date became known' }),
  period_start: wireDayOrNullSchema,
  period_end: wireDayOrNullSchema,
  started_by: Type.Union(textOrNullSchema.anyOf, {
    description: 'The event from which it is counted: Accident on 27 Nov 2026, 23:10. null: none',
  }),
  started_at: Type.Union(textOrNullSchema.anyOf, {
    description: 'The day of that event, with its time if somebody said it: 2026-11-27T23:10',
  }),
  stands_in: Type.Optional(Type.Literal(true, { description: 'Its owner is away, and the reader stands in' })),
  stands_in_for: Type.Optional(
    Type.String({ description: 'Who is away and would file it, or check it once it is filed' }),
  ),
  ...dutyWithPeopleFields,
});

/** An open due date that a person or a changed schedule has removed. */
export const removedDateSchema = Type.Object({
  due: Type.String({ description: 'The day on which it was due' }),
  due_time: Type.Union(textOrNullSchema.anyOf, {
    description: 'The time such as 23:10, where hours were counted. null: the whole day',
  }),
  reason: Type.String({ description: 'What a person gave as the reason. Empty: a change took it away' }),
  ...dutyAtPlaceFields,
});

export type WireOccurrence = Static<typeof occurrenceSchema>;
export type OwnerLevel = (typeof ownerLevels)[number];
export type WireRemovedDate = Static<typeof removedDateSchema>;
