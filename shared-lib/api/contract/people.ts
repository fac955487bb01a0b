import { type Static, Type } from '@sinclair/typebox';
import { defineCall } from './call';
import { fields, id, said, text } from './values';

const shared = { method: 'POST', area: 'People', codes: 'numbers', access: 'administrator' } as const;

const role = Type.Union([Type.Literal('yes'), Type.Literal('no')]);
const accessType = Type.Union([Type.Literal('Edit'), Type.Literal('View')]);
const version = Type.Integer({ minimum: 1, description: 'As it was read; another answers 409' });
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Union([Type.Literal(50), Type.Literal(100), Type.Literal(200)])),
};
const totalLength = Type.Integer({ minimum: 0 });

const user = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  role,
  workspaceAccessType: accessType,
  status: Type.Union([Type.Literal('Active'), Type.Literal('Disabled')]),
  twofactorOn: Type.Boolean(),
  lastLogin: Type.Union([Type.String(), Type.Null()]),
  created: Type.String(),
  version,
});

export type UserLine = Static<typeof user>;

const shown = Type.Union([Type.Literal('Yes'), Type.Literal('No')]);
const moduleAccess = {
  statusInfo: Type.Union([Type.Literal(''), Type.Literal('Published'), Type.Literal('Draft')]),
  serchInfo: shown,
  gridInfo: shown,
};

const moduleAccessOfUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  version,
  ...moduleAccess,
});
export type ModuleAccessLine = Static<typeof moduleAccessOfUser>;

export const userCalls = {
  list: defineCall({
    ...shared,
    path: 'users/list',
    summary: 'The users of the organisation by name, 50, 100 or 200 a page',
    body: fields(paging),
    reply: Type.Object({ totalLength, data: Type.Array(user) }),
  }),
  add: defineCall({
    ...shared,
    path: 'users/add',
    summary: 'A new user, who gets a mail to set a password',
    body: fields({ username: text(320), role, workspaceAccessType: accessType }),
    reply: Type.Object({ ...said.properties, id: Type.Integer(), version }),
  }),
  update: defineCall({
    ...shared,
    path: 'users/update',
    summary: 'Change the role or the access, let a disabled user in again, or take a lost second factor off',
    body: fields({
      id,
      version,
      role: Type.Optional(role),
      workspaceAccessType: Type.Optional(accessType),
      status: Type.Optional(Type.Literal('Active')),
      twofactorOn: Type.Optional(Type.Literal(false)),
    }),
    reply: Type.Object({ ...said.properties, version }),
  }),
  disable: defineCall({
    ...shared,
    path: 'users/disable',
    summary: 'Shut a user out; their sessions end at once',
    body: fields({ id, version }),
    reply: Type.Object({ ...said.properties, version }),
  }),
};

export const moduleAccessCalls = {
  list: defineCall({
    ...shared,
    path: 'module-access/list',
    summary: 'What the lists show at first and what they hide, by user',
    body: fields(paging),
    reply: Type.Object({
      totalLength,
      data: Type.Array(moduleAccessOfUser),
    }),
  }),
  update: defineCall({
    ...shared,
    path: 'module-access/update',
    summary: 'Change it for one user; it counts from their next sign-in',
    body: fields({ id, version, ...moduleAccess }),
    reply: Type.Object({ ...said.properties, version }),
  }),
};

export const activityLogCall = defineCall({
  ...shared,
  path: 'activity-log/list',
  summary: 'Who did what, newest first: everything for role yes, else what one did and what was done to one',
  access: 'member',
  body: fields(paging),
  reply: Type.Object({
    totalLength,
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        user: Type.String(),
        kind: Type.String(),
        recordId: Type.Integer(),
        uniqueCode: Type.String(),
        name: Type.String(),
        action: Type.String(),
        reason: Type.String(),
        changes: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
});

export const organisationCalls = {
  me: defineCall({
    ...shared,
    path: 'organisation/me',
    summary: 'The organisation and its subscription',
    access: 'member',
    body: fields({}),
    reply: Type.Object({
      name: Type.String(),
      subscriptionEnds: Type.Union([Type.String(), Type.Null()]),
      state: Type.Union([Type.Literal('active'), Type.Literal('read-only'), Type.Literal('deleted')]),
      isOnHold: Type.Boolean(),
      graceDaysLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    }),
  }),
};
