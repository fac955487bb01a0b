import type { FastifyInstance } from 'fastify';
import { signInCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import type { Identity } from '../identity/identity';
import { acceptTerms } from './accept-terms.store';
import { admit } from './admit';
import { checkPassword } from './check-password';
import { finishSignIn } from './finish-sign-in';
import { refuseNoSooner } from './no-sooner';

export function signInRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, signInCalls.login, async ({ body, request, reply }) => {
    const { username, password } = body;
    const proven = await refuseNoSooner(() => checkPassword(identity, { request, username, password }));
    if (!proven.ok) return proven;
    return admit(identity, { proven: { ...proven.value, password }, request, reply });
  });

  answer(app, signInCalls.twofactor, ({ body, request, reply }) =>
    finishSignIn(identity, { request, reply, otp: body.otp }),
  );

  answer(app, signInCalls.acceptTerms, async ({ request }) => acceptTerms(identity.database, request));
}
