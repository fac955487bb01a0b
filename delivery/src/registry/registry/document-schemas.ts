import { type TSchema, Type } from '@sinclair/typebox';

/** Builds the schema of an object with exactly these keys. A document with other keys is invalid. */
function makeExactObjectSchema<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

const nameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,60}$' });
const versionSchema = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 60 });
const hashSchema = Type.String({ pattern: '^[0-9a-f]{64}$' });
const timeSchema = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const shareSchema = Type.Number({ minimum: 0, maximum: 100 });
const organisationsSchema = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 1000 });
const sequenceNumberSchema = Type.Integer({ minimum: 0 });
const liveReleaseFields = {
  version: versionSchema,
  manifest: hashSchema,
  set: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
};
const releaseFields = { remote: nameSchema, version: versionSchema };
const otherSetMembersField = {
  with: Type.Optional(Type.Array(makeExactObjectSchema(releaseFields), { minItems: 1, maxItems: 50 })),
};

const hoursSchema = Type.Number({ minimum: 0, maximum: 10_000 });
const canaryLimitsSchema = Type.Optional(
  makeExactObjectSchema({
    isHeld: Type.Boolean(),
    maxShare: shareSchema,
    minHours: Type.Optional(hoursSchema),
    patienceHours: hoursSchema,
  }),
);

const canarySchema = makeExactObjectSchema({
  ...liveReleaseFields,
  share: shareSchema,
  organisations: organisationsSchema,
  salt: Type.String({ minLength: 1, maxLength: 64 }),
  since: timeSchema,
  stepAt: Type.Optional(timeSchema),
  brake: canaryLimitsSchema,
});

const personSchema = Type.String({ minLength: 1, maxLength: 400 });
const requestedReleaseFields = {
  kind: Type.Union([Type.Literal('canary'), Type.Literal('promote')]),
  share: shareSchema,
  organisations: organisationsSchema,
  brake: canaryLimitsSchema,
};
const proposalSchema = makeExactObjectSchema({
  ...requestedReleaseFields,
  version: versionSchema,
  by: personSchema,
  root: personSchema,
  at: timeSchema,
  ...otherSetMembersField,
});

const retiredReasonSchema = Type.Union([
  Type.Literal('replaced'),
  Type.Literal('taken-back'),
  Type.Literal('withdrawn'),
]);

const remoteChannelFields = {
  stable: makeExactObjectSchema(liveReleaseFields),
  canary: Type.Optional(canarySchema),
  proposed: Type.Optional(proposalSchema),
  retired: Type.Array(makeExactObjectSchema({ ...liveReleaseFields, at: timeSchema, why: retiredReasonSchema })),
};

function makeRecordByNameSchema<Value extends TSchema>(value: Value) {
  return Type.Record(nameSchema, value, { additionalProperties: false });
}

export const channelSchema = makeExactObjectSchema({
  seq: sequenceNumberSchema,
  at: timeSchema,
  expires: timeSchema,
  head: hashSchema,
  remotes: makeRecordByNameSchema(makeExactObjectSchema(remoteChannelFields)),
});

const releaseWithSetFields = { ...releaseFields, ...otherSetMembersField };
const userSchema = Type.String({ minLength: 1, maxLength: 200 });
const originSchema = Type.String({ pattern: '^https?://[^/]+$', maxLength: 300 });

const releaseActSchema = Type.Union([
  makeExactObjectSchema({ kind: Type.Literal('publish'), ...releaseFields, manifest: hashSchema }),
  makeExactObjectSchema({
    kind: Type.Literal('canary'),
    ...releaseWithSetFields,
    share: shareSchema,
    organisations: organisationsSchema,
    brake: canaryLimitsSchema,
  }),
  makeExactObjectSchema({ kind: Type.Literal('promote'), ...releaseWithSetFields }),
  makeExactObjectSchema({
    kind: Type.Literal('roll-back'),
    ...releaseWithSetFields,
    isWithdrawn: Type.Boolean(),
  }),
  makeExactObjectSchema({
    kind: Type.Literal('propose'),
    ...releaseWithSetFields,
    wanted: makeExactObjectSchema(requestedReleaseFields),
    root: personSchema,
  }),
  makeExactObjectSchema({ kind: Type.Literal('decline'), ...releaseWithSetFields }),
  makeExactObjectSchema({
    kind: Type.Literal('override'),
    ...releaseFields,
    user: userSchema,
    origin: originSchema,
    until: timeSchema,
  }),
]);

export const overrideSchema = makeExactObjectSchema({
  ...releaseFields,
  manifest: hashSchema,
  user: userSchema,
  origin: originSchema,
  made: timeSchema,
  until: timeSchema,
});

export const logEntrySchema = makeExactObjectSchema({
  seq: sequenceNumberSchema,
  at: timeSchema,
  actor: Type.String({ minLength: 1, maxLength: 200 }),
  act: releaseActSchema,
  reason: Type.String({ maxLength: 2000 }),
  figures: Type.Optional(Type.Unknown()),
  before: hashSchema,
  changed: makeRecordByNameSchema(
    makeExactObjectSchema({ ...remoteChannelFields, unlisted: Type.Array(versionSchema) }),
  ),
  state: hashSchema,
});
