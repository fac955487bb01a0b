import { type Static, Type } from '@sinclair/typebox';
import { featureSettingValues, initialStatusFilters, maxNameOrTitleLength } from 'shared-lib/people';
import { dataVersionSchema, defineBody, defineCall, idSchema, makeTextSchema, messageReply } from './call';

const callDefaults = { method: 'POST', area: 'People', codes: 'numbers', access: 'administrator' } as const;

/** A person's full name and job title. Without a full name, the user name is shown instead. */
export const personNameFields = {
  full_name: Type.Optional(Type.String({ maxLength: maxNameOrTitleLength })),
  job_title: Type.Optional(Type.String({ maxLength: maxNameOrTitleLength })),
};
const shownNameFields = { full_name: Type.String(), job_title: Type.String() };

const administratorFlagSchema = Type.Union([Type.Literal('yes'), Type.Literal('no')]);
const accessTypeSchema = Type.Union([Type.Literal('Edit'), Type.Literal('View')]);
const pagingFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Union([Type.Literal(50), Type.Literal(100), Type.Literal(200)])),
};
const totalLengthSchema = Type.Integer({ minimum: 0 });

const userListQueryFields = {
  ...pagingFields,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name or user name, in any case' })),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

const featureSettingSchema = Type.Union(featureSettingValues.map((value) => Type.Literal(value)));
const moduleAccessFields = {
  statusInfo: Type.Union(initialStatusFilters.map((value) => Type.Literal(value))),
  serchInfo: featureSettingSchema,
  gridInfo: featureSettingSchema,
};
const optionalModuleAccessFields = Type.Partial(Type.Object(moduleAccessFields)).properties;

const userSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  ...shownNameFields,
  role: administratorFlagSchema,
  workspaceAccessType: accessTypeSchema,
  status: Type.Union([Type.Literal('Active'), Type.Literal('Disabled')]),
  passwordSet: Type.Boolean({ description: 'Before it is, a mailed link sets the first' }),
  signInLocked: Type.Boolean({ description: 'After wrong passwords it waits; users/send-link opens it' }),
  twofactorOn: Type.Boolean(),
  lastLogin: Type.Union([Type.String(), Type.Null()]),
  created: Type.String(),
  places: Type.Integer({ minimum: 0, description: 'At how many places the user is in charge of a duty' }),
  ...moduleAccessFields,
  version: dataVersionSchema,
});

export type WireUser = Static<typeof userSchema>;

const userModuleAccessSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  ...shownNameFields,
  version: dataVersionSchema,
  ...moduleAccessFields,
});
export type WireModuleAccess = Static<typeof userModuleAccessSchema>;

export const userCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'users/list',
    summary: 'The users of the organisation, by name where nothing else is said, 50, 100 or 200 a page',
    body: defineBody({
      ...userListQueryFields,
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
    reply: Type.Object({ totalLength: totalLengthSchema, data: Type.Array(userSchema) }),
  }),
  names: defineCall({
    ...callDefaults,
    access: 'member',
    path: 'users/names',
    summary:
      'The users of the organisation who are not disabled, by name, each as `Asha Rao, Company secretary <asha@example.test>`',
    body: defineBody({}),
    reply: Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  }),
  add: defineCall({
    ...callDefaults,
    path: 'users/add',
    summary: 'A new user, who gets a mail to set a password',
    body: defineBody({
      username: makeTextSchema(320),
      ...personNameFields,
      role: administratorFlagSchema,
      workspaceAccessType: accessTypeSchema,
      ...optionalModuleAccessFields,
    }),
    reply: Type.Object({ ...messageReply.properties, id: Type.Integer(), version: dataVersionSchema }),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'users/update',
    summary: 'Change name, role or access, let a disabled user in again, or take a lost second factor off',
    body: defineBody({
      id: idSchema,
      version: dataVersionSchema,
      role: Type.Optional(administratorFlagSchema),
      workspaceAccessType: Type.Optional(accessTypeSchema),
      status: Type.Optional(Type.Literal('Active')),
      twofactorOn: Type.Optional(Type.Literal(false)),
      ...personNameFields,
      ...optionalModuleAccessFields,
    }),
    reply: Type.Object({ ...messageReply.properties, version: dataVersionSchema }),
  }),
  tasks: defineCall({
    ...callDefaults,
    path: 'users/tasks',
    summary: 'What waits for a user: what would go on without them, if they were disabled',
    body: defineBody({ id: idSchema }),
    reply: Type.Object({
      due_dates: Type.Integer({ minimum: 0, description: 'Open due dates that they own or check' }),
      places: Type.Integer({ minimum: 0, description: 'At how many places they are in charge of a duty' }),
      packs: Type.Integer({ minimum: 0, description: 'Board packs that lack their signature' }),
    }),
  }),
  disable: defineCall({
    ...callDefaults,
    path: 'users/disable',
    summary: 'Shut a user out; their sessions end at once',
    body: defineBody({ id: idSchema, version: dataVersionSchema }),
    reply: Type.Object({ ...messageReply.properties, version: dataVersionSchema }),
  }),
  sendLink: defineCall({
    ...callDefaults,
    path: 'users/send-link',
    summary: 'Mail a new link to a user who has no password; the one before is void',
    body: defineBody({ id: idSchema }),
    reply: messageReply,
  }),
};

export const moduleAccessCalls = {
  list: defineCall({
    ...callDefaults,
    path: 'module-access/list',
    summary: 'What the lists show at first and what they hide, by user',
    body: defineBody({ ...userListQueryFields, sort: Type.Optional(Type.Literal('username')) }),
    reply: Type.Object({
      totalLength: totalLengthSchema,
      data: Type.Array(userModuleAccessSchema),
    }),
  }),
  update: defineCall({
    ...callDefaults,
    path: 'module-access/update',
    summary: 'Change it for one user; it counts from the next page that they load',
    body: defineBody({ id: idSchema, version: dataVersionSchema, ...moduleAccessFields }),
    reply: Type.Object({ ...messageReply.properties, version: dataVersionSchema }),
  }),
};

export const organisationCalls = {
  setUp: defineCall({
    ...callDefaults,
    path: 'setup',
    summary: 'Name the first organisation with the link that a new installation prints once',
    access: 'anyone',
    body: defineBody({
      setup_token: makeTextSchema(200),
      organisation: makeTextSchema(1000),
      username: makeTextSchema(320),
      password: Type.Optional(makeTextSchema(1000)),
      conformPasswords: Type.Optional(makeTextSchema(1000)),
    }),
    reply: messageReply,
  }),
  me: defineCall({
    ...callDefaults,
    path: 'organisation/me',
    summary: 'The organisation and its subscription',
    access: 'member',
    body: defineBody({}),
    reply: Type.Object({
      name: Type.String(),
      subscriptionEnds: Type.Union([Type.String(), Type.Null()]),
      state: Type.Union([Type.Literal('active'), Type.Literal('read-only'), Type.Literal('deleted')]),
      isOnHold: Type.Boolean(),
      graceDaysLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      /**
       * If the server runs on a restored copy: the time of its data, which is the chosen time or the time of the
       * backup. Null once the copy has gone live, and for all other servers.
       */
      restoredFrom: Type.Union([Type.String(), Type.Null()]),
      timeZone: Type.String({ description: 'In which it is asked whether a day has passed' }),
      checks: Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Whether what was filed waits for its checker. null: no due dates are kept',
      }),
      reminders: Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Whether people are reminded of due dates by mail. null: no due dates are kept',
      }),
    }),
  }),
  saveTimeZone: defineCall({
    ...callDefaults,
    path: 'organisation/save-time-zone',
    summary: 'Say in which time zone it is asked whether a day has passed',
    access: 'administrator',
    body: defineBody({ time_zone: makeTextSchema(100, 'Such as Asia/Kolkata') }),
    reply: messageReply,
  }),
  helpContact: defineCall({
    ...callDefaults,
    path: 'organisation/help-contact',
    summary: 'Whom the users of the organisation ask for help; empty until an administrator says so',
    access: 'member',
    body: defineBody({}),
    reply: Type.Object({ contact: Type.String() }),
  }),
  saveHelpContact: defineCall({
    ...callDefaults,
    path: 'organisation/save-help-contact',
    summary: 'Say whom the users of the organisation ask for help',
    access: 'administrator',
    body: defineBody({ contact: makeTextSchema(300) }),
    reply: messageReply,
  }),
};
