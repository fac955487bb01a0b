import { type Static, Type } from '@sinclair/typebox';
import { eventLimits } from 'shared-lib/schedules';
import { countSchema, dataVersionSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { wireDueDateStatuses } from './filing';
import { dutyKindSchema, wireDaySchema } from './schedules';

/**
 * Who may record events: editors, managers of the place, and people with duties there. The server checks
 * this.
 */
const callDefaults = { method: 'POST', area: 'Events', codes: 'numbers', access: 'contributor' } as const;

const timeSchema = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'A time such as 23:10',
});
const timeOrNullSchema = Type.Union([timeSchema, Type.Null()]);

const eventDutyFields = {
  kind: dutyKindSchema,
  record_id: Type.Integer(),
  name: Type.String(),
  law: Type.String(),
};

const previewedDueDateSchema = Type.Object({
  ...eventDutyFields,
  profile_id: Type.Integer(),
  profile: Type.String(),
  due: wireDaySchema,
  due_time: timeOrNullSchema,
  due_at: Type.Union([Type.String(), Type.Null()], {
    description: 'The moment at which it is due, with its offset. null: it is due by the day',
  }),
  needs_time: Type.Boolean({ description: 'It counts hours, and nobody said the time of the event' }),
  found_late: Type.Boolean({ description: 'It is new, and has passed already' }),
  becomes_late: Type.Boolean({
    description: 'It was filed on time, and is late once the event is corrected',
  }),
  standing: Type.Optional(
    Type.Union(
      wireDueDateStatuses.map((value) => Type.Literal(value)),
      { description: 'Its status once the event is corrected so. Left out: it is new' },
    ),
  ),
});

const eventDueDateSchema = Type.Object({
  id: Type.Integer({ description: 'Of the due date' }),
  ...eventDutyFields,
  profile: Type.String(),
  due: wireDaySchema,
  due_time: timeOrNullSchema,
  standing: Type.Union(wireDueDateStatuses.map((value) => Type.Literal(value))),
});

const eventSchema = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  on: wireDaySchema,
  time: Type.Union(timeOrNullSchema.anyOf, { description: 'By the clock of the organisation' }),
  lacks_time: Type.Boolean({ description: 'A duty counts hours from it, and nobody said its time' }),
  profile_id: Type.Integer(),
  profile: Type.String(),
  note: Type.String(),
  recorded_by: Type.Union([Type.String(), Type.Null()]),
  corrected_by: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Who corrected it last. null: nobody did' }),
  ),
  cancel_reason: Type.Union([Type.String(), Type.Null()], { description: 'null: it is not cancelled' }),
  version: dataVersionSchema,
  may_change: Type.Boolean({ description: 'Whether the reader may correct and cancel it' }),
  clocks: Type.Array(eventDueDateSchema, {
    description: 'The due dates that are counted from it, in order',
  }),
});

const eventFields = {
  on: wireDaySchema,
  time: Type.Optional(Type.Union(timeOrNullSchema.anyOf, { description: 'Needed where hours are counted' })),
  note: Type.Optional(makeTextSchema(eventLimits.note)),
};
const eventTypeAndPlaceFields = { type: makeTextSchema(eventLimits.type), profile_id: idSchema };

const similarEventsSchema = Type.Array(Type.Object({ id: Type.Integer(), on: wireDaySchema, time: timeOrNullSchema }), {
  description: 'The same at the same place within seven days',
});

export const eventsPageSize = 50;

export const eventCalls = {
  list: defineCall({
    ...callDefaults,
    access: 'member',
    path: 'happenings/list',
    limitCategory: 'search',
    summary: `What happened, the newest first, ${eventsPageSize} a page, with the due dates that are counted from it`,
    body: defineBody({
      profile_id: Type.Optional(idSchema),
      after: Type.Optional(makeTextSchema(40, 'What the page before said as `next`')),
    }),
    reply: Type.Object({
      total: countSchema,
      types: Type.Array(Type.String(), { description: 'The names of events that are in use' }),
      own_places: Type.Union([Type.Array(Type.Integer()), Type.Null()], {
        description: 'The places at which the reader may record events. null: all',
      }),
      data: Type.Array(eventSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  preview: defineCall({
    ...callDefaults,
    access: 'member',
    path: 'happenings/preview',
    limitCategory: 'search',
    summary: 'Which due dates an event would start, or would have once it is corrected. Keeps nothing',
    body: defineBody({
      ...eventTypeAndPlaceFields,
      on: eventFields.on,
      time: eventFields.time,
      id: Type.Optional(Type.Union(idSchema.anyOf, { description: 'The event that would be corrected' })),
    }),
    reply: Type.Object({
      data: Type.Object({
        clocks: Type.Array(previewedDueDateSchema, { description: 'In order of the due dates' }),
        unsettled: Type.Integer({
          minimum: 0,
          description: 'How many more would start if somebody said that their law applies',
        }),
        unnamed: Type.Array(Type.Object({ ...eventDutyFields, due_text: Type.String() }), {
          description: 'Duties that count from an event of which nobody said the name',
          maxItems: 100,
        }),
        twice: similarEventsSchema,
        since: Type.Union([wireDaySchema, Type.Null()], {
          description: 'Earlier due dates are not kept. null: none are kept',
        }),
        not_yet: Type.Boolean({
          description: 'Its day is to come, and nothing is due before it: it is refused',
        }),
        may_record: Type.Boolean({ description: 'Whether the reader may record events at this place' }),
        fault: Type.Optional(
          Type.Object(
            { field: Type.String(), message: Type.String() },
            { description: 'Why this correction is refused: a filing would lie before the event' },
          ),
        ),
      }),
    }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'happenings/add',
    summary: 'Records an event at a place. Due dates are counted from it',
    body: defineBody({
      ...eventTypeAndPlaceFields,
      ...eventFields,
      is_another: Type.Optional(
        Type.Literal(true, {
          description: 'It is another one, although the same happened there within seven days',
        }),
      ),
    }),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer(), version: dataVersionSchema })]),
  }),
  correct: defineCall({
    ...callDefaults,
    path: 'happenings/correct',
    summary: 'Corrects the day, time or note of an event. Its due dates move, also those that were filed',
    body: defineBody({ id: idSchema, version: dataVersionSchema, ...eventFields }),
    reply: Type.Composite([messageReply, Type.Object({ version: dataVersionSchema })]),
  }),
  cancel: defineCall({
    ...callDefaults,
    path: 'happenings/cancel',
    summary: 'Says that an event did not happen. Its open due dates become void; what was filed stays',
    body: defineBody({ id: idSchema, version: dataVersionSchema, reason: makeTextSchema(eventLimits.note) }),
    reply: Type.Composite([messageReply, Type.Object({ version: dataVersionSchema })]),
  }),
};

export type WireEvent = Static<typeof eventSchema>;
export type WirePreviewedDueDate = Static<typeof previewedDueDateSchema>;
