import type { FastifyInstance } from 'fastify';
import { secondFactorCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { beginSecondFactor, confirmSecondFactor } from './enrolment';
import { stopSecondFactor } from './stop-second-factor';

export function secondFactorRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, secondFactorCalls.start, ({ body, request }) =>
    beginSecondFactor(identity, { request, currentPassword: body.currentPassword }),
  );

  answer(app, secondFactorCalls.confirm, async ({ body, request, reply }) => {
    const confirmed = await confirmSecondFactor(identity, { request, reply, otp: body.otp });
    if (!confirmed.ok) return confirmed;
    return done({ message: 'The second factor is on.', ...confirmed.value });
  });

  answer(app, secondFactorCalls.stop, async ({ body, request, reply }) => {
    const { currentPassword, otp } = body;
    const stopped = await stopSecondFactor(identity, { request, reply, currentPassword, otp });
    if (stopped.ok) return done({ message: 'The second factor is off.', access_token: stopped.value });
    return stopped;
  });
}
