import { type Static, Type } from '@sinclair/typebox';
import { countSchema, defineBody, defineCall, makeTextSchema } from './call';
import { dutyWithPeopleFields } from './occurrence';
import { dutyFilterFields, occurrenceFilterFields } from './occurrence-filter';
import { wireDayOrNullSchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Obligations', codes: 'numbers', access: 'member' } as const;

/** The orders in which the list of duties can be sorted. */
const dutySortOrders = ['name', 'law', 'place', 'owner'] as const;

const dutyListFields = {
  ...dutyFilterFields,
  stands: Type.Optional(
    Type.Union(
      (['applies', 'unsettled', 'unread', 'unknown', 'undated'] as const).map((value) => Type.Literal(value)),
      {
        description:
          'Left out: what applies now. unsettled: nobody decided yet whether it applies. unread: it applies, and no date could be read. unknown: one of both. undated: it applies, and has no open due date',
      },
    ),
  ),
  sort: Type.Optional(
    Type.Union(
      dutySortOrders.map((value) => Type.Literal(value)),
      { description: 'Left out: name' },
    ),
  ),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

/** A duty that an organisation or branch has. */
const dutySchema = Type.Object({
  id: Type.Integer(),
  ...dutyWithPeopleFields,
  stands: Type.Union([Type.Literal('applies'), Type.Literal('unsettled')]),
  applies_since: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'The first day on which it applies. null: it always did',
  }),
  next_due: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'The first due date that is open, which may have passed. null: there is none',
  }),
  is_far: Type.Optional(
    Type.Boolean({
      description:
        'Its next due date lies after the days that are worked out: its license is valid until then, or it recurs rarely',
    }),
  ),
  overdue: Type.Integer({ minimum: 0, description: 'How many of its due dates are overdue' }),
});
export type WireDuty = Static<typeof dutySchema>;

export const dutyListCalls = {
  duties: defineCall({
    ...callDefaults,
    path: 'duties/list',
    limitCategory: 'search',
    summary: 'The duties of the organisation and its branches in order, a page at a time',
    body: defineBody({
      ...dutyListFields,
      after: Type.Optional(makeTextSchema(1100, 'What the page before said as `next`')),
    }),
    reply: Type.Object({
      total: countSchema,
      data: Type.Array(dutySchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
};

const exportFileFields = {
  format: Type.Optional(
    Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { description: 'csv (default) or xlsx' }),
  ),
  framed: Type.Optional(Type.Literal('true', { description: 'The file comes in frames, as those of other lists do' })),
};

/** The query parameters of the calls that export due dates or duties as a file. */
export const dueListExportQueries = {
  occurrences: Type.Object({ ...occurrenceFilterFields, ...exportFileFields }),
  duties: Type.Object({ ...dutyListFields, ...exportFileFields }),
};
