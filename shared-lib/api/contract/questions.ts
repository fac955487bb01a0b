import { Type } from '@sinclair/typebox';
import { questionLimits } from 'shared-lib/rules';
import {
  defineBody,
  defineCall,
  idSchema,
  lawReferenceFields,
  makeTextSchema,
  messageReply,
  pageParameterSchema,
} from './call';

const callDefaults = { method: 'POST', area: 'Questions', codes: 'numbers' } as const;
const maxTextLength = questionLimits.text;

const questionFields = {
  id: Type.Integer(),
  law_id: Type.Integer(),
  LawUniqueCode: Type.String(),
  lawname: Type.String(),
  lawqusname: Type.String(),
  lawqusanswer: Type.String(),
  inputfield: Type.String({ description: 'text, select or radio' }),
};

/** The fields of one question in the form. The server ignores blank rows. */
const questionFormFields = {
  lawqusname: Type.Optional(makeTextSchema(maxTextLength)),
  lawqusanswer: Type.Optional(
    makeTextSchema(maxTextLength, 'A note of what the organisation answers, which no rule reads; an update needs one'),
  ),
  inputfield: Type.Optional(makeTextSchema(20)),
};
const questionRowSchema = Type.Object(
  { id: Type.Optional(idSchema), ...questionFormFields },
  { additionalProperties: false },
);

const optionalVersionSchema = Type.Optional(Type.Integer({ minimum: 1 }));

/** Identifies a list of options: by a law and a type of question, or by one question. */
const optionListKeyFields = {
  ...lawReferenceFields,
  type: Type.Union([Type.Literal('select'), Type.Literal('radio')]),
  question_id: Type.Optional(idSchema),
};
const optionsReply = Type.Object({
  dropdownoption: Type.String({ description: 'JSON text: a list of { selectedoption }' }),
  type: Type.String(),
  source: Type.String({ description: 'Whose they are: question, law, default or none' }),
});

export const questionCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'lawquestionans/list',
    summary: 'The questions of a law, as they were typed: all, or where a page is asked for 10, 20 or 30 a page',
    access: 'member',
    body: defineBody({
      ...lawReferenceFields,
      id: Type.Optional(idSchema),
      page: Type.Optional(pageParameterSchema),
      pageSize: Type.Optional(pageParameterSchema),
    }),
    reply: Type.Object({
      totalLength: Type.Optional(Type.Integer({ minimum: 0 })),
      law_id: Type.Integer(),
      LawUniqueCode: Type.String(),
      lawname: Type.String({ description: 'Of the law, also where it has no question yet' }),
      law_status: Type.String({ description: 'Of a law that is "Repealed" nothing can be changed' }),
      data: Type.Array(Type.Object(questionFields)),
    }),
  }),
  create: defineCall({
    ...callDefaults,
    path: 'lawquestionans/create',
    summary: 'New questions of a law; wholly blank rows are left out',
    access: 'editor',
    body: defineBody({
      ...lawReferenceFields,
      lawname: Type.Optional(makeTextSchema(maxTextLength)),
      lawQuestionAnsArr: Type.Array(questionRowSchema, { maxItems: questionLimits.rows }),
    }),
    reply: messageReply,
  }),
  edit: defineCall({
    ...callDefaults,
    path: 'lawquestionans/edit',
    summary: 'One question, as its form loads it',
    access: 'member',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({ question: Type.Object({ ...questionFields, version: Type.Integer() }) }),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'lawquestionans/update',
    mergesUnversioned: true,
    summary: 'A question as its form says it; where a version is named, on top of that version',
    access: 'editor',
    body: defineBody({
      ...lawReferenceFields,
      ...questionFormFields,
      id: idSchema,
      lawname: Type.Optional(makeTextSchema(maxTextLength)),
      version: optionalVersionSchema,
    }),
    reply: messageReply,
  }),
  delete: defineCall({
    ...callDefaults,
    path: 'lawquestionans/delete',
    summary: 'Removes a question and its own options',
    access: 'editor',
    body: defineBody({ id: idSchema, reason: Type.Optional(makeTextSchema(1000)) }),
    reply: messageReply,
  }),
  saveOptions: defineCall({
    ...callDefaults,
    path: 'lawquestionans/lawquestiondropdownoption',
    summary: 'The answers to choose from, of a law by type or of one question; none brings the default back',
    access: 'editor',
    body: defineBody({
      ...optionListKeyFields,
      lawQuestionSelectOption: Type.Array(
        Type.Object(
          {
            id: Type.Optional(idSchema),
            selectedoption: Type.Optional(makeTextSchema(questionLimits.option)),
          },
          { additionalProperties: false },
        ),
        { maxItems: questionLimits.options },
      ),
    }),
    reply: messageReply,
  }),
  listOptions: defineCall({
    ...callDefaults,
    path: 'lawquestionans/listlawquedropdown',
    summary: 'The answers to choose from, for whoever answers',
    access: 'member',
    body: defineBody(optionListKeyFields),
    reply: optionsReply,
  }),
  editOptions: defineCall({
    ...callDefaults,
    path: 'lawquestionans/editlawquedropdown',
    summary: 'The answers to choose from, for their editor',
    access: 'member',
    body: defineBody(optionListKeyFields),
    reply: optionsReply,
  }),
};
