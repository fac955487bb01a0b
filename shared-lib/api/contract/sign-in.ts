import { Type } from '@sinclair/typebox';
import { defineCall, fields, messageReply, text } from './call';

const shared = { method: 'POST', area: 'Sign-in', codes: 'numbers' } as const;

/** What the pages store about the signed-in user. */
const person = {
  username: Type.String(),
  role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  workspaceAccessType: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
  /** JSON text: statusInfo, serchInfo, gridInfo. */
  model_access_controller: Type.String(),
  acceptedTerms: Type.Boolean({
    description: 'Until then the session opens `session/accept-terms` and `logout` alone',
  }),
};

const token = Type.String({ description: 'Goes into the Authorization header of every call' });
const signedIn = Type.Object({ access_token: token, ...person });
const otp = Type.String({ maxLength: 40, description: 'The six digits of now, or a recovery code' });
const password = text(1000);
const linkToken = text(200);
const passwords = { password: Type.Optional(password), conformPasswords: Type.Optional(password) };

export const signInCalls = {
  login: defineCall({
    ...shared,
    path: 'login',
    summary: 'Sign in; where a second factor is on, the token opens nothing but `twofactor`',
    access: 'anyone',
    body: fields({ username: text(320), password }),
    reply: Type.Object({
      access_token: token,
      twofactor: Type.Optional(Type.Literal(true)),
      ...Type.Partial(Type.Object(person)).properties,
    }),
  }),
  twofactor: defineCall({
    ...shared,
    path: 'twofactor',
    summary: 'The code of the second factor, or a recovery code; gives a new token',
    access: 'code-owed',
    body: fields({ otp }),
    reply: signedIn,
  }),
  acceptTerms: defineCall({
    ...shared,
    path: 'session/accept-terms',
    summary: 'Accept the terms of use as they are now; their version and the time are kept',
    access: 'member',
    isOpenBeforeTerms: true,
    body: fields({}),
    reply: messageReply,
  }),
  logout: defineCall({
    ...shared,
    path: 'logout',
    summary: 'End this session',
    access: 'member',
    isOpenBeforeTerms: true,
    body: fields({}),
    reply: messageReply,
  }),
  touch: defineCall({
    ...shared,
    path: 'session/touch',
    summary: 'Somebody is still there; after an hour the token is renewed',
    access: 'member',
    body: fields({}),
    reply: Type.Object({
      access_token: Type.Optional(token),
      renewed: Type.Optional(
        Type.Literal(true, {
          description: 'A new token was given just now, and nobody has used it: ask again after 4 seconds',
        }),
      ),
    }),
  }),
  me: defineCall({
    ...shared,
    path: 'session/me',
    summary: 'Who this session belongs to',
    access: 'member',
    body: fields({}),
    reply: Type.Object({
      ...person,
      twofactorOn: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      isOperator: Type.Boolean({ description: 'Whether they may steer releases of the platform' }),
    }),
  }),
};

export const passwordCalls = {
  change: defineCall({
    ...shared,
    path: 'change-password',
    summary: 'A new password; all other sessions end and this one gets a new token',
    access: 'member',
    body: fields({ currentPassword: password, ...passwords }),
    reply: Type.Object({ ...messageReply.properties, access_token: token }),
  }),
  forget: defineCall({
    ...shared,
    path: 'user-forget',
    summary: 'Mail a link that sets a new password; `url` counts only where it is this server',
    access: 'anyone',
    body: fields({ username: text(320), url: Type.Optional(text(2000)) }),
    reply: messageReply,
  }),
  renew: defineCall({
    ...shared,
    path: 'user-newPassword',
    summary: 'Set a password with the token of a mailed link',
    access: 'anyone',
    body: fields({ ...passwords, auth_token: linkToken }),
    reply: messageReply,
  }),
  check: defineCall({
    ...shared,
    path: 'user-newPassword/check',
    summary: 'Whether a mailed link still sets a password; it does so afterwards too',
    access: 'anyone',
    body: fields({ auth_token: linkToken }),
    reply: Type.Object({}),
  }),
  object: defineCall({
    ...shared,
    path: 'user-notMe',
    summary:
      'Object to a change with the token of the mail that told of it: ends all sessions of the account, voids its password and mails a link that sets a new one',
    access: 'anyone',
    body: fields({ auth_token: linkToken }),
    reply: messageReply,
  }),
};

export const secondFactorCalls = {
  start: defineCall({
    ...shared,
    path: 'twofactor/start',
    summary: 'Begin to turn the second factor on: a secret for the authenticator',
    access: 'member',
    body: fields({ currentPassword: password }),
    reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
  }),
  confirm: defineCall({
    ...shared,
    path: 'twofactor/confirm',
    summary:
      'Turn it on with a code; gives the recovery codes, once, and this session a new token; all others end',
    access: 'member',
    body: fields({ otp }),
    reply: Type.Object({
      ...messageReply.properties,
      access_token: token,
      recoveryCodes: Type.Array(Type.String()),
    }),
  }),
  stop: defineCall({
    ...shared,
    path: 'twofactor/stop',
    summary: 'Turn the second factor off; all other sessions end and this one gets a new token',
    access: 'member',
    body: fields({ currentPassword: password, otp }),
    reply: Type.Object({ ...messageReply.properties, access_token: token }),
  }),
};
