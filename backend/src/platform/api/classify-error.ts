import { BodyError, type BodyFault } from 'shared-lib/incoming';
import { readErrorCode, readErrorMessage } from '../database/error-code';
import type { ErrorCode } from './errors';
import { DuplicateKeyError } from './read-json-only';

const errorCodeByFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-body',
  FST_ERR_BAD_URL: 'unknown-path',
  FST_UNDER_PRESSURE: 'too-busy',
};

const errorCodeByBodyFault: Record<BodyFault, ErrorCode> = {
  'too-large': 'body-too-large',
  'too-slow': 'body-too-slow',
  'crowded-out': 'too-busy',
  'broken-off': 'bad-body',
};

/**
 * PostgreSQL and network codes that mean an unreachable database: no address, connection refused or reset,
 * shutdown, start, too many connections, disk fault, timeout, broken connection.
 */
const databaseUnreachableCodePattern =
  /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-4]|57014|53300|58030|08\d{3})$/;
/** Matches the messages of driver errors that have no code and mean an unreachable database. */
const databaseUnreachableTextPattern =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/**
 * PostgreSQL codes for a statement that waited too long for a lock, or that PostgreSQL could not serialise. A
 * later request may succeed.
 */
const databaseBusyCodePattern = /^(55P03|40001|40P01)$/;
const databaseFullCode = '53100';

/**
 * Maps an error to its code in the error catalogue. An error that is not listed here is a bug of the server.
 */
export function classifyError(error: unknown): ErrorCode {
  if (error instanceof DuplicateKeyError) return 'duplicate-field';
  if (error instanceof BodyError) return errorCodeByBodyFault[error.fault];
  const code = readErrorCode(error) ?? '';
  const fastifyCode = errorCodeByFastifyCode[code];
  if (fastifyCode) return fastifyCode;
  if (code === databaseFullCode) return 'database-full';
  if (databaseBusyCodePattern.test(code)) return 'too-busy';
  if (databaseUnreachableCodePattern.test(code) || databaseUnreachableTextPattern.test(readErrorMessage(error)))
    return 'database-away';
  return isClientFault(error) ? 'bad-request' : 'unexpected';
}

/** Returns true for errors that the client caused. Fastify and the JSON parser give these a 4xx status. */
function isClientFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}
