import { Type } from '@sinclair/typebox';
import { ruleLimits } from 'shared-lib/rules';
import { defineCall, fields, id, lawReferenceFields, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Rules', codes: 'numbers' } as const;
const longest = ruleLimits.answer;

export const rule = Type.Object({
  id: Type.Integer(),
  UniqueCode: Type.String({ description: 'RUL-000001' }),
  rulename: Type.String(),
  lawthenruleconditiontype: Type.String({ description: 'Any or All' }),
  lawthenrulecondition: Type.String({ description: 'Applicable or Not Applicable' }),
  law_id: Type.Integer(),
  LawUniqueCode: Type.String(),
  lawRulesArr: Type.Array(
    Type.Object({
      id: Type.Integer(),
      lawrulecondition: Type.String(),
      lawquestiontype: Type.String(),
      lawruletype: Type.String(),
      lawruleanswer: Type.String(),
    }),
  ),
});

const row = Type.Object(
  {
    id: Type.Optional(id),
    lawrulecondition: Type.Optional(text(longest)),
    lawquestiontype: Type.Optional(text(20)),
    lawruletype: Type.Optional(text(20)),
    lawruleanswer: Type.Optional(text(longest)),
  },
  { additionalProperties: false },
);
const form = {
  rulename: Type.Optional(text(ruleLimits.name)),
  lawthenruleconditiontype: Type.Optional(text(20)),
  lawthenrulecondition: Type.Optional(text(20)),
  lawRulesArr: Type.Optional(Type.Array(row, { maxItems: ruleLimits.rows })),
};

/** A rule's own code or id; or the code of a law, which stands for the law's latest rule. */
const ruleName = Type.Union([Type.Integer({ minimum: 1 }), text(100)]);
const named = {
  ...lawReferenceFields,
  id: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), text(100)])),
  UniqueCode: Type.Optional(text(100)),
};
/** A form may send back the version that it loaded; only the fields are compared. */
const version = Type.Optional(Type.Integer({ minimum: 1 }));
const side = Type.Object({ ...named, ...form, version }, { additionalProperties: false });

export const ruleCalls = {
  list: defineCall({
    ...shared,
    path: 'rules/list',
    summary: 'The rules of a law, newest first',
    access: 'member',
    body: fields({ ...lawReferenceFields, id: Type.Optional(id) }),
    reply: Type.Object({ data: Type.Array(rule) }),
  }),
  create: defineCall({
    ...shared,
    path: 'rules/create',
    summary: 'A new rule of a law; wholly blank rows are left out',
    access: 'editor',
    body: fields({ ...named, ...form }),
    reply: Type.Composite([messageReply, Type.Object({ UniqueCode: Type.String() })]),
  }),
  edit: defineCall({
    ...shared,
    path: 'rules/edit',
    summary: 'One rule, as its form loads it: by its code, or by the code of a law its latest',
    access: 'member',
    body: fields({ id: ruleName }),
    reply: Type.Object({ rule: Type.Composite([rule, Type.Object({ version: Type.Integer() })]) }),
  }),
  update: defineCall({
    ...shared,
    path: 'rules/update',
    summary:
      'Only what changed: oldData must be what the server has, and tell each field of newData, which takes its ' +
      'place. The rule is named by a code or id in either, or by LawUniqueCode: its own code, or the code of a ' +
      'law for the one of its rules that is as oldData says',
    access: 'editor',
    body: fields({
      ...named,
      data: Type.Object({ oldData: side, newData: side }, { additionalProperties: false }),
    }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...shared,
    path: 'rules/delete',
    summary: 'Removes a rule, by its own code or id',
    access: 'editor',
    body: fields({ id: ruleName, reason: Type.Optional(text(1000)) }),
    reply: messageReply,
  }),
};
