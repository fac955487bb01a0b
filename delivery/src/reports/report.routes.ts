import type { FastifyInstance } from 'fastify';
import { answerText } from '../server/answer-text';
import { minuteLimit } from '../server/minute-limit';
import { describeReport } from './describe-report';

const types = ['application/csp-report', 'application/reports+json', 'application/json'];
const mostBytes = 16 * 1024;

/** Takes what browsers say of scripts and styles that the page's policy stopped: one log line each. */
export async function addReportRoutes(app: FastifyInstance): Promise<void> {
  const takes = minuteLimit({ perVisitor: 60, inAll: 600 });
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    room.post(
      '/csp-report',
      {
        onRequest: async (request, reply) => {
          if (takes(request.ip, Date.now())) return;
          return answerText(
            reply.header('retry-after', '60'),
            429,
            'Too many reports. Try again in a minute.',
          );
        },
      },
      (request, reply) => {
        const report = describeReport(String(request.body));
        if (!report) return answerText(reply, 400, 'This is no report that we know.');
        request.log.warn(report, 'the browser stopped something');
        return reply.code(204).send();
      },
    );
  });
}
