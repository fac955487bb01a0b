import { type Static, Type } from '@sinclair/typebox';
import { maxReasonLength } from 'shared-lib/records';
import { countSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { ownerFilterSchema } from './occurrence-filter';
import { dutyKindSchema, wireDayOrNullSchema, wireDaySchema } from './schedules';

const callDefaults = { method: 'POST', area: 'Board', codes: 'numbers', access: 'member' } as const;

/**
 * Limits of a board pack: characters of an exception, rows of a list, duties without a due date that the pack names
 * (further duties are only counted), and bytes of a PDF to verify.
 */
export const packLimits = { exceptions: 4000, rows: 200, unknown: 500, pdfBytes: 50 * 1_048_576 } as const;

/** The roles that sign a board pack, in the order of signing. */
const signerRoles = ['owner', 'head', 'officer'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** Counts of due dates that are not void. `due` is the sum of the other counts. */
const dueDateCountFields = {
  due: countSchema,
  on_time: countSchema,
  late: countSchema,
  waived: countSchema,
  overdue: countSchema,
  open: Type.Integer({ minimum: 0, description: 'Open, and its day has not passed' }),
};

const allDueDateCountFields = {
  ...dueDateCountFields,
  ahead: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'How many of those on time are due after `today`: they are not in the rate. Older packs lack it',
    }),
  ),
};

const overdueAgeSchema = Type.Object({
  from: wireDaySchema,
  to: wireDaySchema,
  count: countSchema,
  days: Type.String({ description: 'For how many days: 1–7, 8–30, 31–90, 91+' }),
});

/** Counts of duties without a due date. Older packs do not have them by category and by owner. */
const undatedDutyCountFields = {
  unsettled: Type.Integer({
    minimum: 0,
    description: 'Duties of places of which nobody decided whether they apply, as of `today`',
  }),
  unread: Type.Integer({
    minimum: 0,
    description: 'Duties of places that apply and have no date that could be read, as of `today`',
  }),
};
const optionalUndatedDutyCountFields = Type.Partial(Type.Object(undatedDutyCountFields)).properties;

const boardFiguresSchema = Type.Object({
  from: wireDaySchema,
  to: wireDaySchema,
  today: wireDaySchema,
  kept_since: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'From which day on due dates are kept: earlier ones are in no number. Older packs lack it',
    }),
  ),
  ...allDueDateCountFields,
  rate: Type.Union([Type.Number(), Type.Null()], {
    description: 'On time of what fell due and is not waived, from 0 to 1. null: nothing fell due',
  }),
  rate_of: Type.Optional(
    Type.Literal('fell-due', {
      description: 'The rule of the rate. Older packs lack it: theirs is of what is due later, too',
    }),
  ),
  ...undatedDutyCountFields,
  overdue_by_age: Type.Array(overdueAgeSchema),
  by_place: Type.Array(
    Type.Object({
      profile_id: Type.Integer(),
      profile: Type.String(),
      ...undatedDutyCountFields,
      ...allDueDateCountFields,
    }),
  ),
  by_category: Type.Array(
    Type.Object({ category: Type.String(), ...optionalUndatedDutyCountFields, ...allDueDateCountFields }),
  ),
  by_owner: Type.Array(
    Type.Object({
      owner_id: Type.Union([Type.Integer(), Type.Null()]),
      owner: Type.Union([Type.String(), Type.Null()], { description: 'null: nobody' }),
      ...optionalUndatedDutyCountFields,
      ...allDueDateCountFields,
    }),
  ),
});
const packStateSchema = Type.Union(
  (['open', 'signed', 'superseded', 'withdrawn'] as const).map((value) => Type.Literal(value)),
  {
    description:
      'open: signatures are missing. signed: by all, the valid one of its quarter. superseded: a newer one is signed by all, or this one lacked signatures when a newer one was made',
  },
);
const signerRoleSchema = Type.Union(signerRoles.map((value) => Type.Literal(value)));

const packFields = {
  id: Type.Integer(),
  from: wireDaySchema,
  to: wireDaySchema,
  cut_at: Type.String(),
  time_zone: Type.String({ description: 'In which its PDF says when something happened' }),
  state: packStateSchema,
  sha256: Type.String(),
  made_by: Type.String(),
  signatures: Type.Integer({ minimum: 0, description: 'How many have signed' }),
  signers: Type.Integer({ minimum: 0, description: 'How many have to sign' }),
};
const listedPackSchema = Type.Object({
  ...packFields,
  is_my_turn: Type.Boolean({ description: 'The reader can sign it now' }),
});

/** A due date in a board pack, as it was when the pack was made. */
const packRowSchema = Type.Object({
  id: Type.Integer(),
  ...{ due: wireDaySchema, statutory_due: wireDaySchema },
  standing: Type.String(),
  profile_id: Type.Integer(),
  profile: Type.String(),
  kind: Type.String(),
  record_id: Type.Optional(Type.Integer({ description: 'Its duty. Older packs lack it' })),
  period_key: Type.Optional(Type.String({ description: 'The period it is due for. Older packs lack it' })),
  law: Type.String(),
  category: Type.String(),
  name: Type.String(),
  owner_id: Type.Union([Type.Integer(), Type.Null()]),
  owner: Type.Union([Type.String(), Type.Null()]),
  filed_on: wireDayOrNullSchema,
  reference: Type.String(),
  reason: Type.String({ description: 'Why it was late or waived' }),
  no_proof_reason: Type.Optional(Type.String({ description: 'Why it has no file. Older packs lack it' })),
});
const firstPackRowsSchema = Type.Optional(Type.Array(packRowSchema, { description: 'The first of them' }));

/** A change after a pack was signed: a due date of its quarter has changed or was added. */
const packChangeSchema = Type.Object({
  pack_id: Type.Integer(),
  id: Type.Integer(),
  name: Type.String(),
  profile: Type.String(),
  due: wireDaySchema,
  before: Type.String(),
  after: Type.String(),
});

const packSignerSchema = Type.Object({
  account_id: Type.Integer(),
  name: Type.String(),
  role: signerRoleSchema,
  places: Type.Array(Type.String()),
  alone_for: Type.Array(Type.String(), {
    description: 'The places without an owner, for which this head signs alone',
  }),
  signs_for_nobodys: Type.Optional(Type.Boolean({ description: 'A manager where some due dates have no owner' })),
  statement: Type.String({ description: 'The words that this person signs' }),
  is_next: Type.Boolean({ description: 'Can sign now' }),
  is_me: Type.Boolean({ description: 'It is the reader' }),
  signed_at: Type.Union([Type.String(), Type.Null()]),
  exceptions: Type.String(),
  hash: Type.Union([Type.String(), Type.Null()]),
  is_disabled: Type.Optional(Type.Boolean({ description: 'Has not signed, and cannot any more' })),
});

const packSchema = Type.Object({
  ...packFields,
  journal_seq: Type.Integer(),
  journal_hash: Type.String(),
  withdrawn_reason: Type.String(),
  ...{ withdrawn_by: Type.Optional(Type.String()), withdrawn_at: Type.Optional(Type.String()) },
  figures: boardFiguresSchema,
  exceptions: Type.Array(packRowSchema, { description: 'What is not done on time, the first of them' }),
  exceptions_total: countSchema,
  ...{ waived: firstPackRowsSchema, ownerless: firstPackRowsSchema },
  changed: Type.Array(packChangeSchema, { description: 'The first of what changed since earlier packs' }),
  changed_total: Type.Optional(countSchema),
  signed_by: Type.Array(packSignerSchema, { description: 'In the order of signing' }),
  places_without_head: Type.Array(Type.String()),
  may_withdraw: Type.Boolean(),
  has_file: Type.Boolean({ description: 'Its PDF is made. A job makes it after the last signature' }),
});

const packCheckReply = Type.Object({
  unchanged: Type.Boolean(),
  data: Type.Array(
    Type.Object({
      what: Type.Union(
        (['rows', 'signatures', 'journal', 'file', 'pdf'] as const).map((value) => Type.Literal(value)),
        { description: 'file: the PDF that is stored. pdf: the one that was sent' },
      ),
      unchanged: Type.Boolean(),
    }),
  ),
});

export const boardCalls = {
  figures: defineCall({
    ...callDefaults,
    path: 'board/figures',
    limitCategory: 'search',
    summary: 'How much was done on time, late, waived and not at all in a span, by place, category and owner',
    body: defineBody({
      from: wireDaySchema,
      to: wireDaySchema,
      profile_id: Type.Optional(idSchema),
      law_id: Type.Optional(idSchema),
      kind: Type.Optional(dutyKindSchema),
      owner: Type.Optional(ownerFilterSchema),
      category: Type.Optional(makeTextSchema(200)),
    }),
    reply: Type.Object({ data: boardFiguresSchema }),
  }),
  list: defineCall({
    ...callDefaults,
    path: 'packs/list',
    summary: 'The board packs, the newest first. With View access only those that the reader signs',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(listedPackSchema) }),
  }),
  officers: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'packs/officers',
    summary: 'Who can sign a pack of a quarter as compliance officer',
    body: defineBody({ from: wireDaySchema }),
    reply: Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  }),
  make: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'packs/make',
    summary: 'Freezes a quarter. An older pack is superseded, a signed one once this one is signed',
    body: defineBody({ from: wireDaySchema, officer_id: Type.Integer({ minimum: 1 }) }),
    reply: Type.Composite([messageReply, Type.Object({ id: Type.Integer() })]),
  }),
  view: defineCall({
    ...callDefaults,
    path: 'packs/view',
    summary: 'A frozen pack: figures, what was not on time, what changed since, and who signs in which order',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({ data: packSchema }),
  }),
  sign: defineCall({
    ...callDefaults,
    access: 'contributor',
    path: 'packs/sign',
    summary: 'Signs a pack in its order, with the password or a code again',
    body: defineBody({
      id: idSchema,
      role: signerRoleSchema,
      sha256: makeTextSchema(64, 'That of the pack that was seen'),
      exceptions: Type.Optional(makeTextSchema(packLimits.exceptions, 'What the statement does not cover')),
      currentPassword: Type.Optional(makeTextSchema(1000)),
      otp: Type.Optional(makeTextSchema(100, 'A code of the second factor, instead of the password')),
    }),
    reply: messageReply,
  }),
  withdraw: defineCall({
    ...callDefaults,
    access: 'editor',
    path: 'packs/withdraw',
    summary: 'Takes a pack back, with a reason. Who made it can, and administrators',
    body: defineBody({ id: idSchema, reason: makeTextSchema(maxReasonLength, 'Why') }),
    reply: messageReply,
  }),
  verify: defineCall({
    ...callDefaults,
    path: 'packs/verify',
    summary: 'Whether rows, signatures, journal and PDF of a pack are as they were',
    body: defineBody({ id: idSchema }),
    reply: packCheckReply,
  }),
  verifyFile: defineCall({
    ...callDefaults,
    path: 'packs/verify-file',
    limitCategory: 'upload',
    summary: 'The same, and whether a PDF of at most 50 MB, sent as a form, is the one of the pack',
    query: Type.Object({ id: idSchema }),
    reply: packCheckReply,
  }),
};

export type WireFigures = Static<typeof boardFiguresSchema>;
export type WireDueDateCounts = Pick<WireFigures, keyof typeof allDueDateCountFields>;
export type WirePack = Static<typeof packSchema>;
export type WireListedPack = Static<typeof listedPackSchema>;
export type PackRow = Static<typeof packRowSchema>;
export type PackChange = Static<typeof packChangeSchema>;
export type PackCheck = Static<typeof boardCalls.verify.reply>['data'][number];
