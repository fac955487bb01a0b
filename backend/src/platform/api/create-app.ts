import createAjvCompiler from '@fastify/ajv-compiler';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Refusal, refusedResult } from '../database/result';
import { getRequestId } from '../operations/request-id';
import type { Settings } from '../settings';
import { buildRefusal } from './build-refusal';
import { classifyError } from './classify-error';
import { compressTextReplies } from './compress';
import type { ErrorCode } from './errors';
import { acceptOnlyJson } from './read-json-only';
import { sendRefusal } from './refuse';

const maxBodyBytes = 1_048_576;

/** Creates the application without routes: its log, its parser, and one handler for all errors. */
export function createApp(
  logLevel: Settings['logLevel'],
  trustedProxies: Settings['trustedProxies'] = [],
): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    logger: { level: logLevel, ...logRedaction },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: getRequestId,
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    exposeHeadRoutes: false,
    // The validator converts no values. It adds the schema to each fault, so that the reply can say what is
    // allowed.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, verbose: true },
    },
    schemaController: { compilersFactory: { buildValidator: compileSchemaAtFirstCall } },
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = buildRefusal({ code: classifyError(error) }, request.id, 'numbers');
      void reply.code(status).send(body);
    },
  });
  acceptOnlyJson(app, maxBodyBytes);
  app.register(cookies);
  app.addHook('preValidation', async (request, reply) => {
    const why = findUnstorableValueFault([request.query, request.body, request.params]);
    if (why) return sendRefusal(request, reply, why);
    normalizeTexts([request.query, request.body]);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'unknown-path'));
  app.setErrorHandler((error, request, reply) => {
    const fault = buildSchemaRefusal(error);
    if (fault) return sendRefusal(request, reply, fault);
    const code = classifyError(error);
    if (code === 'unexpected') request.log.error({ err: error }, 'a request failed');
    if (code === 'database-away') request.log.warn({ err: error }, 'the database is away');
    return sendRefusal(request, reply, code);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  compressTextReplies(app);
  return app;
}

const createSchemaCompiler = createAjvCompiler();

/**
 * Compiles the schema of a call at the first call. Compiling all schemas at the start would take a second.
 */
const compileSchemaAtFirstCall: typeof createSchemaCompiler = (schemas, options) => {
  const compile = createSchemaCompiler(schemas, options);
  return (definition) => {
    let check: ReturnType<typeof compile> | undefined;
    const validate = (value: unknown) => {
      check ??= compile(definition);
      const isValid = check(value);
      Object.assign(validate, { errors: check.errors });
      return isValid;
    };
    // The cast is safe, because Fastify only calls this function and reads its `errors`.
    return validate as ReturnType<typeof compile>;
  };
};

const secretLogFields = ['headers', 'authorization', 'cookie', 'password', 'token'];

/** Removes secrets from every log line, because some libraries log whole headers at level `trace`. */
const logRedaction = {
  serializers: { err: describeError, req: describeRequest },
  redact: { paths: secretLogFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
};

/**
 * Describes an error for the log. Leaves out the details of PostgreSQL errors, since they contain rows, keys
 * and queries.
 */
function describeError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error;
  return { type: name, message, code, stack: stack ?? '' };
}

/** Describes a request for the log by its route only, since the query of an address may contain a secret. */
function describeRequest({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  return { method, route: routeOptions?.url ?? 'none' };
}

/**
 * The deepest allowed nesting of a request body. No real body is that deep, and functions can recurse to
 * this depth without a stack overflow.
 */
const maxNestingLevels = 64;

/**
 * Returns why PostgreSQL cannot store a value: a NUL, a lone surrogate, or too many levels. Does not use
 * recursion, because a deep body would overflow the stack.
 */
export function findUnstorableValueFault(value: unknown): Extract<ErrorCode, 'bad-text' | 'too-deep'> | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxNestingLevels) return 'too-deep';
    if (!level.every(isStorableValue)) return 'bad-text';
    level = level.flatMap(listInnerValues);
  }
  return undefined;
}

/**
 * Converts all texts to Unicode form NFC, so that equal letters compare as equal. Changes the value in place.
 * `findUnstorableValueFault` must come first, because it limits the depth.
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

function listInnerValues(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/**
 * Returns true for a text that PostgreSQL can store, and for an object with such keys. `findUnstorableValueFault`
 * checks the values inside.
 */
function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  const hasKeys = typeof value === 'object' && value !== null && !Array.isArray(value);
  return !hasKeys || Object.keys(value).every(isStorableText);
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Turns a schema fault into a refusal; undefined if the error is not a schema fault. */
function buildSchemaRefusal(error: unknown): Refusal | undefined {
  const faults: unknown = Object(error).validation;
  const [first] = Array.isArray(faults) ? faults : [];
  if (!first) return undefined;
  const { instancePath, message, params } = Object(first);
  const extra = Object(params).additionalProperty;
  if (typeof extra === 'string')
    return refusedResult('bad-field', { field: shortenFieldName(extra), reason: 'no such field is known' });
  if (instancePath === '' && Object(params).type === 'object') return refusedResult('bad-body');
  const missing = Object(params).missingProperty;
  if (typeof missing === 'string')
    return refusedResult('bad-field', { field: shortenFieldName(missing), reason: String(message) });
  const faultsOfField = [faults].flat(2).filter((fault) => Object(fault).instancePath === instancePath);
  if (instancePath === '/id' && faultsOfField.some(doesSchemaAcceptDigits)) return refusedResult('bad-id');
  const field = shortenFieldName(String(instancePath).replace(/^\//, ''));
  return refusedResult('bad-field', {
    field,
    reason: describeAllowedValues(faultsOfField) ?? describeExceededLimit(first) ?? String(message),
  });
}

/** Returns true if the schema also accepts digits as text. In a field `id`, it is then the schema of an id. */
function doesSchemaAcceptDigits(fault: unknown): boolean {
  const schemas: unknown = Object(Object(fault).parentSchema).anyOf;
  return Array.isArray(schemas) && schemas.some((schema) => String(Object(schema).pattern).includes('\\d'));
}

/** Lists the allowed values, if the schema has a closed set of them. */
function describeAllowedValues(faults: readonly unknown[]): string | undefined {
  const allowed = faults.flatMap((fault) => {
    const { allowedValue, allowedValues } = Object(Object(fault).params);
    return allowedValue === undefined ? (allowedValues ?? []) : [allowedValue];
  });
  if (allowed.length === 0) return undefined;
  return `must be ${allowed.map((value: unknown) => JSON.stringify(value)).join(' or ')}`;
}

/** Describes a limit of count or length in plain words. Returns undefined for other faults. */
function describeExceededLimit(fault: unknown): string | undefined {
  const { keyword, params } = Object(fault);
  return keyword in messagesOfExceededLimits
    ? messagesOfExceededLimits[keyword as keyof typeof messagesOfExceededLimits](Number(Object(params).limit))
    : undefined;
}

const messagesOfExceededLimits = {
  maxItems: (limit: number) => `at most ${limit} entries can be sent at once`,
  minItems: (limit: number) => `at least ${limit} of them must be sent`,
  maxLength: (limit: number) => `at most ${limit} characters are allowed`,
  minLength: (limit: number) => `at least ${limit} characters are needed`,
};

function shortenFieldName(field: string): string {
  return field.slice(0, 60);
}
