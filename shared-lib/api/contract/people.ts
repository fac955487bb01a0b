import { type Static, Type } from '@sinclair/typebox';
import { offers, startStatuses } from 'shared-lib/people';
import { defineCall, fields, id, messageReply, text } from './call';

const shared = { method: 'POST', area: 'People', codes: 'numbers', access: 'administrator' } as const;

const role = Type.Union([Type.Literal('yes'), Type.Literal('no')]);
const accessType = Type.Union([Type.Literal('Edit'), Type.Literal('View')]);
const version = Type.Integer({ minimum: 1, description: 'As it was read; another answers 409' });
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Union([Type.Literal(50), Type.Literal(100), Type.Literal(200)])),
};
const totalLength = Type.Integer({ minimum: 0 });

const listing = {
  ...paging,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a user name, in any case' })),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

const offered = Type.Union(offers.map((one) => Type.Literal(one)));
const moduleAccess = {
  statusInfo: Type.Union(startStatuses.map((one) => Type.Literal(one))),
  serchInfo: offered,
  gridInfo: offered,
};
const anyModuleAccess = Type.Partial(Type.Object(moduleAccess)).properties;

const user = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  role,
  workspaceAccessType: accessType,
  status: Type.Union([Type.Literal('Active'), Type.Literal('Disabled')]),
  passwordSet: Type.Boolean({ description: 'Before it is, a mailed link sets the first' }),
  signInLocked: Type.Boolean({ description: 'After wrong passwords it waits; users/send-link opens it' }),
  twofactorOn: Type.Boolean(),
  lastLogin: Type.Union([Type.String(), Type.Null()]),
  created: Type.String(),
  ...moduleAccess,
  version,
});

export type UserLine = Static<typeof user>;

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
    summary: 'The users of the organisation, by name where nothing else is said, 50, 100 or 200 a page',
    body: fields({
      ...listing,
      sort: Type.Optional(
        Type.Union([
          Type.Literal('username'),
          Type.Literal('role'),
          Type.Literal('workspaceAccessType'),
          Type.Literal('status'),
          Type.Literal('lastLogin'),
        ]),
      ),
    }),
    reply: Type.Object({ totalLength, data: Type.Array(user) }),
  }),
  add: defineCall({
    ...shared,
    path: 'users/add',
    summary: 'A new user, who gets a mail to set a password',
    body: fields({ username: text(320), role, workspaceAccessType: accessType, ...anyModuleAccess }),
    reply: Type.Object({ ...messageReply.properties, id: Type.Integer(), version }),
  }),
  update: defineCall({
    ...shared,
    path: 'users/update',
    summary: 'Change role or access, let a disabled user in again, or take a lost second factor off',
    body: fields({
      id,
      version,
      role: Type.Optional(role),
      workspaceAccessType: Type.Optional(accessType),
      status: Type.Optional(Type.Literal('Active')),
      twofactorOn: Type.Optional(Type.Literal(false)),
      ...anyModuleAccess,
    }),
    reply: Type.Object({ ...messageReply.properties, version }),
  }),
  disable: defineCall({
    ...shared,
    path: 'users/disable',
    summary: 'Shut a user out; their sessions end at once',
    body: fields({ id, version }),
    reply: Type.Object({ ...messageReply.properties, version }),
  }),
  sendLink: defineCall({
    ...shared,
    path: 'users/send-link',
    summary: 'Mail a new link to a user who has no password; the one before is void',
    body: fields({ id }),
    reply: messageReply,
  }),
};

export const moduleAccessCalls = {
  list: defineCall({
    ...shared,
    path: 'module-access/list',
    summary: 'What the lists show at first and what they hide, by user',
    body: fields({ ...listing, sort: Type.Optional(Type.Literal('username')) }),
    reply: Type.Object({
      totalLength,
      data: Type.Array(moduleAccessOfUser),
    }),
  }),
  update: defineCall({
    ...shared,
    path: 'module-access/update',
    summary: 'Change it for one user; it counts from the next page that they load',
    body: fields({ id, version, ...moduleAccess }),
    reply: Type.Object({ ...messageReply.properties, version }),
  }),
};

export const organisationCalls = {
  setUp: defineCall({
    ...shared,
    path: 'setup',
    summary: 'Name the first organisation with the link that a new installation prints once',
    access: 'anyone',
    body: fields({
      setup_token: text(200),
      organisation: text(1000),
      username: text(320),
      password: Type.Optional(text(1000)),
      conformPasswords: Type.Optional(text(1000)),
    }),
    reply: messageReply,
  }),
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
      /**
       * The moment that restored data is from: the chosen one, or that of the backup. Null where this server is no
       * copy, or has gone live.
       */
      restoredFrom: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
};
