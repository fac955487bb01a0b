import { type Static, Type } from '@sinclair/typebox';
import { defineBody, defineCall, idSchema, messageReply, tallySchema, textSchema } from './call';
import { momentSchema, unsettledCauseSchema, unsettledLawSchema } from './obligations';

const callDefaults = { method: 'POST', area: 'Obligations', codes: 'numbers', access: 'member' } as const;

const monthSchema = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'A month such as 2026-04' });

const heatFields = {
  months: Type.Array(monthSchema),
  unsettled: Type.Integer({ minimum: 0, description: 'How many duties wait for an answer at some place' }),
  data: Type.Array(
    Type.Object({
      profile_id: Type.Integer(),
      profile: Type.String(),
      unsettled: Type.Integer({ minimum: 0, description: 'How many duties wait for an answer here' }),
      months: Type.Array(
        Type.Object({
          due: tallySchema,
          overdue: tallySchema,
          done: Type.Integer({ minimum: 0, description: 'On time or late' }),
          late: Type.Integer({ minimum: 0, description: 'Of these, done after the due date' }),
          waived: tallySchema,
        }),
        { description: 'In the order of `months`. What is due is not overdue' },
      ),
    }),
  ),
};
const heatSchema = Type.Object(heatFields);

export const overviewCalls = {
  unsettled: defineCall({
    ...callDefaults,
    path: 'obligations/list',
    counts: 'search',
    summary:
      'The laws of which nobody decided whether they apply, 50 a page, those with the most duties first',
    body: defineBody({
      search: Type.Optional(textSchema(200, 'A part of the name of the law, in any case')),
      profile_id: Type.Optional(idSchema),
      cause: Type.Optional(unsettledCauseSchema),
      after: Type.Optional(textSchema(1100, 'What the page before said as `next`')),
    }),
    reply: Type.Object({
      total: tallySchema,
      duties: Type.Integer({ minimum: 0, description: 'How many duties of all these laws wait' }),
      law_ids: Type.Array(Type.Integer(), { description: 'All laws that are found, also of other pages' }),
      data: Type.Array(unsettledLawSchema),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  heat: defineCall({
    ...callDefaults,
    path: 'occurrences/heat',
    counts: 'search',
    summary: 'How many duties are due, overdue and done in each of twelve months, by place',
    body: defineBody({ from: monthSchema }),
    reply: heatSchema,
  }),
  seen: defineCall({
    ...callDefaults,
    path: 'today/seen',
    summary: 'The person has seen what had changed until the moment of an answer of `today/view`',
    body: defineBody({ moment: momentSchema }),
    reply: messageReply,
  }),
};

export type WireHeat = Static<typeof heatSchema>;
