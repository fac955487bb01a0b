import { type Static, Type } from '@sinclair/typebox';
import { countSchema, defineBody, defineCall, idSchema, messageReply } from './call';
import { wireDayOrNullSchema, wireDaySchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Reminders', codes: 'numbers', access: 'member' } as const;

/** The maximum number of mails in a preview of reminders, and of calendar feeds of a user. */
export const reminderLimits = { previewed: 100, feeds: 20 } as const;

const absenceSchema = Type.Object({
  from: wireDaySchema,
  until: Type.String({ description: 'The last day' }),
  stand_in_id: Type.Integer({ minimum: 1 }),
  stand_in: Type.String(),
});

/** The sections of a reminder mail, in their order. */
const digestSections = ['overdue', 'today', 'target', 'soon', 'moved', 'to-check', 'escalated', 'no-owner'] as const;

export type DigestSection = (typeof digestSections)[number];

const previewedMailRowSchema = Type.Object({
  section: Type.Union(digestSections.map((section) => Type.Literal(section))),
  stands_in_for: Type.Union([Type.String(), Type.Null()], { description: 'Who is away. null: the reader' }),
  id: Type.Integer({ description: 'The id of the due date' }),
  name: Type.String(),
  law: Type.String(),
  place: Type.String(),
  due: wireDaySchema,
  days: Type.Integer({ description: 'How many days after the mail it is due. Negative: before' }),
  filed_on: Type.Union(wireDayOrNullSchema.anyOf, { description: 'When it was done. null: it is open' }),
  sent_back: Type.Boolean({ description: 'Its checker sent it back' }),
  moved_from: Type.Optional(Type.String({ description: 'The due day before it moved lately. Missing: it did not' })),
});

const calendarFeedSchema = Type.Object({
  id: Type.Integer(),
  profile_id: Type.Union([Type.Integer(), Type.Null()]),
  profile: Type.Union([Type.String(), Type.Null()], {
    description: 'The place whose due dates it has. null: those that the user does or checks',
  }),
  made_at: Type.String({ description: 'A moment in UTC' }),
  last_read_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When a calendar last fetched it, to the hour. null: never',
  }),
});

export type WireCalendarFeed = Static<typeof calendarFeedSchema>;

export const reminderCalls = {
  view: defineCall({
    ...callDefaults,
    path: 'reminders/view',
    summary: 'When the user is away, who stands in, and for whom the user stands in',
    body: defineBody({}),
    reply: Type.Object({
      data: Type.Object({
        away: Type.Union([absenceSchema, Type.Null()]),
        stands_in_for: Type.Array(Type.Object({ name: Type.String(), from: wireDaySchema, until: wireDaySchema })),
        checks: Type.Boolean({ description: 'Whether what was filed waits for its checker' }),
        nobody_checks: Type.Array(Type.Object({ stand_in_id: Type.Integer(), count: countSchema }), {
          description:
            'How many that wait for the check of the user are the own of a stand-in, so that nobody checks them if the user chooses that one',
        }),
      }),
    }),
  }),
  saveAway: defineCall({
    ...callDefaults,
    path: 'reminders/save-away',
    summary: 'From when until when the user is away, and who gets the reminders then',
    body: defineBody({
      away: Type.Union(
        [
          Type.Object(
            { from: wireDaySchema, until: wireDaySchema, stand_in_id: idSchema },
            { additionalProperties: false },
          ),
          Type.Null(),
        ],
        { description: 'null: the user is there' },
      ),
    }),
    reply: messageReply,
  }),
  save: defineCall({
    ...callDefaults,
    access: 'administrator',
    path: 'organisation/save-reminders',
    summary: 'Say whether people are reminded of due dates by mail',
    body: defineBody({ reminders: Type.Boolean() }),
    reply: messageReply,
  }),
  preview: defineCall({
    ...callDefaults,
    access: 'administrator',
    limitCategory: 'search',
    path: 'reminders/preview',
    summary: 'The next reminders, of today or tomorrow: who gets which mail. Sends nothing',
    body: defineBody({}),
    reply: Type.Object({
      data: Type.Object({
        reminders: Type.Boolean({ description: 'Whether they are sent' }),
        tomorrow: wireDaySchema,
        day: Type.Union(wireDayOrNullSchema.anyOf, {
          description:
            'The day of the next mails: today while they are to come, else the first day from tomorrow on that is no day off. null: no due dates are kept',
        }),
        total: countSchema,
        mails: Type.Array(
          Type.Object({
            to: Type.String(),
            to_name: Type.Optional(Type.String({ description: 'The name and title with the user name' })),
            subject: Type.String(),
            body: Type.String(),
            rows: Type.Array(previewedMailRowSchema, { description: 'The due dates that the mail names' }),
          }),
          { maxItems: reminderLimits.previewed },
        ),
      }),
    }),
  }),
};

export const calendarFeedCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'feeds/list',
    summary: 'The addresses from which calendars fetch due dates for the user, without their secret part',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(calendarFeedSchema) }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'feeds/add',
    summary: `A new address for calendars. Its secret part is answered once. A user has ${reminderLimits.feeds} at most`,
    body: defineBody({ profile_id: Type.Optional(idSchema) }),
    reply: Type.Composite([
      messageReply,
      Type.Object({
        id: Type.Integer(),
        address: Type.String({ description: 'Whoever knows it reads the feed' }),
      }),
    ]),
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'feeds/delete',
    summary: 'Calendars can fetch nothing from this address any more',
    body: defineBody({ id: idSchema }),
    reply: messageReply,
  }),
};
