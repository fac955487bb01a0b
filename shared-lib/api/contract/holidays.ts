import { type Static, Type } from '@sinclair/typebox';
import { holidayLimits, saturdayRules } from 'shared-lib/schedules';
import {
  dataVersionSchema,
  defineBody,
  defineCall,
  idSchema,
  makeTextSchema,
  messageReply,
  storedIdSchema,
} from './call';
import { holidayPreviewReply } from './date-previews';
import { wireDaySchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Holidays', codes: 'numbers', access: 'administrator' } as const;

const idAndVersionFields = { id: idSchema, version: dataVersionSchema };

const holidayRuleFields = {
  reach: Type.Union([Type.Literal('national'), Type.Literal('state'), Type.Literal('own')], {
    description: 'national: for all places. state: for those of a state. own: for those that name it',
  }),
  state_id: Type.Union([storedIdSchema, Type.Null()], {
    description: 'Of the list of states; only for reach `state`',
  }),
  saturdays: Type.Union(
    saturdayRules.map((rule) => Type.Literal(rule)),
    { description: 'Which of them are off' },
  ),
  sundays: Type.Boolean({ description: 'Whether they are off' }),
};
const holidayListFields = {
  source: makeTextSchema(holidayLimits.source, 'Where the days come from, such as a notification'),
  ...holidayRuleFields,
};
const holidaySchema = Type.Object(
  { day: wireDaySchema, name: makeTextSchema(holidayLimits.name) },
  { additionalProperties: false },
);

/** The properties of a list of days off that affect due dates. The names of the days do not affect them. */
const previewedListSchema = Type.Object(
  { ...holidayRuleFields, days: Type.Array(wireDaySchema, { maxItems: holidayLimits.days }) },
  { additionalProperties: false },
);

const holidayListSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ...holidayListFields,
  days: Type.Array(holidaySchema, { description: 'In order' }),
  version: dataVersionSchema,
});

export type WireHolidayList = Static<typeof holidayListSchema>;

const holidayListSaveReply = Type.Composite([
  messageReply,
  Type.Object({ id: Type.Integer(), version: dataVersionSchema }),
]);

export const holidayCalls = {
  list: defineCall({
    ...callDefaults,
    access: 'member',
    path: 'holidays/list',
    summary: 'The lists of days off, with their days',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(holidayListSchema) }),
  }),
  save: defineCall({
    ...callDefaults,
    path: 'holidays/save',
    summary: `A list as its form says it: on top of the version that was seen, or without an id a new one. There are ${holidayLimits.lists} at most`,
    body: defineBody({
      id: Type.Optional(idSchema),
      version: Type.Optional(dataVersionSchema),
      name: makeTextSchema(holidayLimits.name),
      ...holidayListFields,
      days: Type.Array(holidaySchema, { maxItems: holidayLimits.days }),
    }),
    reply: holidayListSaveReply,
  }),
  preview: defineCall({
    ...callDefaults,
    limitCategory: 'search',
    path: 'holidays/preview',
    summary: 'What saving this list, or deleting it, would change of the due dates. Changes nothing',
    body: defineBody({
      id: Type.Optional(idSchema),
      version: Type.Optional(dataVersionSchema),
      list: Type.Union([previewedListSchema, Type.Null()], {
        description: 'As it would be saved; null: it is deleted',
      }),
    }),
    reply: holidayPreviewReply,
  }),
  import: defineCall({
    ...callDefaults,
    path: 'holidays/import',
    summary: 'Adds days from CSV with the columns date and name. Adds none if a line is faulty',
    body: defineBody({ ...idAndVersionFields, csv: makeTextSchema(200_000) }),
    reply: Type.Composite([holidayListSaveReply, Type.Object({ added: Type.Integer({ minimum: 0 }) })]),
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'holidays/delete',
    summary: 'Removes a list. Places that name it go by that of their state, or else the national one',
    body: defineBody(idAndVersionFields),
    reply: messageReply,
  }),
};
