import { type Static, Type } from '@sinclair/typebox';
import { certificateFolder, filingLimits, maxReasonLength } from 'shared-lib/records';
import { countSchema, dataVersionSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';
import { wireDueDateStatuses } from './filing';
import { wireDayOrNullSchema, wireDaySchema } from './schedules';

/**
 * Who may record licenses: editors, managers of the place, and people with duties there. The server checks
 * this.
 */
const callDefaults = {
  method: 'POST',
  area: 'Licenses held',
  codes: 'numbers',
  access: 'contributor',
} as const;

/**
 * The status of a held license. `applied`: its renewal was applied for. `deemed`: it counts as renewed until the
 * authority decides.
 */
const heldLicenseStatuses = ['held', 'applied', 'deemed', 'lapsed', 'surrendered', 'replaced'] as const;

export const heldLicenseLimits = {
  /** The maximum number of held licenses on a page of the list. */
  page: 200,
  /** The list names at most this many licenses that a place should hold and that nobody has recorded. */
  missing: 100,
  /** The list offers at most this many license records to record as held. */
  licenses: 500,
  /** Today shows a license from this many days before its end. */
  endsWithinDays: 90,
  /** Today shows at most this many ending licenses. */
  ending: 20,
} as const;

const heldLicenseFields = {
  number: makeTextSchema(filingLimits.reference, 'As the license says it'),
  issued_on: wireDayOrNullSchema,
  valid_until: Type.Union(wireDayOrNullSchema.anyOf, {
    description: 'The last valid day. null: until it is cancelled',
  }),
  note: makeTextSchema(maxReasonLength),
};

const makeFileIdsSchema = (description: string) =>
  Type.Optional(Type.Array(makeTextSchema(100), { maxItems: filingLimits.proofs, description }));

const filesToAttachField = {
  attach: makeFileIdsSchema('The ids of uploaded files, beside those that it has'),
};

const isUndatedSchema = Type.Boolean({ description: 'Its schedule could not be read: no renewal falls due' });

const heldLicenseSchema = Type.Object({
  id: Type.Integer(),
  profile_id: Type.Integer(),
  profile: Type.String(),
  record_id: Type.Integer(),
  name: Type.String(),
  law: Type.String(),
  ...heldLicenseFields,
  applied_on: Type.Union(wireDayOrNullSchema.anyOf, { description: 'When its renewal was applied for' }),
  standing: Type.Union(heldLicenseStatuses.map((value) => Type.Literal(value))),
  ended_on: Type.Union(wireDayOrNullSchema.anyOf, { description: 'When it was surrendered' }),
  reason: Type.String({ description: 'Why it was surrendered' }),
  was_mistake: Type.Boolean({ description: 'It is a renewal that was recorded by mistake and taken back' }),
  replaces_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The license that it renews' }),
  apply_by: Type.Union(wireDayOrNullSchema.anyOf, { description: 'When its renewal is due. null: never' }),
  apply_at: Type.Union([Type.String(), Type.Null()], { description: 'The place of that due date, if it is another' }),
  is_undated: isUndatedSchema,
  occurrence_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The due date of its renewal' }),
  renewal: Type.Union([...wireDueDateStatuses.map((value) => Type.Literal(value)), Type.Null()], {
    description: 'How that due date stands',
  }),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      file: Type.String({ description: `After /attachment/${certificateFolder}/` }),
    }),
  ),
  version: dataVersionSchema,
  may_change: Type.Boolean(),
  may_take_back: Type.Boolean({
    description: 'Whether the reader may take its surrender back. Never after a renewal was taken back',
  }),
  may_apply: Type.Boolean({ description: 'Whether the reader may file that due date' }),
});

const missingLicenseSchema = Type.Object({
  profile_id: Type.Integer(),
  profile: Type.String(),
  record_id: Type.Integer(),
  name: Type.String(),
  law: Type.String(),
  may_change: Type.Boolean(),
});

export const endingLicensesSchema = Type.Object(
  {
    total: countSchema,
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        profile: Type.String(),
        valid_until: wireDaySchema,
        applied: Type.Boolean({ description: 'Its renewal was applied for' }),
      }),
    ),
  },
  { description: 'Licenses held that end within 90 days or have ended' },
);

/**
 * Says that a license has no end and is valid until it is cancelled. The client must send this field for such a
 * license: an empty end date alone is refused.
 */
const validWithoutEndField = {
  no_end: Type.Optional(Type.Literal(true, { description: 'It holds until it is cancelled' })),
};
const idAndVersionFields = { id: idSchema, version: dataVersionSchema };
const lateReasonField = {
  late_reason: Type.Optional(makeTextSchema(maxReasonLength, 'Needed where its renewal was applied for late')),
};
const licenseChangeReply = Type.Composite([messageReply, Type.Object({ version: dataVersionSchema })]);
const addedLicenseReply = Type.Composite([
  messageReply,
  Type.Object({ id: Type.Integer(), version: dataVersionSchema }),
]);

export const heldLicenseCalls = {
  list: defineCall({
    ...callDefaults,
    access: 'member',
    path: 'holdings/list',
    limitCategory: 'search',
    summary: `The licenses that places hold, ${heldLicenseLimits.page} a page, those first that end first, and those that nobody recorded yet`,
    body: defineBody({
      profile_id: Type.Optional(idSchema),
      past: Type.Optional(Type.Literal(true, { description: 'Those that were renewed or surrendered instead' })),
      ending: Type.Optional(
        Type.Literal(true, {
          description: 'Only those that end within 90 days or have ended. Not beside `past`',
        }),
      ),
      after: Type.Optional(makeTextSchema(40, 'What the page before said as `next`')),
    }),
    reply: Type.Object({
      today: wireDaySchema,
      total: countSchema,
      own_places: Type.Union([Type.Array(Type.Integer()), Type.Null()], {
        description: 'The places at which the reader may record licenses. null: all',
      }),
      data: Type.Array(heldLicenseSchema),
      next: Type.Union([Type.String(), Type.Null()]),
      licenses: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          law: Type.String(),
          state: Type.String(),
          states: Type.Array(Type.Integer(), { description: 'The ids of its states. Empty: it is for all' }),
          is_undated: isUndatedSchema,
          renewed_at: Type.Array(Type.Object({ profile: Type.String(), held_at: Type.Array(Type.Integer()) }), {
            description: 'Places at which renewals fall due for other places, with the ids of those',
          }),
        }),
        {
          description: 'Licenses that some place must or may have to hold, and that some place holds',
          maxItems: heldLicenseLimits.licenses,
        },
      ),
      missing: Type.Object(
        {
          total: countSchema,
          data: Type.Array(missingLicenseSchema, { maxItems: heldLicenseLimits.missing }),
        },
        { description: 'Licenses that a place must have and that nobody recorded' },
      ),
    }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'holdings/add',
    summary: 'Records a license that a place holds',
    body: defineBody({
      profile_id: idSchema,
      record_id: idSchema,
      ...heldLicenseFields,
      ...filesToAttachField,
      ...validWithoutEndField,
      is_another: Type.Optional(
        Type.Literal(true, { description: 'The place holds a valid one already, and this is another' }),
      ),
    }),
    reply: addedLicenseReply,
  }),
  update: defineCall({
    ...callDefaults,
    path: 'holdings/update',
    summary: 'Changes what is recorded of a license. Applying for its renewal files the due date of that',
    body: defineBody({
      ...idAndVersionFields,
      ...heldLicenseFields,
      ...filesToAttachField,
      remove: makeFileIdsSchema('The ids of files that it has no more'),
      applied_on: wireDayOrNullSchema,
      stands: Type.Union([Type.Literal('held'), Type.Literal('deemed'), Type.Literal('lapsed')], {
        description: 'held: as its days say. Otherwise what a person says',
      }),
      ...lateReasonField,
      no_proof_reason: Type.Optional(
        makeTextSchema(maxReasonLength, 'Why there is no file of the application. Needed once it was applied for'),
      ),
    }),
    reply: licenseChangeReply,
  }),
  renew: defineCall({
    ...callDefaults,
    path: 'holdings/renew',
    summary: 'Records the license that replaces this one. The due date of its renewal is done',
    body: defineBody({
      ...idAndVersionFields,
      ...heldLicenseFields,
      ...filesToAttachField,
      ...lateReasonField,
      ...validWithoutEndField,
    }),
    reply: addedLicenseReply,
  }),
  previewSurrender: defineCall({
    ...callDefaults,
    access: 'member',
    limitCategory: 'search',
    path: 'holdings/previewsurrender',
    summary:
      'How many due dates of its renewal become void if a license is given back, and how many stay. Changes nothing',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Object({
        voided: countSchema,
        overdue: Type.Integer({ minimum: 0, description: 'How many of these are overdue' }),
        stays: Type.Integer({ minimum: 0, description: 'What was filed or waived' }),
      }),
    }),
  }),
  surrender: defineCall({
    ...callDefaults,
    path: 'holdings/surrender',
    summary: 'Says that a license was given back. The open due date of its renewal becomes void',
    body: defineBody({ ...idAndVersionFields, on: wireDaySchema, reason: makeTextSchema(maxReasonLength) }),
    reply: licenseChangeReply,
  }),
  takeBack: defineCall({
    ...callDefaults,
    path: 'holdings/takeback',
    summary: 'Takes the surrender of a license back. What became void by it is open again',
    body: defineBody(idAndVersionFields),
    reply: licenseChangeReply,
  }),
  previewTakeBackRenewal: defineCall({
    ...callDefaults,
    access: 'member',
    limitCategory: 'search',
    path: 'holdings/previewtakebackrenewal',
    summary: 'What changes if the renewal that a license was recorded as is taken back. Changes nothing',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      data: Type.Object({
        voided: countSchema,
        overdue: Type.Integer({ minimum: 0, description: 'How many of these are overdue' }),
        worked_on: Type.Union(
          [...(['filed', 'verified', 'waived'] as const).map((value) => Type.Literal(value)), Type.Null()],
          { description: 'How the due date of its own renewal stands. Not null: the call is refused' },
        ),
        earlier: Type.Object(
          {
            number: Type.String(),
            valid_until: wireDayOrNullSchema,
            due: Type.Union(wireDayOrNullSchema.anyOf, { description: 'When its renewal is due. null: never' }),
            is_open: Type.Boolean({ description: 'Whether that due date is open afterwards' }),
          },
          { description: 'The license that is current again' },
        ),
      }),
    }),
  }),
  takeBackRenewal: defineCall({
    ...callDefaults,
    path: 'holdings/takebackrenewal',
    summary:
      'Takes back a renewal that was recorded by mistake. `id` is the new license. The license before is current again',
    body: defineBody({ ...idAndVersionFields, reason: makeTextSchema(maxReasonLength) }),
    reply: licenseChangeReply,
  }),
};

export type WireHeldLicense = Static<typeof heldLicenseSchema>;
export type WireMissingLicense = Static<typeof missingLicenseSchema>;
