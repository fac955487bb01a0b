import { Type } from '@sinclair/typebox';
import { defineBody, defineCall, makeTextSchema, messageReply } from './call';
import { personNameFields } from './people';

const callDefaults = { method: 'POST', area: 'Sign-in', codes: 'numbers' } as const;

const startPageSchema = Type.Union([Type.Literal('workspace'), Type.Literal('today')], {
  description: 'The first page after signing in. Left out where it is the workspace',
});

/** The data about the signed-in user that pages store in the browser. */
const signedInUserFields = {
  username: Type.String(),
  role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  workspaceAccessType: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
  /** JSON text with the fields statusInfo, serchInfo and gridInfo. */
  model_access_controller: Type.String(),
  start_page: Type.Optional(startPageSchema),
  acceptedTerms: Type.Boolean({
    description: 'Until then the session opens `session/accept-terms` and `logout` alone',
  }),
};

const tokenSchema = Type.String({ description: 'Goes into the Authorization header of every call' });
const signedInReply = Type.Object({ access_token: tokenSchema, ...signedInUserFields });
const oneTimeCodeSchema = Type.String({
  maxLength: 40,
  description: 'The six digits of now, or a recovery code',
});
const passwordSchema = makeTextSchema(1000);
const linkTokenSchema = makeTextSchema(200);
const newPasswordFields = {
  password: Type.Optional(passwordSchema),
  conformPasswords: Type.Optional(passwordSchema),
};

export const signInCalls = {
  login: defineCall({
    ...callDefaults,
    path: 'login',
    summary: 'Sign in; where a second factor is on, the token opens nothing but `twofactor`',
    access: 'anyone',
    body: defineBody({ username: makeTextSchema(320), password: passwordSchema }),
    reply: Type.Object({
      access_token: tokenSchema,
      twofactor: Type.Optional(Type.Literal(true)),
      ...Type.Partial(Type.Object(signedInUserFields)).properties,
    }),
  }),
  twofactor: defineCall({
    ...callDefaults,
    path: 'twofactor',
    summary: 'The code of the second factor, or a recovery code; gives a new token',
    access: 'code-owed',
    body: defineBody({ otp: oneTimeCodeSchema }),
    reply: signedInReply,
  }),
  acceptTerms: defineCall({
    ...callDefaults,
    path: 'session/accept-terms',
    summary: 'Accept the terms of use as they are now; their version and the time are kept',
    access: 'member',
    isOpenBeforeTerms: true,
    body: defineBody({}),
    reply: messageReply,
  }),
  logout: defineCall({
    ...callDefaults,
    path: 'logout',
    summary: 'End this session',
    access: 'member',
    isOpenBeforeTerms: true,
    body: defineBody({}),
    reply: messageReply,
  }),
  touch: defineCall({
    ...callDefaults,
    path: 'session/touch',
    summary: 'Somebody is still there; after an hour the token is renewed',
    access: 'member',
    body: defineBody({}),
    reply: Type.Object({
      access_token: Type.Optional(tokenSchema),
      renewed: Type.Optional(
        Type.Literal(true, {
          description: 'A new token was given just now, and nobody has used it: ask again after 4 seconds',
        }),
      ),
    }),
  }),
  startPage: defineCall({
    ...callDefaults,
    path: 'session/start-page',
    summary: 'Choose the first page after signing in',
    access: 'member',
    body: defineBody({ start_page: startPageSchema }),
    reply: messageReply,
  }),
  saveName: defineCall({
    ...callDefaults,
    path: 'session/save-name',
    summary: 'Say what one is called, and with which title',
    access: 'member',
    body: defineBody(personNameFields),
    reply: messageReply,
  }),
  me: defineCall({
    ...callDefaults,
    path: 'session/me',
    summary: 'Who this session belongs to',
    access: 'member',
    body: defineBody({}),
    reply: Type.Object({
      ...signedInUserFields,
      full_name: Type.String({ description: 'What the user is called. Empty: nobody said it' }),
      job_title: Type.String(),
      twofactorOn: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      isOperator: Type.Boolean({ description: 'Whether they may steer releases of the platform' }),
    }),
  }),
};

export const passwordCalls = {
  change: defineCall({
    ...callDefaults,
    path: 'change-password',
    summary: 'A new password; all other sessions end and this one gets a new token',
    access: 'member',
    body: defineBody({ currentPassword: passwordSchema, ...newPasswordFields }),
    reply: Type.Object({ ...messageReply.properties, access_token: tokenSchema }),
  }),
  forget: defineCall({
    ...callDefaults,
    path: 'user-forget',
    summary: 'Mail a link that sets a new password; `url` counts only where it is this server',
    access: 'anyone',
    body: defineBody({ username: makeTextSchema(320), url: Type.Optional(makeTextSchema(2000)) }),
    reply: messageReply,
  }),
  renew: defineCall({
    ...callDefaults,
    path: 'user-newPassword',
    summary: 'Set a password with the token of a mailed link',
    access: 'anyone',
    body: defineBody({ ...newPasswordFields, auth_token: linkTokenSchema }),
    reply: messageReply,
  }),
  check: defineCall({
    ...callDefaults,
    path: 'user-newPassword/check',
    summary: 'Whether a mailed link still sets a password; it does so afterwards too',
    access: 'anyone',
    body: defineBody({ auth_token: linkTokenSchema }),
    reply: Type.Object({}),
  }),
  object: defineCall({
    ...callDefaults,
    path: 'user-notMe',
    summary:
      'Object to a change with the token of the mail that told of it: ends all sessions of the account, voids its password and mails a link that sets a new one',
    access: 'anyone',
    body: defineBody({ auth_token: linkTokenSchema }),
    reply: messageReply,
  }),
};

export const secondFactorCalls = {
  start: defineCall({
    ...callDefaults,
    path: 'twofactor/start',
    summary: 'Begin to turn the second factor on: a secret for the authenticator',
    access: 'member',
    body: defineBody({ currentPassword: passwordSchema }),
    reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
  }),
  confirm: defineCall({
    ...callDefaults,
    path: 'twofactor/confirm',
    summary: 'Turn it on with a code; gives the recovery codes, once, and this session a new token; all others end',
    access: 'member',
    body: defineBody({ otp: oneTimeCodeSchema }),
    reply: Type.Object({
      ...messageReply.properties,
      access_token: tokenSchema,
      recoveryCodes: Type.Array(Type.String()),
    }),
  }),
  stop: defineCall({
    ...callDefaults,
    path: 'twofactor/stop',
    summary: 'Turn the second factor off; all other sessions end and this one gets a new token',
    access: 'member',
    body: defineBody({ currentPassword: passwordSchema, otp: oneTimeCodeSchema }),
    reply: Type.Object({ ...messageReply.properties, access_token: tokenSchema }),
  }),
};
