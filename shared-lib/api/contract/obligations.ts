import { Type } from '@sinclair/typebox';
import { recordKindList } from 'shared-lib/records';
import { profileLimits } from 'shared-lib/rules';
import { countSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { changedDatesReply, datePreviewCalls } from './date-previews';
import { earlierFilingSchema, filingSchema } from './filing';
import { endingLicensesSchema } from './holdings';
import {
  accountIdOrNullSchema,
  assigneeFields,
  assignmentCountsSchema,
  occurrenceLimits,
  occurrenceSchema,
  ownerLevelSchema,
  removedDateSchema,
} from './occurrence';
import { daysOffSchema, momentSchema, occurrenceFilterFields, ownerFilterSchema } from './occurrence-filter';
import { decidingQuestionSchema, todayOverviewFields, unsettledLawSchema } from './overviews';
import { dutyKindSchema, wireDayOrNullSchema, wireDaySchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Obligations', codes: 'numbers', access: 'member' } as const;

const todaySectionSchema = Type.Object({ total: countSchema, data: Type.Array(occurrenceSchema) });

const ownAbsenceSchema = Type.Object({
  until: wireDaySchema,
  stand_in: Type.String(),
  reminders: Type.Boolean(),
});

const assignedDutyCountLimits = { minItems: 1, maxItems: occurrenceLimits.assigned };
const assigneeChangeSchema = Type.Optional(
  Type.Union(accountIdOrNullSchema.anyOf, { description: 'null takes it back. Left out: stays as it is' }),
);

const assignmentBody = defineBody({
  law_ids: Type.Optional(Type.Array(idSchema, assignedDutyCountLimits)),
  kind: Type.Optional(dutyKindSchema),
  record_ids: Type.Optional(Type.Array(idSchema, assignedDutyCountLimits)),
  profile_id: Type.Optional(idSchema),
  duties: Type.Optional(
    Type.Array(
      Type.Object(
        { kind: dutyKindSchema, record_id: idSchema, profile_id: Type.Optional(idSchema) },
        { additionalProperties: false },
      ),
      assignedDutyCountLimits,
    ),
  ),
  ...{ owner_id: assigneeChangeSchema, checker_id: assigneeChangeSchema },
});

export const obligationCalls = {
  today: defineCall({
    ...callDefaults,
    path: 'today/view',
    summary: 'What is overdue, due today and in the next seven days, and what keeps other duties from a date',
    body: defineBody({
      changed_after: Type.Optional(momentSchema),
      profile_id: Type.Optional(
        Type.Union(idSchema.anyOf, {
          description: 'Due dates and laws without an answer of this place alone. The rest is of all places',
        }),
      ),
    }),
    reply: Type.Object({
      data: Type.Object({
        today: wireDaySchema,
        moment: momentSchema,
        since: Type.Union([wireDaySchema, Type.Null()], {
          description: 'The day from which due dates are kept. null: nobody has begun',
        }),
        profiles: Type.Integer({ minimum: 0, description: 'How many organisations and branches there are' }),
        ...{ overdue: todaySectionSchema, due_today: todaySectionSchema },
        next_days: todaySectionSchema,
        ...{ near_targets: Type.Optional(countSchema), near: Type.Optional(todaySectionSchema) },
        changed: Type.Composite([
          todaySectionSchema,
          Type.Object({
            after: Type.Union([momentSchema, Type.Null()], {
              description: 'The asked moment, or when the person last looked. null: they never did',
            }),
            to: wireDaySchema,
            gone: Type.Object(
              { total: countSchema, data: Type.Array(removedDateSchema) },
              { description: 'What was due and no longer is, because of a change or because it became void' },
            ),
          }),
        ]),
        next_due: Type.Union([wireDaySchema, Type.Null()], {
          description: 'The first due date after these days',
        }),
        unsettled: Type.Object({
          total: countSchema,
          data: Type.Array(unsettledLawSchema),
          questions: Type.Array(decidingQuestionSchema, {
            maxItems: occurrenceLimits.questions,
            description: 'The questions that settle most: one answer settles each of their laws',
          }),
        }),
        decided: Type.Object(
          { laws: countSchema, to_review: countSchema },
          { description: 'Laws that a person decided, and those of them that are to be reviewed by today' },
        ),
        undated: Type.Object(Object.fromEntries(recordKindList.slice(1).map(({ name }) => [name, countSchema])), {
          description: 'How many duties have no date that could be read',
        }),
        ...todayOverviewFields,
        mine: Type.Object(
          { ...todaySectionSchema.properties, duties: countSchema },
          {
            description:
              'What waits for me to file it, as the list with the standing to-file. duties: all that I do or check',
          },
        ),
        to_check: Type.Composite([todaySectionSchema], {
          description: 'What was filed and waits for the check of the reader',
        }),
        licenses_ending: endingLicensesSchema,
        away: Type.Union([ownAbsenceSchema, Type.Null()], {
          description: 'Until when the reader is away, who stands in, if reminders are sent. null: here',
        }),
        packs_to_sign: Type.Optional(
          Type.Array(Type.Object({ id: Type.Integer(), from: wireDaySchema, to: wireDaySchema }), {
            description: 'Board packs of which the reader is the next to sign. Missing: none',
          }),
        ),
        to_review: Type.Composite([todaySectionSchema], {
          description: 'What is waived, and to be reviewed by today',
        }),
        no_owner: Type.Integer({
          minimum: 0,
          description: 'How many duties with an open due date have no owner, as the list with once has them',
        }),
        no_owner_undated: Type.Integer({
          minimum: 0,
          description: 'How many duties have no owner, apply now and have no open due date: undated in duties/list',
        }),
      }),
    }),
  }),
  begin: defineCall({
    ...callDefaults,
    access: 'administrator',
    path: 'obligations/begin',
    summary:
      'Keeps due dates from a day on, today or earlier; null keeps none, and forgets those that nobody worked on',
    body: defineBody({ since: wireDayOrNullSchema }),
    reply: messageReply,
  }),
  settle: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'obligations/settle',
    summary: 'Decides for a person whether laws apply, to everybody or to one branch, until somebody reviews it',
    body: defineBody({
      law_ids: Type.Array(idSchema, { minItems: 1, maxItems: 200 }),
      profile_id: Type.Optional(idSchema),
      where_waiting: Type.Optional(
        Type.Literal(true, {
          description:
            'They do not apply at each place where they wait, nor where they would wait next. What rules say elsewhere holds',
        }),
      ),
      applies: Type.Union([Type.Boolean(), Type.Null()], { description: 'null takes the decision back' }),
      reason: makeTextSchema(1000),
      review_on: Type.Optional(wireDayOrNullSchema),
    }),
    reply: messageReply,
  }),
  previewSettle: defineCall({
    ...callDefaults,
    limitCategory: 'search',
    path: 'obligations/previewsettle',
    summary: 'What a decision whether laws apply would change of the due dates. Changes nothing',
    body: defineBody({
      applies: Type.Union([Type.Boolean(), Type.Null()], { description: 'null takes the decision back' }),
      parts: Type.Array(
        Type.Object(
          {
            law_ids: Type.Array(idSchema, { minItems: 1, maxItems: 200 }),
            profile_id: Type.Optional(idSchema),
            where_waiting: Type.Optional(Type.Literal(true, { description: 'As in `settle`' })),
          },
          { additionalProperties: false },
        ),
        {
          minItems: 1,
          // An entry names at most 200 laws, so a place may need several entries. More entries than this do not fit
          // into a request.
          maxItems: 20 * profileLimits.profiles,
          description: 'Laws, each for everybody or for one place',
        },
      ),
    }),
    reply: changedDatesReply,
  }),
  ...datePreviewCalls,
  assignMany: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'obligations/assignmany',
    summary:
      'Says who does and who checks laws, or duties of a kind, everywhere or at one place; or duties each at its own place; or all of one place. All or nothing',
    body: assignmentBody,
    reply: messageReply,
  }),
  previewAssign: defineCall({
    ...callDefaults,
    access: 'editor',
    limitCategory: 'search',
    path: 'obligations/previewassign',
    summary:
      'How many filed due dates would wait for this checker if these people were named. `filed`: how many filed due dates get this checker. `unchecked`: how many duties then have their owner as only checker, so that administrators check them. `freed`: how many filed due dates wait for a check and then have no checker. `duties`: how many duties with open due dates get another owner or checker. `due_dates`: how many open due dates these have. Older servers send only the first. Changes nothing',
    body: assignmentBody,
    reply: Type.Object({ data: assignmentCountsSchema }),
  }),
  list: defineCall({
    ...callDefaults,
    path: 'occurrences/list',
    limitCategory: 'search',
    summary: 'Due dates in order, a page at a time. A record is named by its kind and its id',
    body: defineBody({
      ...occurrenceFilterFields,
      once: Type.Optional(
        Type.Literal(true, { description: 'Each duty of a place once, with the first of these due dates' }),
      ),
      after: Type.Optional(makeTextSchema(40, 'What the page before said as `next`')),
    }),
    reply: Type.Object({
      total: countSchema,
      data: Type.Array(occurrenceSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  days: defineCall({
    ...callDefaults,
    path: 'occurrences/days',
    limitCategory: 'search',
    summary:
      'How many duties are due, done and waived on each day of a span of at most a year, with three names a day, and its days off',
    body: defineBody({
      from: wireDaySchema,
      to: wireDaySchema,
      profile_id: Type.Optional(idSchema),
      owner: Type.Optional(ownerFilterSchema),
    }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          day: wireDaySchema,
          ...{ count: countSchema, overdue: countSchema },
          done: Type.Integer({ minimum: 0, description: 'Beside those that are open' }),
          late: Type.Integer({ minimum: 0, description: 'How many of those were done late' }),
          waived: Type.Integer({ minimum: 0, description: 'Neither open nor done' }),
          names: Type.Array(Type.String(), { maxItems: 3 }),
        }),
      ),
      days_off: daysOffSchema,
    }),
  }),
  view: defineCall({
    ...callDefaults,
    path: 'occurrences/view',
    summary: 'One due date, why it is that day, why the duty applies, and why these people do and check it',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Composite([
        occurrenceSchema,
        Type.Object({
          filing: filingSchema,
          why_date: Type.String(),
          extended_to: Type.Optional(wireDayOrNullSchema),
          why_target: Type.String({ description: 'Why the target is that day. Empty: there is no target' }),
          is_target_set: Type.Boolean({ description: 'Whether a person set the target' }),
          why_applies: Type.Array(Type.String(), { description: 'The steps that led to it, in order' }),
          why_owner: Type.Array(Type.String(), {
            description: 'Who does and who checks it, and who said so',
          }),
          assigned: Type.Array(Type.Object({ level: ownerLevelSchema, ...assigneeFields }), {
            description: 'What each level says, the nearest first. Levels that name nobody are left out',
          }),
          last_filings: Type.Array(earlierFilingSchema, {
            maxItems: occurrenceLimits.earlierFilings,
            description: 'When the same duty was done at the same place, the latest due date first',
          }),
        }),
      ]),
    }),
  }),
};
