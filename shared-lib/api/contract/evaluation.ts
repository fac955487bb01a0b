import { Type } from '@sinclair/typebox';
import { defineBody, defineCall, idSchema, lawReferenceFields, makeTextSchema } from './call';
import { profileAnswersSchema } from './profiles';
import { ruleSchema } from './rules';

const callDefaults = {
  method: 'POST',
  area: 'Rules',
  codes: 'numbers',
  access: 'member',
  limitCategory: 'search',
} as const;

const evaluatedLawFields = {
  law_id: Type.Integer(),
  LawUniqueCode: Type.String(),
  ActCodeName: Type.String(),
  Law: Type.String(),
  Active: Type.String(),
  publish_status: Type.String(),
};
const withDraftsField = {
  with_drafts: Type.Optional(
    Type.Boolean({ description: 'Whether Draft laws take part; one that is named does anyway' }),
  ),
};
const nextLawIdSchema = Type.Union([Type.Integer(), Type.Null()], {
  description: 'What to send as `after` for the laws that follow; null where none do',
});
const verdictSchema = Type.String({ description: 'Applicable, Not Applicable, Needs input or Conflict' });
const answerValueDescription = 'null: nobody has answered; empty: no answer applies';

const explanationSchema = Type.Object({
  rules: Type.Array(
    Type.Object({
      id: Type.Integer(),
      rulename: Type.String(),
      lawthenruleconditiontype: Type.String(),
      lawthenrulecondition: Type.String(),
      truth: Type.String({ description: 'true, false or unknown' }),
      isDeciding: Type.Boolean(),
      lawRulesArr: Type.Array(
        Type.Object({
          lawrulecondition: Type.String(),
          lawruletype: Type.String(),
          lawruleanswer: Type.String(),
          value: Type.Union([Type.String(), Type.Null()], { description: answerValueDescription }),
          truth: Type.String({ description: 'true, false or unknown' }),
          faults: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
  flips: Type.Array(
    Type.Object({
      question: Type.String(),
      answer: Type.Union([Type.String(), Type.Null()], {
        description: 'null: any answer that no rule names; empty: no answer applies',
      }),
      verdict: verdictSchema,
    }),
    { description: 'The single answers that would change the verdict' },
  ),
});

export const evaluationCalls = {
  library: defineCall({
    ...callDefaults,
    path: 'rules/library',
    summary:
      'Laws with their questions and rules, as a trial run needs them: by id, 500 at a time or as many as have 2,000 rules',
    body: defineBody({ ...lawReferenceFields, ...withDraftsField, after: Type.Optional(idSchema) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          ...evaluatedLawFields,
          state_ids: Type.Array(Type.Integer(), { description: 'The States of a State law; empty: all States' }),
          questions: Type.Array(
            Type.Object({
              lawqusname: Type.String(),
              inputfield: Type.String(),
              options: Type.Array(Type.String()),
            }),
          ),
          rules: Type.Array(ruleSchema),
        }),
      ),
      next: nextLawIdSchema,
    }),
  }),
  evaluate: defineCall({
    ...callDefaults,
    path: 'rules/evaluate',
    summary:
      'What the rules say of each profile: of one law, with each rule and row and what would flip it; without a ' +
      'law of the whole library, 1,000 laws at a time. Profiles are kept ones by id, or answers sent along',
    body: defineBody({
      ...lawReferenceFields,
      ...withDraftsField,
      after: Type.Optional(idSchema),
      profile_ids: Type.Optional(Type.Array(idSchema, { maxItems: 50 })),
      profiles: Type.Optional(
        Type.Array(
          Type.Object(
            { name: Type.Optional(makeTextSchema(200)), answers: profileAnswersSchema },
            { additionalProperties: false },
          ),
          { maxItems: 50 },
        ),
      ),
    }),
    reply: Type.Object({
      profiles: Type.Array(Type.Object({ id: Type.Union([Type.Integer(), Type.Null()]), name: Type.String() })),
      data: Type.Array(
        Type.Object({
          ...evaluatedLawFields,
          verdicts: Type.Array(verdictSchema, { description: 'In the order of the profiles' }),
          reasons: Type.Array(Type.String()),
          is_default: Type.Boolean({
            description: 'The law has no rules: Applicable is not decided, but the default',
          }),
          explained: Type.Optional(Type.Array(explanationSchema)),
        }),
      ),
      next: nextLawIdSchema,
    }),
  }),
};
