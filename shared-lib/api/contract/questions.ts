import { Type } from '@sinclair/typebox';
import { questionLimits } from 'shared-lib/rules';
import { count, defineCall, fields, id, lawReferenceFields, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Questions', codes: 'numbers' } as const;
const longest = questionLimits.text;

const question = {
  id: Type.Integer(),
  law_id: Type.Integer(),
  LawUniqueCode: Type.String(),
  lawname: Type.String(),
  lawqusname: Type.String(),
  lawqusanswer: Type.String(),
  inputfield: Type.String({ description: 'text, select or radio' }),
};

/** The fields of one row of the form; the server leaves out blank rows. */
const written = {
  lawqusname: Type.Optional(text(longest)),
  lawqusanswer: Type.Optional({
    ...text(longest),
    description: 'A note of what the organisation answers, which no rule reads; an update needs one',
  }),
  inputfield: Type.Optional(text(20)),
};
const row = Type.Object({ id: Type.Optional(id), ...written }, { additionalProperties: false });

const version = Type.Optional(Type.Integer({ minimum: 1 }));

/** Options belong to a law and a type of question, or to one question alone. */
const optionsOf = {
  ...lawReferenceFields,
  type: Type.Union([Type.Literal('select'), Type.Literal('radio')]),
  question_id: Type.Optional(id),
};
const optionsReply = Type.Object({
  dropdownoption: Type.String({ description: 'JSON text: a list of { selectedoption }' }),
  type: Type.String(),
  source: Type.String({ description: 'Whose they are: question, law, default or none' }),
});

export const questionCalls = {
  list: defineCall({
    ...shared,
    path: 'lawquestionans/list',
    summary:
      'The questions of a law, as they were typed: all, or where a page is asked for 10, 20 or 30 a page',
    access: 'member',
    body: fields({
      ...lawReferenceFields,
      id: Type.Optional(id),
      page: Type.Optional(count),
      pageSize: Type.Optional(count),
    }),
    reply: Type.Object({
      totalLength: Type.Optional(Type.Integer({ minimum: 0 })),
      law_id: Type.Integer(),
      LawUniqueCode: Type.String(),
      lawname: Type.String({ description: 'Of the law, also where it has no question yet' }),
      law_status: Type.String({ description: 'Of a law that is "Repealed" nothing can be changed' }),
      data: Type.Array(Type.Object(question)),
    }),
  }),
  create: defineCall({
    ...shared,
    path: 'lawquestionans/create',
    summary: 'New questions of a law; wholly blank rows are left out',
    access: 'editor',
    body: fields({
      ...lawReferenceFields,
      lawname: Type.Optional(text(longest)),
      lawQuestionAnsArr: Type.Array(row, { maxItems: questionLimits.rows }),
    }),
    reply: messageReply,
  }),
  edit: defineCall({
    ...shared,
    path: 'lawquestionans/edit',
    summary: 'One question, as its form loads it',
    access: 'member',
    body: fields({ id }),
    reply: Type.Object({ question: Type.Object({ ...question, version: Type.Integer() }) }),
  }),
  update: defineCall({
    ...shared,
    path: 'lawquestionans/update',
    mergesUnversioned: true,
    summary: 'A question as its form says it; where a version is named, on top of that version',
    access: 'editor',
    body: fields({ ...lawReferenceFields, ...written, id, lawname: Type.Optional(text(longest)), version }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...shared,
    path: 'lawquestionans/delete',
    summary: 'Removes a question and its own options',
    access: 'editor',
    body: fields({ id, reason: Type.Optional(text(1000)) }),
    reply: messageReply,
  }),
  saveOptions: defineCall({
    ...shared,
    path: 'lawquestionans/lawquestiondropdownoption',
    summary: 'The answers to choose from, of a law by type or of one question; none brings the default back',
    access: 'editor',
    body: fields({
      ...optionsOf,
      lawQuestionSelectOption: Type.Array(
        Type.Object(
          { id: Type.Optional(id), selectedoption: Type.Optional(text(questionLimits.option)) },
          { additionalProperties: false },
        ),
        { maxItems: questionLimits.options },
      ),
    }),
    reply: messageReply,
  }),
  listOptions: defineCall({
    ...shared,
    path: 'lawquestionans/listlawquedropdown',
    summary: 'The answers to choose from, for whoever answers',
    access: 'member',
    body: fields(optionsOf),
    reply: optionsReply,
  }),
  editOptions: defineCall({
    ...shared,
    path: 'lawquestionans/editlawquedropdown',
    summary: 'The answers to choose from, for their editor',
    access: 'member',
    body: fields(optionsOf),
    reply: optionsReply,
  }),
};
