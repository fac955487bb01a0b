import { Type } from '@sinclair/typebox';
import { ruleLimits } from 'shared-lib/rules';
import { defineBody, defineCall, idSchema, lawReferenceFields, makeTextSchema, messageReply } from './call';

const callDefaults = { method: 'POST', area: 'Rules', codes: 'numbers' } as const;
const maxAnswerLength = ruleLimits.answer;

export const ruleSchema = Type.Object({
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

const ruleRowSchema = Type.Object(
  {
    id: Type.Optional(idSchema),
    lawrulecondition: Type.Optional(makeTextSchema(maxAnswerLength)),
    lawquestiontype: Type.Optional(makeTextSchema(20)),
    lawruletype: Type.Optional(makeTextSchema(20)),
    lawruleanswer: Type.Optional(makeTextSchema(maxAnswerLength)),
  },
  { additionalProperties: false },
);
const ruleFormFields = {
  rulename: Type.Optional(makeTextSchema(ruleLimits.name)),
  lawthenruleconditiontype: Type.Optional(makeTextSchema(20)),
  lawthenrulecondition: Type.Optional(makeTextSchema(20)),
  lawRulesArr: Type.Optional(Type.Array(ruleRowSchema, { maxItems: ruleLimits.rows })),
};

/** A rule's code or id. The code of a law means the latest rule of that law. */
const ruleReferenceSchema = Type.Union([Type.Integer({ minimum: 1 }), makeTextSchema(100)]);
const ruleReferenceFields = {
  ...lawReferenceFields,
  id: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), makeTextSchema(100)])),
  UniqueCode: Type.Optional(makeTextSchema(100)),
};
/**
 * The version of the rule that the form loaded. Forms may send it. The server ignores it and compares only the fields.
 */
const optionalVersionSchema = Type.Optional(Type.Integer({ minimum: 1 }));
const ruleVersionSchema = Type.Object(
  { ...ruleReferenceFields, ...ruleFormFields, version: optionalVersionSchema },
  { additionalProperties: false },
);

export const ruleCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'rules/list',
    summary: 'The rules of a law, newest first',
    access: 'member',
    body: defineBody({ ...lawReferenceFields, id: Type.Optional(idSchema) }),
    reply: Type.Object({ data: Type.Array(ruleSchema) }),
  }),
  create: defineCall({
    ...callDefaults,
    path: 'rules/create',
    summary: 'A new rule of a law; wholly blank rows are left out',
    access: 'editor',
    body: defineBody({ ...ruleReferenceFields, ...ruleFormFields }),
    reply: Type.Composite([messageReply, Type.Object({ UniqueCode: Type.String() })]),
  }),
  edit: defineCall({
    ...callDefaults,
    path: 'rules/edit',
    summary: 'One rule, as its form loads it: by its code, or by the code of a law its latest',
    access: 'member',
    body: defineBody({ id: ruleReferenceSchema }),
    reply: Type.Object({ rule: Type.Composite([ruleSchema, Type.Object({ version: Type.Integer() })]) }),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'rules/update',
    summary:
      'Only what changed: oldData must be what the server has, and tell each field of newData, which takes its ' +
      'place. The rule is named by a code or id in either, or by LawUniqueCode: its own code, or the code of a ' +
      'law for the one of its rules that is as oldData says',
    access: 'editor',
    body: defineBody({
      ...ruleReferenceFields,
      data: Type.Object({ oldData: ruleVersionSchema, newData: ruleVersionSchema }, { additionalProperties: false }),
    }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'rules/delete',
    summary: 'Removes a rule, by its own code or id',
    access: 'editor',
    body: defineBody({ id: ruleReferenceSchema, reason: Type.Optional(makeTextSchema(1000)) }),
    reply: messageReply,
  }),
};
