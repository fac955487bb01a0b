import { Type } from '@sinclair/typebox';
import { longestReason } from 'shared-lib/records';
import { defineCall } from './call';
import { changed, version } from './records';
import { fields, id, text } from './values';

const counted = Type.Integer({ minimum: 0 });

/** Calls about a law together with the records that belong to it. */
export const lawCalls = {
  below: defineCall({
    method: 'POST',
    path: 'law/below',
    area: 'Laws',
    summary: 'How much belongs to a law: what keeps it from being deleted, and what a repeal freezes',
    access: 'member',
    codes: 'text',
    body: fields({ id }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          law: counted,
          license: counted,
          return: counted,
          'other-compliance': counted,
          rule: counted,
        }),
      ),
    }),
  }),
  reinstate: defineCall({
    method: 'POST',
    path: 'law/reinstate',
    area: 'Laws',
    summary: 'Takes a repeal back, as long as nothing was made in place of the law or of what belongs to it',
    access: 'administrator',
    codes: 'text',
    body: fields({ id, version, reason: text(longestReason) }),
    reply: changed,
  }),
};
