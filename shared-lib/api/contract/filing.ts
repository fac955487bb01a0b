import { type Static, Type } from '@sinclair/typebox';
import { certificateFolder, filingLimits, maxReasonLength, proofFolder } from 'shared-lib/records';
import { uploadReplySchema } from './attachments';
import { dataVersionSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { wireDayOrNullSchema, wireDaySchema } from './schedules';

/** Users with View access may file too, if the duty is theirs. The server checks this. */
const callDefaults = { method: 'POST', area: 'Filing', codes: 'numbers', access: 'contributor' } as const;

const idAndVersionFields = { id: idSchema, version: dataVersionSchema };
const makeReasonSchema = (description: string) => makeTextSchema(maxReasonLength, description);

const filingReferenceSchema = makeTextSchema(filingLimits.reference, 'What the authority gave: an ARN, SRN, challan');

const filingFormFields = {
  filed_on: wireDaySchema,
  filed_time: Type.Optional(
    makeTextSchema(5, 'The time such as 23:10, where hours are counted and it was done on the day of the due date'),
  ),
  reference: Type.Optional(filingReferenceSchema),
  late_reason: Type.Optional(makeReasonSchema('Needed after the due date')),
  no_proof_reason: Type.Optional(makeReasonSchema('Needed without a file')),
};

const makeProofSchema = (description: string) =>
  Type.Optional(Type.Array(makeTextSchema(400), { maxItems: filingLimits.proofs, description }));

const filingChangeReply = Type.Composite([messageReply, Type.Object({ version: dataVersionSchema })]);

/** The reply of a call that files or changes many due dates: the result for each of them. */
const bulkFilingReply = Type.Object({
  message: Type.String(),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      done: Type.Boolean(),
      message: Type.String({ description: 'What was done, or why not' }),
    }),
  ),
});

const dueDateRowsSchema = Type.Array(Type.Object(idAndVersionFields, { additionalProperties: false }), {
  minItems: 1,
  maxItems: filingLimits.many,
});

const waiverFields = { reason: makeReasonSchema('Why'), until: wireDaySchema };

/**
 * The state of a filing's check. `waiting`: the checker has not acted yet. `returned`: the filer must correct it.
 * `none`: nobody checks it.
 */
export const filingCheckStates = ['none', 'waiting', 'returned', 'verified'] as const;

/**
 * The user who filed: user name and shown name. The reply still has the user name, because older pages compare it with
 * the name of the signed-in user.
 */
const filedByFields = {
  filed_by: Type.Union([Type.String(), Type.Null()]),
  filed_by_name: Type.Union([Type.String(), Type.Null()], { description: 'With name and job title' }),
};

/** The filing of one due date, and the actions that the current user may take. */
export const filingSchema = Type.Object({
  filed_on: wireDayOrNullSchema,
  filed_at_time: Type.Union([Type.String(), Type.Null()], {
    description: 'The time of day, such as 23:10, where hours are counted',
  }),
  ...filedByFields,
  filed_at: Type.Union([Type.String(), Type.Null()], { description: 'When the filing was recorded' }),
  is_entered_late: Type.Boolean({ description: 'Whether it was recorded more than a week after it was done' }),
  reference: Type.String(),
  late_reason: Type.String(),
  no_proof_reason: Type.String(),
  verified_by: Type.Union([Type.String(), Type.Null()]),
  returned_note: Type.String(),
  reason: Type.String({ description: 'Why it is waived or void' }),
  review_on: wireDayOrNullSchema,
  proof: Type.Array(
    Type.Object({ name: Type.String(), file: Type.String({ description: 'After /attachment/proof/' }) }),
  ),
  may: Type.Array(
    Type.Union(
      (['file', 'verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'] as const).map((action) =>
        Type.Literal(action),
      ),
    ),
    { description: 'The actions that the reader may take now' },
  ),
  administrators: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description:
      'Who must check it, if the reader files it or since it was filed: one of these. null: its checker can, or nobody needs to',
  }),
  nobody_checks: Type.Boolean({
    description: 'Whether nobody could check it if the reader filed it. The server then refuses it',
  }),
  timeline: Type.Array(
    Type.Object({
      at: Type.String(),
      user: Type.String(),
      action: Type.String(),
      reason: Type.String(),
      changes: Type.Record(Type.String(), Type.Unknown()),
    }),
    { description: 'The newest first' },
  ),
});
export type WireFiling = Static<typeof filingSchema>;

/** The reasons why a person cannot verify a filing. */
const verifyRefusalCauses = ['own', 'not-checker', 'no-checker', 'verified', 'changed', 'other'] as const;

const verifyPreviewSchema = Type.Composite([
  Type.Object({
    id: Type.Integer(),
    left_out: Type.Union([Type.Null(), ...verifyRefusalCauses.map((cause) => Type.Literal(cause))], {
      description: 'Why the reader cannot verify it. null: the reader can',
    }),
    why: Type.String({ description: 'The reason in `left_out` as a sentence' }),
  }),
  Type.Pick(filingSchema, ['filed_on', 'filed_at_time', 'filed_by_name', 'filed_at', 'is_entered_late', 'reference']),
  Type.Pick(filingSchema, ['late_reason', 'no_proof_reason', 'proof']),
]);
export type WireVerifyPreview = Static<typeof verifyPreviewSchema>;

export const filingCalls = {
  file: defineCall({
    ...callDefaults,
    path: 'occurrences/file',
    summary: 'Says that a duty was done for a due date, when, under which number, and by which files one sees it',
    body: defineBody({
      ...idAndVersionFields,
      ...filingFormFields,
      proof: makeProofSchema('The ids of uploaded files. The due date keeps the files that it has'),
      leave_out: makeProofSchema(
        'Files that it has and that are no proof of this filing, as the view names them. The timeline keeps name and hash',
      ),
    }),
    reply: filingChangeReply,
  }),
  fileMany: defineCall({
    ...callDefaults,
    path: 'occurrences/filemany',
    limitCategory: 'bulk',
    summary: `Files up to ${filingLimits.many} due dates, each by itself; what is refused does not hold up the others`,
    body: defineBody({
      rows: Type.Array(
        Type.Object(
          {
            ...idAndVersionFields,
            reference: Type.Optional(
              makeTextSchema(filingLimits.reference, 'The reference of this due date. If it is left out, that of all'),
            ),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: filingLimits.many },
      ),
      ...filingFormFields,
      proof: makeProofSchema('The ids of uploaded files. Each due date gets all of them as files of its own'),
    }),
    reply: bulkFilingReply,
  }),
  verify: defineCall({
    ...callDefaults,
    path: 'occurrences/verify',
    summary: 'The checker agrees with what was filed. Neither the owner nor who filed it can',
    body: defineBody(idAndVersionFields),
    reply: filingChangeReply,
  }),
  previewVerify: defineCall({
    ...callDefaults,
    limitCategory: 'search',
    path: 'occurrences/previewverify',
    summary: 'What was filed for many due dates, and which of them the reader can verify. Changes nothing',
    body: defineBody({ rows: dueDateRowsSchema }),
    reply: Type.Object({ data: Type.Array(verifyPreviewSchema) }),
  }),
  verifyMany: defineCall({
    ...callDefaults,
    path: 'occurrences/verifymany',
    limitCategory: 'bulk',
    summary: `Verifies up to ${filingLimits.many} due dates, each by itself; what is refused does not hold up the others`,
    body: defineBody({ rows: dueDateRowsSchema }),
    reply: bulkFilingReply,
  }),
  return: defineCall({
    ...callDefaults,
    path: 'occurrences/return',
    summary: 'The checker sends back what was filed, with a note. It is open again',
    body: defineBody({ ...idAndVersionFields, note: makeReasonSchema('What is missing') }),
    reply: filingChangeReply,
  }),
  waive: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'occurrences/waive',
    summary: 'A due date is let pass on purpose, and looked at again on a day. It never counts as done',
    body: defineBody({ ...idAndVersionFields, ...waiverFields }),
    reply: filingChangeReply,
  }),
  waiveMany: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'occurrences/waivemany',
    limitCategory: 'bulk',
    summary: `Waives up to ${filingLimits.many} due dates, each by itself; what is refused does not hold up the others`,
    body: defineBody({ rows: dueDateRowsSchema, ...waiverFields }),
    reply: bulkFilingReply,
  }),
  void: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'occurrences/void',
    summary: 'There is nothing to do for a due date. It is counted nowhere',
    body: defineBody({ ...idAndVersionFields, reason: makeReasonSchema('Why') }),
    reply: filingChangeReply,
  }),
  reopen: defineCall({
    ...callDefaults,
    path: 'occurrences/reopen',
    summary: 'Takes back that a due date was filed, verified, waived or void. Its files stay',
    body: defineBody({ ...idAndVersionFields, reason: makeReasonSchema('Why') }),
    reply: filingChangeReply,
  }),
  removeFile: defineCall({
    ...callDefaults,
    path: 'occurrences/removefile',
    summary: 'Removes a file of a due date before it is verified. The timeline keeps its name, hash and the reason',
    body: defineBody({
      ...idAndVersionFields,
      file: makeTextSchema(400, 'The file as the view of the due date names it'),
      reason: makeReasonSchema('Why. Without any other file it also says why there is none'),
    }),
    reply: filingChangeReply,
  }),
  target: defineCall({
    ...callDefaults,
    path: 'occurrences/target',
    summary: 'The day before the due date on which the organisation itself wants it done',
    body: defineBody({ ...idAndVersionFields, target: wireDayOrNullSchema }),
    reply: filingChangeReply,
  }),
  saveChecks: defineCall({
    ...callDefaults,
    access: 'administrator',
    path: 'organisation/save-checks',
    summary: 'Whether what was filed waits for its checker. Without checks, nothing waits any more',
    body: defineBody({ checks: Type.Boolean() }),
    reply: messageReply,
  }),
};

export const proofUploadCall = defineCall({
  ...callDefaults,
  path: `attachment/${proofFolder}`,
  limitCategory: 'upload',
  summary: 'Uploads one file; a due date takes it when it is filed with the id among its proof',
  reply: uploadReplySchema,
});

export const certificateUploadCall = defineCall({
  ...callDefaults,
  path: `attachment/${certificateFolder}`,
  limitCategory: 'upload',
  summary: 'Uploads one file; a license held takes it when it is saved with the id among its files',
  reply: uploadReplySchema,
});

/** The status of a due date. `due` and `overdue` are open; `on-time` and `late` are done. */
export const wireDueDateStatuses = ['overdue', 'due', 'on-time', 'late', 'waived', 'void'] as const;
export type WireDueDateStatus = (typeof wireDueDateStatuses)[number];

/** A filed due date that is earlier than the viewed one. Its duty and place are the same. */
export const earlierFilingSchema = Type.Object({
  id: Type.Integer(),
  due: wireDaySchema,
  period_start: wireDayOrNullSchema,
  period_end: wireDayOrNullSchema,
  filed_on: wireDaySchema,
  standing: Type.Union([Type.Literal('on-time'), Type.Literal('late')]),
  reference: Type.String(),
  ...filedByFields,
});
export type WireEarlierFiling = Static<typeof earlierFilingSchema>;
