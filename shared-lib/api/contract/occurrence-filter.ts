import { Type } from '@sinclair/typebox';
import { idSchema, makeTextSchema } from './call';
import { wireDueDateStatuses } from './filing';
import { dutyKindSchema, wireDaySchema } from './schedules';

export const dueDateStatusSchema = Type.Union(
  wireDueDateStatuses.map((value) => Type.Literal(value)),
  {
    description: 'overdue: it is open, and the day has passed. due: it has not. on-time and late: it was done',
  },
);

const dueDateStatusFilters = [
  ...wireDueDateStatuses,
  'done',
  'all',
  'counted',
  'to-file',
  'to-check',
  'returned',
  'to-review',
  'target-near',
  'near',
] as const;
const dueDateStatusFilterSchema = Type.Union(
  dueDateStatusFilters.map((value) => Type.Literal(value)),
  {
    description:
      'Left out: what is open. done: on time or late. all: whatever its standing. counted: all that is not void. to-check: waits for my check. ' +
      'to-file: waits for me, who do it and it is late, or it or its target is due in the next 7 days, or who do or filed it and it was sent back. ' +
      'returned: sent back by its checker. to-review: waived, and the day of its review has come. ' +
      'target-near: due after the next 7 days, but its target lies within them or has passed. ' +
      'near: due in the 7 days after today, or target-near',
  },
);

export const momentSchema = Type.String({
  maxLength: 40,
  description: 'A moment with microseconds, as `today/view` gives it',
});

const userIdSchemas = [Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d{1,10}$' })] as const;

export const ownerFilterSchema = Type.Union([Type.Literal('me'), Type.Literal('nobody'), ...userIdSchemas], {
  description: 'me: what I do or check. nobody: what has no owner. An id: what this user does',
});

const checkerFilterSchema = Type.Union([Type.Literal('nobody'), ...userIdSchemas], {
  description: 'nobody: what has no checker. An id: what this user checks',
});

/** Filters for the duties of places. Lists of due dates use the same filters. */
export const dutyFilterFields = {
  profile_id: Type.Optional(idSchema),
  state_id: Type.Optional(Type.Union(idSchema.anyOf, { description: 'The state of the place, of the list of states' })),
  law_id: Type.Optional(idSchema),
  kind: Type.Optional(dutyKindSchema),
  category: Type.Optional(makeTextSchema(200, 'The category of the law, by its name; empty: those that have none')),
  sensitivity: Type.Optional(makeTextSchema(40, 'High, Medium or Low')),
  owner: Type.Optional(ownerFilterSchema),
  checker: Type.Optional(checkerFilterSchema),
  search: Type.Optional(makeTextSchema(200, 'A part of the name of the duty or of its law, in any case')),
};

export const occurrenceFilterFields = {
  from: Type.Optional(wireDaySchema),
  to: Type.Optional(wireDaySchema),
  standing: Type.Optional(dueDateStatusFilterSchema),
  changed_after: Type.Optional(momentSchema),
  record_id: Type.Optional(idSchema),
  order: Type.Optional(
    Type.Union([Type.Literal('asc'), Type.Literal('desc')], {
      description: 'By the due date. Left out: asc',
    }),
  ),
  ...dutyFilterFields,
};

/** The days off in a calendar. */
export const daysOffSchema = Type.Array(
  Type.Object({
    day: wireDaySchema,
    name: Type.String({ description: 'Empty: a weekly one' }),
    places: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Only where it is off, or has its name, at some open places: the first of their names',
      }),
    ),
    more_places: Type.Optional(Type.Integer({ minimum: 1, description: 'How many others are like these' })),
    everywhere: Type.Optional(Type.Literal(true, { description: 'The other places have a weekly day off' })),
  }),
  { description: 'Those of the place or, without one, of all open places; without any, of the national list' },
);
