import { type Static, Type } from '@sinclair/typebox';
import { releaseOutcomes } from 'shared-lib/releases';
import { defineBody, defineCall, makeTextSchema, messageReply } from './call';

const callDefaults = { method: 'POST', area: 'Releases', codes: 'numbers' } as const;

const makeDurationSchema = (what: string) =>
  Type.Integer({ minimum: 0, maximum: 600_000, description: `${what}, in ms` });
/**
 * Checks only the format of the name. So the server also accepts a remote that was created after the server started.
 */
const remoteNameSchema = Type.String({
  maxLength: 64,
  pattern: '^mfe-[a-z0-9-]+$',
  description: 'Whose release it is',
});
const versionSchema = Type.String({ maxLength: 64, pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' });
const releaseOutcomeSchema = Type.Union(
  releaseOutcomes.map((value) => Type.Literal(value)),
  { description: 'ok, or what went wrong first' },
);
const mountMsSchema = makeDurationSchema('From having its files until it stood');
const inpMsSchema = makeDurationSchema('The interaction that took longest to be painted');

const failedVersionSchema = Type.String({
  ...versionSchema,
  description: 'The version that had failed, and whose place it took in the same page',
});
const edgeSecretSchema = Type.String({ maxLength: 200 });

const outcomeReportSchema = Type.Object({
  id: Type.Integer({ description: 'Grows from one that was told to the next' }),
  remote: Type.String(),
  version: Type.String(),
  how: releaseOutcomeSchema,
  mountMs: Type.Union([mountMsSchema, Type.Null()]),
  inpMs: Type.Union([inpMsSchema, Type.Null()]),
  insteadOf: Type.Union([Type.String(), Type.Null()], {
    description: failedVersionSchema.description ?? '',
  }),
  person: Type.String({ description: 'An opaque word, the same for all sessions of a person with a remote' }),
});
export type WireOutcomeReport = Static<typeof outcomeReportSchema>;

export const releaseCalls = {
  tell: defineCall({
    ...callDefaults,
    path: 'releases/outcomes',
    summary: 'How a page view fares with a release; told again it changes nothing, save that it broke after all',
    access: 'member',
    limitCategory: 'telling',
    body: defineBody({
      remote: remoteNameSchema,
      version: versionSchema,
      how: releaseOutcomeSchema,
      mountMs: Type.Optional(mountMsSchema),
      inpMs: Type.Optional(inpMsSchema),
      insteadOf: Type.Optional(failedVersionSchema),
      view: Type.Optional(
        Type.String({ maxLength: 20_000, description: 'The sealed page view; without it nothing counts' }),
      ),
    }),
    reply: Type.Object({
      counted: Type.Boolean({ description: 'Whether it is of a page view that had this release' }),
    }),
  }),
  told: defineCall({
    ...callDefaults,
    path: 'releases/told',
    summary: 'For edges, which show `EDGE_SECRET`: what was told after a number; to others there is no such path',
    access: 'anyone',
    body: defineBody({
      after: Type.Integer({ minimum: 0 }),
      secret: edgeSecretSchema,
    }),
    reply: Type.Object({ data: Type.Array(outcomeReportSchema) }),
  }),
  newest: defineCall({
    ...callDefaults,
    path: 'releases/newest',
    summary: 'For edges, which show `EDGE_SECRET`: the number of what was told last; to others there is no such path',
    access: 'anyone',
    body: defineBody({ secret: edgeSecretSchema }),
    reply: Type.Object({ newest: Type.Integer({ minimum: 0 }) }),
  }),
};

const reasonSchema = Type.String({ maxLength: 1000, description: 'Why; the log keeps it' });
const newestSeenLogEntrySchema = Type.Integer({
  minimum: 0,
  description: 'The newest entry of the log that one saw',
});
const linkMinutesSchema = Type.Integer({ minimum: 1, maximum: 60 });
const endTimeSchema = Type.String({ description: 'When it ends' });
/** The name of a remote, or `shell`: remotes and the shell are released in the same way. */
const remoteOrShellNameSchema = Type.String({
  maxLength: 64,
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'A remote, or `shell`',
});
export const releaseActKinds = ['canary', 'hold', 'go-on', 'promote', 'roll-back', 'decline'] as const;

/** The maximum number of releases in a set, besides the release that the call names. */
const maxOtherReleasesInSet = 50;

const operatorCallDefaults = { ...callDefaults, access: 'operator' } as const;

/**
 * The calls that an edge carries out. The edge first makes the same call to the back end. The back end checks the
 * caller, counts the call and writes the activity log. Then the edge acts.
 */
export const edgeCalls = {
  status: defineCall({
    ...operatorCallDefaults,
    method: 'GET',
    path: 'releases/status',
    limitCategory: 'read',
    summary: 'What everybody gets of each part of the app, how canaries fare, and what was done',
    reply: Type.Object({ data: Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())]) }),
  }),
  act: defineCall({
    ...operatorCallDefaults,
    path: 'releases/act',
    summary:
      'Give a release to some or to everybody, hold it where it is, or take it back; past the set share the first call is a request, which another operator approves by the same call or declines',
    body: defineBody({
      kind: Type.Union(releaseActKinds.map((value) => Type.Literal(value))),
      remote: remoteOrShellNameSchema,
      version: versionSchema,
      with: Type.Optional(
        Type.Array(Type.Object({ remote: remoteOrShellNameSchema, version: versionSchema }), {
          minItems: 1,
          maxItems: maxOtherReleasesInSet,
          description: 'The other releases of a set, which starts as a canary',
        }),
      ),
      share: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      reason: reasonSchema,
      seq: newestSeenLogEntrySchema,
    }),
    reply: Type.Object({ message: Type.String() }),
  }),
  versions: defineCall({
    ...operatorCallDefaults,
    method: 'GET',
    path: 'releases/versions',
    limitCategory: 'read',
    summary: 'The versions of a remote that may be opened by a link',
    query: defineBody({ remote: remoteOrShellNameSchema }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          version: Type.String(),
          is: Type.String(),
          source: Type.Optional(Type.String({ description: 'Commit, repository and builder, in words' })),
          change: Type.Optional(Type.String({ description: 'The change that a preview shows' })),
        }),
      ),
    }),
  }),
  link: defineCall({
    ...operatorCallDefaults,
    path: 'releases/link',
    summary: 'A link by which one sees a version for a while, alone',
    body: defineBody({ remote: remoteOrShellNameSchema, version: versionSchema, minutes: linkMinutesSchema }),
    reply: Type.Object({ address: Type.String(), until: endTimeSchema }),
  }),
  open: defineCall({
    ...operatorCallDefaults,
    path: 'releases/open',
    summary: 'Open what a link names, in this browser',
    body: defineBody({ ticket: Type.String({ maxLength: 4000 }) }),
    reply: Type.Object({ remote: Type.String(), version: Type.String(), until: endTimeSchema }),
  }),
  leave: defineCall({
    ...callDefaults,
    access: 'anyone',
    path: 'releases/leave',
    summary: 'Leave what was opened; asked for by a page of ours alone',
    body: defineBody({ hasFailed: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({}),
  }),
};

const operatorSchema = Type.Object({
  username: Type.String(),
  organisation: Type.String({ description: 'The short name of the organisation that the account is of' }),
  givenBy: Type.String({ description: 'Who gave the role; empty where the command did' }),
  root: Type.String({ description: 'The operator by command whom the role comes down to' }),
  given: Type.String(),
  isDisabled: Type.Boolean(),
});

const operatorRoleChangeFields = {
  username: makeTextSchema(320),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
};

export const operatorCalls = {
  list: defineCall({
    ...operatorCallDefaults,
    path: 'operators/list',
    limitCategory: 'read',
    summary: 'The operators of the platform, who may steer releases for everybody',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(operatorSchema) }),
  }),
  add: defineCall({
    ...operatorCallDefaults,
    path: 'operators/add',
    summary: 'Make a user of any organisation an operator of the platform',
    body: defineBody(operatorRoleChangeFields),
    reply: messageReply,
  }),
  remove: defineCall({
    ...operatorCallDefaults,
    path: 'operators/remove',
    summary: 'Take the role from an operator; the last who can sign in keeps it',
    body: defineBody(operatorRoleChangeFields),
    reply: messageReply,
  }),
};
