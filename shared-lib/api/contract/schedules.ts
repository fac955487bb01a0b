import { Type } from '@sinclair/typebox';
import { recordKindList } from 'shared-lib/records';
import {
  datePeriodRules,
  dueUnits,
  dutyLevels,
  eventLimits,
  filingOpeningUnits,
  holidayRules,
  periodLengths,
  scheduleBases,
} from 'shared-lib/schedules';
import { countSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';

/** A request may contain at most this many rows of one kind. */
const maxRowsPerRequest = 1_000;
/**
 * A schedule has at most this many extensions. The server computes all due dates that an extension covers, which may be
 * those of several years.
 */
export const maxExtensions = 100;

export const wireDaySchema = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day: 2026-08-15',
});
export const wireDayOrNullSchema = Type.Union([wireDaySchema, Type.Null()]);
const extensionSchema = Type.Object(
  { start_date: wireDaySchema, end_date: wireDaySchema, extension_date: wireDaySchema },
  { additionalProperties: false },
);
const monthSchema = Type.Integer({ minimum: 1, maximum: 12 });
const dayOfMonthSchema = Type.Union([Type.Integer({ minimum: 1, maximum: 31 }), Type.Literal('last')]);

const dueRuleSchema = Type.Object(
  {
    unit: Type.Union(dueUnits.map((unit) => Type.Literal(unit))),
    count: Type.Integer({ minimum: -1_000, maximum: 1_000, description: 'Negative: before' }),
    day: Type.Optional(dayOfMonthSchema),
  },
  { additionalProperties: false },
);

const dutyLevelSchema = Type.Union(dutyLevels.map((level) => Type.Literal(level)));
const levelOrNullSchema = Type.Union([dutyLevelSchema, Type.Null()]);
const expectedLevelSchema = Type.Union(levelOrNullSchema.anyOf, {
  description: 'What was seen; left out: null',
});

export const scheduleSchema = Type.Object(
  {
    basis: Type.Union(scheduleBases.map((basis) => Type.Literal(basis))),
    level: Type.Optional(dutyLevelSchema),
    every: Type.Optional(
      Type.Union(
        periodLengths.map((months) => Type.Literal(months)),
        { description: 'The length of a period in months' },
      ),
    ),
    year_begins: Type.Optional(monthSchema),
    due: Type.Optional(dueRuleSchema),
    exceptions: Type.Optional(
      Type.Array(Type.Object({ month: monthSchema, due: dueRuleSchema }, { additionalProperties: false }), {
        maxItems: 12,
        description: 'Other due dates for the periods that end in a month',
      }),
    ),
    dates: Type.Optional(
      Type.Array(
        Type.Object(
          {
            day: dayOfMonthSchema,
            month: Type.Optional(monthSchema),
            year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 366 },
      ),
    ),
    holiday: Type.Optional(Type.Union(holidayRules.map((rule) => Type.Literal(rule)))),
    labels: Type.Optional(Type.Union(datePeriodRules.map((label) => Type.Literal(label)))),
    opens: Type.Optional(
      Type.Object(
        {
          unit: Type.Union(filingOpeningUnits.map((unit) => Type.Literal(unit))),
          count: Type.Integer({ minimum: 0, maximum: 1_000 }),
        },
        {
          additionalProperties: false,
          description: 'So long before the due date it may be filed. Left out: once its period has ended',
        },
      ),
    ),
    event_type: Type.Optional(makeTextSchema(eventLimits.type, 'Which event the basis `event` counts from')),
  },
  { additionalProperties: false },
);

const previewFactsSchema = Type.Object(
  {
    holidays: Type.Optional(
      Type.Object(
        {
          days: Type.Optional(Type.Array(wireDaySchema, { maxItems: maxRowsPerRequest })),
          saturdays: Type.Optional(
            Type.Union([Type.Literal('all'), Type.Literal('none'), Type.Literal('second-fourth')]),
          ),
          sundays: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
    extensions: Type.Optional(Type.Array(extensionSchema, { maxItems: maxExtensions })),
    happenings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.Integer({ minimum: 1 }),
            on: Type.Optional(wireDaySchema),
            at: Type.Optional(Type.String({ maxLength: 40, description: 'An instant with its offset' })),
          },
          { additionalProperties: false },
        ),
        { maxItems: maxRowsPerRequest, description: 'Events: on a day or at an instant' },
      ),
    ),
    holdings: Type.Optional(
      Type.Array(
        Type.Object({ id: Type.Integer({ minimum: 1 }), valid_until: wireDaySchema }, { additionalProperties: false }),
        { maxItems: maxRowsPerRequest, description: 'Licenses with their last valid day' },
      ),
    ),
    done: Type.Optional(Type.Array(wireDaySchema, { maxItems: maxRowsPerRequest })),
    applies_from: Type.Optional(Type.Union([wireDaySchema, Type.Null()])),
    applies_until: Type.Optional(Type.Union([wireDaySchema, Type.Null()])),
  },
  { additionalProperties: false },
);

const dayOrNullSchema = Type.Union([Type.String(), Type.Null()]);

export const dutyKindSchema = Type.Union(
  recordKindList.filter(({ name }) => name !== 'law').map(({ name }) => Type.Literal(name)),
  { description: 'Of which record' },
);

export const dutyReferenceFields = {
  kind: dutyKindSchema,
  id: idSchema,
};
/** Fields of a law: the level at which its duties are done, and the first day on which this level applies. */
export const lawLevelFields = {
  law_id: idSchema,
  level: levelOrNullSchema,
  from_day: Type.Optional(wireDayOrNullSchema),
};
/** A reply about the date quality of a law lists at most this many doubts, and this many duties. */
export const maxReportedDoubts = 100;
const versionSchema = Type.Integer({ minimum: 0, description: '0: there was none yet' });

export const scheduleCalls = {
  view: defineCall({
    method: 'POST',
    area: 'Schedules',
    codes: 'numbers',
    access: 'member',
    path: 'schedules/view',
    summary: 'When a duty falls due: as its fields are read, and as people said it, which stands above',
    body: defineBody(dutyReferenceFields),
    reply: Type.Object({
      data: Type.Object({
        read: scheduleSchema,
        doubt: Type.Union([Type.String(), Type.Null()], {
          description: 'What a person should look at in the fields',
        }),
        said: Type.Array(Type.Object({ from_day: dayOrNullSchema, schedule: scheduleSchema, version: versionSchema }), {
          description: 'In order of the day from which each holds; null: from the beginning',
        }),
        extensions: Type.Optional(Type.Array(extensionSchema, { description: 'Of its record' })),
        fields_changed: Type.Boolean({ description: 'Whether its fields changed after a schedule was said' }),
        history: Type.Array(
          Type.Object({
            at: Type.String(),
            user: Type.String(),
            action: Type.String(),
            changed: Type.Array(Type.String(), { description: 'The parts of the schedule' }),
          }),
          { description: 'What people said and took back, the newest first' },
        ),
        due_dates_kept: Type.Boolean({ description: 'Whether the organisation has begun to keep due dates' }),
        places: Type.Integer({ minimum: 0, description: 'At how many places it has an open due date' }),
        law_level: Type.Union(levelOrNullSchema.anyOf, {
          description: 'As confirmed for its law, or as usual for the law of a State, or null',
        }),
      }),
    }),
  }),
  save: defineCall({
    method: 'POST',
    area: 'Schedules',
    codes: 'numbers',
    access: 'editor',
    path: 'schedules/save',
    summary: 'Says when a duty falls due from a day on, on top of the version that was seen; null takes it back',
    body: defineBody({
      ...dutyReferenceFields,
      version: versionSchema,
      from_day: Type.Optional(Type.Union([wireDaySchema, Type.Null()])),
      schedule: Type.Union([scheduleSchema, Type.Null()]),
    }),
    reply: Type.Composite([messageReply, Type.Object({ version: versionSchema })]),
  }),
  quality: defineCall({
    method: 'POST',
    area: 'Schedules',
    codes: 'numbers',
    access: 'member',
    path: 'schedules/quality',
    summary: 'How many duties of a law have a date that could be read, and which dates a person should look at',
    body: defineBody({ law_id: idSchema }),
    reply: Type.Object({
      data: Type.Object({
        kinds: Type.Record(
          Type.String(),
          Type.Object({
            total: countSchema,
            undated: Type.Integer({ minimum: 0, description: 'No date could be read, as the lists have it' }),
          }),
          { description: 'By kind. Repealed duties are not counted' },
        ),
        doubtful: Type.Integer({ minimum: 0, description: 'How many duties have a doubt' }),
        doubts: Type.Array(
          Type.Object({
            kind: dutyKindSchema,
            id: Type.Integer(),
            name: Type.String(),
            doubt: Type.String(),
          }),
          { maxItems: maxReportedDoubts },
        ),
        levels: Type.Object({
          law: Type.Union(levelOrNullSchema.anyOf, { description: 'Who does them. null: nobody said it' }),
          from: Type.Union(dayOrNullSchema.anyOf, { description: 'From which day on. null: always' }),
          suggested: Type.Union(dutyLevelSchema.anyOf, { description: 'By the category of the law' }),
          unsaid: Type.Integer({ minimum: 0, description: 'How many duties have no level of their own' }),
          duties: Type.Array(Type.Object({ kind: dutyKindSchema, id: Type.Integer(), name: Type.String() }), {
            maxItems: maxReportedDoubts,
            description: 'Those duties, while nobody has confirmed the level of the law',
          }),
        }),
      }),
    }),
  }),
  saveLevel: defineCall({
    method: 'POST',
    area: 'Schedules',
    codes: 'numbers',
    access: 'editor',
    path: 'schedules/save-level',
    summary: 'Who does the duties of a law without a level of their own, from a day on; null takes it back',
    body: defineBody({ ...lawLevelFields, seen: Type.Optional(expectedLevelSchema) }),
    reply: messageReply,
  }),
  preview: defineCall({
    method: 'POST',
    area: 'Schedules',
    codes: 'numbers',
    access: 'member',
    limitCategory: 'search',
    path: 'schedules/preview',
    summary: 'The due dates of a schedule in a span of at most ten years. Keeps nothing',
    body: defineBody({
      schedule: scheduleSchema,
      from: wireDaySchema,
      to: wireDaySchema,
      grounds: Type.Optional(previewFactsSchema),
    }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          period_key: Type.String(),
          period_start: dayOrNullSchema,
          period_end: dayOrNullSchema,
          statutory_due: Type.String(),
          extended_due: dayOrNullSchema,
          effective_due: Type.String(),
          due_at: dayOrNullSchema,
          opens_on: Type.Optional(
            Type.String({ description: 'The first day on which it may be filed, if the schedule names it' }),
          ),
          falls_on_holiday: Type.Boolean(),
          why: Type.String(),
        }),
      ),
    }),
  }),
};
