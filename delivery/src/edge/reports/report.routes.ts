import type { FastifyInstance } from 'fastify';
import { sendPlainText } from '../server/answer';
import { createMinuteLimit } from '../server/minute-limit';

const reportContentTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
const maxReportBytes = 16 * 1024;

/**
 * Adds the route to which browsers report scripts and styles that the page's policy blocked. Writes one line
 * per report to the log.
 */
export async function addPolicyReportRoutes(app: FastifyInstance): Promise<void> {
  const mayPass = createMinuteLimit({ perVisitor: 60, inAll: 600 });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      reportContentTypes,
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/csp-report',
      {
        onRequest: async (request, reply) => {
          if (mayPass(request.ip, Date.now())) return;
          return sendPlainText(reply.header('retry-after', '60'), 429, 'Too many reports. Try again in a minute.');
        },
      },
      (request, reply) => {
        const report = describePolicyReport(String(request.body));
        if (!report) return sendPlainText(reply, 400, 'This is no report that we know.');
        request.log.warn(report, 'the browser stopped something');
        return reply.code(204).send();
      },
    );
  });
}

type PolicyReportDescription = {
  rule: string;
  blocked: string;
  page: string;
  source: string;
  reports: number;
};

const maxReportFieldLength = 200;

/**
 * Describes the first violation that a browser reports. Returns undefined if the text is not such a report.
 */
export function describePolicyReport(text: string): PolicyReportDescription | undefined {
  const value = parseJson(text);
  const reports: unknown[] = Array.isArray(value) ? value : [value];
  const first = Object(reports[0]);
  const body = first['csp-report'] ?? first.body;
  if (typeof body !== 'object' || body === null) return undefined;
  return {
    rule: shortenText(
      body['effective-directive'] ?? body.effectiveDirective ?? body['violated-directive'] ?? first.type,
    ),
    blocked: removeQuery(body['blocked-uri'] ?? body.blockedURL),
    page: removeQuery(body['document-uri'] ?? body.documentURL ?? first.url),
    source: removeQuery(body['source-file'] ?? body.sourceFile),
    reports: reports.length,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes the query from an address, because it may contain a secret. */
function removeQuery(value: unknown): string {
  return shortenText(value).replace(/[?#].*$/s, '');
}

function shortenText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxReportFieldLength) : '';
}
