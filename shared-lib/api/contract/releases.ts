import { type Static, Type } from '@sinclair/typebox';
import { sessionOutcomes } from 'shared-lib/releases';
import { defineCall, fields, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Releases', codes: 'numbers' } as const;

const time = (what: string) => Type.Integer({ minimum: 0, maximum: 600_000, description: `${what}, in ms` });
/** Checked by its form only, so that a remote that came after this server started is accepted too. */
const remote = Type.String({
  maxLength: 64,
  pattern: '^mfe-[a-z0-9-]+$',
  description: 'Whose release it is',
});
const version = Type.String({ maxLength: 64, pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' });
const how = Type.Union(
  sessionOutcomes.map((one) => Type.Literal(one)),
  { description: 'ok, or what went wrong first' },
);
const mountMs = time('From having its files until it stood');
const inpMs = time('The interaction that took longest to be painted');

const insteadOf = Type.String({
  ...version,
  description: 'The version that had failed, and whose place it took in the same page',
});
const secret = Type.String({ maxLength: 200 });

const told = Type.Object({
  id: Type.Integer({ description: 'Grows from one that was told to the next' }),
  remote: Type.String(),
  version: Type.String(),
  how,
  mountMs: Type.Union([mountMs, Type.Null()]),
  inpMs: Type.Union([inpMs, Type.Null()]),
  insteadOf: Type.Union([Type.String(), Type.Null()], { description: insteadOf.description ?? '' }),
  person: Type.String({ description: 'An opaque word, the same for all sessions of a person with a remote' }),
});
export type OutcomeLine = Static<typeof told>;

export const releaseCalls = {
  tell: defineCall({
    ...shared,
    path: 'releases/outcomes',
    summary:
      'How a page view fares with a release; told again it changes nothing, save that it broke after all',
    access: 'member',
    counts: 'telling',
    body: fields({
      remote,
      version,
      how,
      mountMs: Type.Optional(mountMs),
      inpMs: Type.Optional(inpMs),
      insteadOf: Type.Optional(insteadOf),
      view: Type.Optional(
        Type.String({ maxLength: 20_000, description: 'The sealed page view; without it nothing counts' }),
      ),
    }),
    reply: Type.Object({
      counted: Type.Boolean({ description: 'Whether it is of a page view that had this release' }),
    }),
  }),
  told: defineCall({
    ...shared,
    path: 'releases/told',
    summary:
      'For edges, which show `EDGE_SECRET`: what was told after a number; to others there is no such path',
    access: 'anyone',
    body: fields({
      after: Type.Integer({ minimum: 0 }),
      secret,
    }),
    reply: Type.Object({ data: Type.Array(told) }),
  }),
  newest: defineCall({
    ...shared,
    path: 'releases/newest',
    summary:
      'For edges, which show `EDGE_SECRET`: the number of what was told last; to others there is no such path',
    access: 'anyone',
    body: fields({ secret }),
    reply: Type.Object({ newest: Type.Integer({ minimum: 0 }) }),
  }),
};

const reason = Type.String({ maxLength: 1000, description: 'Why; the log keeps it' });
const seq = Type.Integer({ minimum: 0, description: 'The newest entry of the log that one saw' });
const minutes = Type.Integer({ minimum: 1, maximum: 60 });
const until = Type.String({ description: 'When it ends' });
/** The shell is released in the same way as the remotes. */
const part = Type.String({
  maxLength: 64,
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'A remote, or `shell`',
});
export const releaseActKinds = ['canary', 'hold', 'go-on', 'promote', 'roll-back', 'decline'] as const;

const forOperators = { ...shared, access: 'operator' } as const;

/**
 * The calls that an edge answers. The back end serves the same paths to edges only: it checks the caller, counts
 * the call, and writes the request to the activity log; the edge then carries it out.
 */
export const edgeCalls = {
  status: defineCall({
    ...forOperators,
    method: 'GET',
    path: 'releases/status',
    counts: 'read',
    summary: 'What everybody gets of each part of the app, how canaries fare, and what was done',
    reply: Type.Object({ data: Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())]) }),
  }),
  act: defineCall({
    ...forOperators,
    path: 'releases/act',
    summary:
      'Give a release to some or to everybody, hold it where it is, or take it back; past the set share the first call is a request, which another operator approves by the same call or declines',
    body: fields({
      kind: Type.Union(releaseActKinds.map((one) => Type.Literal(one))),
      remote: part,
      version,
      share: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      reason,
      seq,
    }),
    reply: Type.Object({ message: Type.String() }),
  }),
  versions: defineCall({
    ...forOperators,
    method: 'GET',
    path: 'releases/versions',
    counts: 'read',
    summary: 'The versions of a remote that may be opened by a link',
    query: fields({ remote: part }),
    reply: Type.Object({ data: Type.Array(Type.Object({ version: Type.String(), is: Type.String() })) }),
  }),
  link: defineCall({
    ...forOperators,
    path: 'releases/link',
    summary: 'A link by which one sees a version for a while, alone',
    body: fields({ remote: part, version, minutes }),
    reply: Type.Object({ address: Type.String(), until }),
  }),
  open: defineCall({
    ...forOperators,
    path: 'releases/open',
    summary: 'Open what a link names, in this browser',
    body: fields({ ticket: Type.String({ maxLength: 4000 }) }),
    reply: Type.Object({ remote: Type.String(), version: Type.String(), until }),
  }),
  leave: defineCall({
    ...shared,
    access: 'anyone',
    path: 'releases/leave',
    summary: 'Leave what was opened; asked for by a page of ours alone',
    body: fields({ hasFailed: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({}),
  }),
};

const operator = Type.Object({
  username: Type.String(),
  organisation: Type.String({ description: 'The short name of the organisation that the account is of' }),
  givenBy: Type.String({ description: 'Who gave the role; empty where the command did' }),
  root: Type.String({ description: 'The operator by command whom the role comes down to' }),
  given: Type.String(),
  isDisabled: Type.Boolean(),
});

const change = {
  username: text(320),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
};

export const operatorCalls = {
  list: defineCall({
    ...forOperators,
    path: 'operators/list',
    counts: 'read',
    summary: 'The operators of the platform, who may steer releases for everybody',
    body: fields({}),
    reply: Type.Object({ data: Type.Array(operator) }),
  }),
  add: defineCall({
    ...forOperators,
    path: 'operators/add',
    summary: 'Make a user of any organisation an operator of the platform',
    body: fields(change),
    reply: messageReply,
  }),
  remove: defineCall({
    ...forOperators,
    path: 'operators/remove',
    summary: 'Take the role from an operator; the last who can sign in keeps it',
    body: fields(change),
    reply: messageReply,
  }),
};
