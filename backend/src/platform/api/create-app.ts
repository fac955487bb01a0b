import cookies from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Refused, refused } from '../database/result';
import { requestIdOf } from '../operations/request-id';
import type { Settings } from '../settings';
import { classifyError } from './classify-error';
import { compressTexts } from './compress';
import { type ErrorCode, refusal } from './errors';
import { readJsonOnly } from './read-json-only';
import { refuse } from './refuse';

const bodyLimit = 1_048_576;

/** Creates the application without routes: its log, its parser, and one handler for all errors. */
export function createApp(
  logLevel: Settings['logLevel'],
  trustedProxies: Settings['trustedProxies'] = [],
): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    logger: { level: logLevel, ...discretion },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit,
    exposeHeadRoutes: false,
    // A body is accepted as it is or refused; the validator converts nothing. A fault comes with its schema, so that
    // the answer can say what is allowed.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, verbose: true },
    },
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = refusal({ code: classifyError(error) }, request.id, 'numbers');
      void reply.code(status).send(body);
    },
  });
  readJsonOnly(app, bodyLimit);
  app.register(cookies);
  app.addHook('preValidation', async (request, reply) => {
    const why = findStorageFault([request.query, request.body, request.params]);
    if (why) return refuse(request, reply, why);
    normalizeTexts([request.query, request.body]);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'unknown-path'));
  app.setErrorHandler((error, request, reply) => {
    const fault = fieldFault(error);
    if (fault) return refuse(request, reply, fault);
    const code = classifyError(error);
    if (code === 'unexpected') request.log.error({ err: error }, 'a request failed');
    if (code === 'database-away') request.log.warn({ err: error }, 'the database is away');
    return refuse(request, reply, code);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  compressTexts(app);
  return app;
}

const secrets = ['headers', 'authorization', 'cookie', 'password', 'token'];

/** Keeps secrets out of the log, whoever writes to it: some libraries log whole headers at `trace`. */
const discretion = {
  serializers: { err: describeError, req: describeRequest },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
};

/** Leaves out what PostgreSQL adds to its message: rows, keys and queries. */
function describeError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error;
  return { type: name, message, code, stack: stack ?? '' };
}

/** Logs the route only: the query of an address may hold a secret. */
function describeRequest({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  return { method, route: routeOptions?.url ?? 'none' };
}

/** No real payload is nested deeper. Below this limit, recursive functions are safe. */
const mostLevels = 64;

/**
 * Says why a value cannot be stored: PostgreSQL stores no NUL and no lone surrogate, in texts or in keys, and no real
 * payload is nested so deeply. Walks level by level, since a body may be as deep as it is long.
 */
export function findStorageFault(value: unknown): Extract<ErrorCode, 'bad-text' | 'too-deep'> | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return 'too-deep';
    if (!level.every(isKept)) return 'bad-text';
    level = level.flatMap(insideOf);
  }
  return undefined;
}

/**
 * Brings all texts into form NFC, so that equal letters are equal when stored, searched and compared. Changes the value
 * in place and returns it. Call it after `findStorageFault`, which limits the depth.
 */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, inside] of Object.entries(fields)) {
    const normal = normalizeTexts(inside);
    if (normal !== inside) fields[name] = normal;
  }
  return value;
}

function insideOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** Checks the value itself, not what it contains. */
function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isKeptText(value);
  const hasKeys = typeof value === 'object' && value !== null && !Array.isArray(value);
  return !hasKeys || Object.keys(value).every(isKeptText);
}

function isKeptText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Turns a schema fault into a refusal; undefined if the error is not a schema fault. */
function fieldFault(error: unknown): Refused | undefined {
  const faults: unknown = Object(error).validation;
  const [first] = Array.isArray(faults) ? faults : [];
  if (!first) return undefined;
  const { instancePath, message, params } = Object(first);
  const extra = Object(params).additionalProperty;
  if (typeof extra === 'string')
    return refused('bad-field', { field: show(extra), reason: 'no such field is known' });
  if (instancePath === '' && Object(params).type === 'object') return refused('bad-body');
  const missing = Object(params).missingProperty;
  if (typeof missing === 'string')
    return refused('bad-field', { field: show(missing), reason: String(message) });
  const alike = [faults].flat(2).filter((fault) => Object(fault).instancePath === instancePath);
  if (instancePath === '/id' && alike.some(isOfDigits)) return refused('bad-id');
  const field = show(String(instancePath).replace(/^\//, ''));
  return refused('bad-field', { field, reason: sayAllowed(alike) ?? sayMost(first) ?? String(message) });
}

/** Whether the schema takes a text of digits: only ids are described so. */
function isOfDigits(fault: unknown): boolean {
  const schemas: unknown = Object(Object(fault).parentSchema).anyOf;
  return Array.isArray(schemas) && schemas.some((schema) => String(Object(schema).pattern).includes('\\d'));
}

/** Lists the allowed values of a closed set, which the schema lists one by one. */
function sayAllowed(faults: readonly unknown[]): string | undefined {
  const allowed = faults.flatMap((fault) => {
    const { allowedValue, allowedValues } = Object(Object(fault).params);
    return allowedValue === undefined ? (allowedValues ?? []) : [allowedValue];
  });
  if (allowed.length === 0) return undefined;
  return `must be ${allowed.map((value: unknown) => JSON.stringify(value)).join(' or ')}`;
}

/** Describes a limit of count or length in plain words; undefined if the fault is about neither. */
function sayMost(fault: unknown): string | undefined {
  const { keyword, params } = Object(fault);
  return keyword in limits ? limits[keyword as keyof typeof limits](Number(Object(params).limit)) : undefined;
}

const limits = {
  maxItems: (limit: number) => `at most ${limit} entries can be sent at once`,
  minItems: (limit: number) => `at least ${limit} of them must be sent`,
  maxLength: (limit: number) => `at most ${limit} characters are allowed`,
  minLength: (limit: number) => `at least ${limit} characters are needed`,
};

function show(field: string): string {
  return field.slice(0, 60);
}
