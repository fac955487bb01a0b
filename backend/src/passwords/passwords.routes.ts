import type { FastifyInstance } from 'fastify';
import { passwordCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { answerNoSooner } from '../sign-in/no-sooner';
import { askReset } from './ask-reset';
import { changePassword } from './change-password';
import { checkReset, useReset } from './use-reset';

export function passwordRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, passwordCalls.change, async ({ body, request, reply }) => {
    const { currentPassword, password, conformPasswords } = body;
    const form = {
      currentPassword,
      ...(password && { password }),
      ...(conformPasswords && { conformPasswords }),
    };
    const changed = await changePassword(identity, { request, reply, form });
    if (changed.ok) return done({ message: 'The password is changed.', access_token: changed.value });
    return changed;
  });

  answer(app, passwordCalls.forget, async ({ body, request }) => {
    const asked = await answerNoSooner(() =>
      askReset(identity, { request, username: body.username, url: body.url }),
    );
    if (asked.ok) return done({ message: 'A link that sets a new password is on its way to you.' });
    return asked;
  });

  answer(app, passwordCalls.renew, async ({ body, request }) => {
    const { password, conformPasswords, auth_token } = body;
    const form = { auth_token, ...(password && { password }), ...(conformPasswords && { conformPasswords }) };
    const used = await useReset(identity, { request, form });
    if (used.ok) return done({ message: 'The password is set. Please sign in.' });
    return used;
  });

  answer(app, passwordCalls.check, ({ body, request }) =>
    checkReset(identity, { request, token: body.auth_token }),
  );
}
