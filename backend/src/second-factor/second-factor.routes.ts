import type { FastifyInstance } from 'fastify';
import { secondFactorCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import { tellWait } from '../limits/tell-wait';
import type { Identity } from '../sign-in/identity';
import { beginSecondFactor, confirmSecondFactor, stopSecondFactor } from './enrolment';

export function secondFactorRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, secondFactorCalls.start, async ({ body, request, reply }) => {
    const begun = await beginSecondFactor(identity, { request, currentPassword: body.currentPassword });
    if (!begun.ok) tellWait(reply, begun);
    return begun;
  });

  answer(app, secondFactorCalls.confirm, async ({ body, request }) => {
    const confirmed = await confirmSecondFactor(identity, { request, otp: body.otp });
    if (!confirmed.ok) return confirmed;
    return done({ message: 'The second factor is on.', recoveryCodes: confirmed.value });
  });

  answer(app, secondFactorCalls.stop, async ({ body, request, reply }) => {
    const { currentPassword, otp } = body;
    const stopped = await stopSecondFactor(identity, { request, currentPassword, otp });
    if (stopped.ok) return done({ message: 'The second factor is off.' });
    tellWait(reply, stopped);
    return stopped;
  });
}
