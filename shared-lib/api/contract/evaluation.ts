import { Type } from '@sinclair/typebox';
import { defineCall, fields, id, lawReferenceFields, text } from './call';
import { answersOfProfile } from './profiles';
import { rule } from './rules';

const shared = {
  method: 'POST',
  area: 'Rules',
  codes: 'numbers',
  access: 'member',
  counts: 'search',
} as const;

const law = {
  law_id: Type.Integer(),
  LawUniqueCode: Type.String(),
  ActCodeName: Type.String(),
  Law: Type.String(),
  Active: Type.String(),
  publish_status: Type.String(),
};
const withDrafts = {
  with_drafts: Type.Optional(
    Type.Boolean({ description: 'Whether Draft laws take part; one that is named does anyway' }),
  ),
};
const next = Type.Union([Type.Integer(), Type.Null()], {
  description: 'What to send as `after` for the laws that follow; null where none do',
});
const verdict = Type.String({ description: 'Applicable, Not Applicable, Needs input or Conflict' });
const answered = 'null: nobody has answered; empty: no answer applies';

const explained = Type.Object({
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
          value: Type.Union([Type.String(), Type.Null()], { description: answered }),
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
      verdict,
    }),
    { description: 'The single answers that would change the verdict' },
  ),
});

export const evaluationCalls = {
  library: defineCall({
    ...shared,
    path: 'rules/library',
    summary:
      'Laws with their questions and rules, as a trial run needs them: by id, 500 at a time or as many as have 2,000 rules',
    body: fields({ ...lawReferenceFields, ...withDrafts, after: Type.Optional(id) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          ...law,
          questions: Type.Array(
            Type.Object({
              lawqusname: Type.String(),
              inputfield: Type.String(),
              options: Type.Array(Type.String()),
            }),
          ),
          rules: Type.Array(rule),
        }),
      ),
      next,
    }),
  }),
  evaluate: defineCall({
    ...shared,
    path: 'rules/evaluate',
    summary:
      'What the rules say of each profile: of one law, with each rule and row and what would flip it; without a ' +
      'law of the whole library, 1,000 laws at a time. Profiles are kept ones by id, or answers sent along',
    body: fields({
      ...lawReferenceFields,
      ...withDrafts,
      after: Type.Optional(id),
      profile_ids: Type.Optional(Type.Array(id, { maxItems: 50 })),
      profiles: Type.Optional(
        Type.Array(
          Type.Object(
            { name: Type.Optional(text(200)), answers: answersOfProfile },
            { additionalProperties: false },
          ),
          { maxItems: 50 },
        ),
      ),
    }),
    reply: Type.Object({
      profiles: Type.Array(
        Type.Object({ id: Type.Union([Type.Integer(), Type.Null()]), name: Type.String() }),
      ),
      data: Type.Array(
        Type.Object({
          ...law,
          verdicts: Type.Array(verdict, { description: 'In the order of the profiles' }),
          reasons: Type.Array(Type.String()),
          is_default: Type.Boolean({
            description: 'The law has no rules: Applicable is not decided, but the default',
          }),
          explained: Type.Optional(Type.Array(explained)),
        }),
      ),
      next,
    }),
  }),
};
