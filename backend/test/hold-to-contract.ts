import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { type ApiCall, apiCalls } from 'shared-lib/api/contract';
import { buildReplySchema, refusalSchema, toOpenApiPath } from '../src/docs/describe-call';

// A test of the documentation checks the schemas themselves. Here that would cost each file of tests half a second.
const ajv = new Ajv({ allErrors: true, strict: false, meta: false, validateSchema: false });
const isRefusal = ajv.compile(refusalSchema);
const checks = new Map<ApiCall, ValidateFunction>();

/** Throws if an answer of the API does not match the contract. */
export function holdToContract({
  method,
  url,
  status,
  body,
}: {
  method: string;
  url: string;
  status: number;
  body: unknown;
}): void {
  const { pathname } = new URL(url);
  const call = apiCalls.find((one) => one.method === method && toOpenApiPath(one) === pathname);
  const isGood = call && status === 200 && String(Object(body).success) === '1';
  const isRight = isGood ? checkOf(call) : isRefusal;
  if ((call || status >= 400) && !isRight(body)) {
    throw new Error(`${method} ${pathname} answered ${status} against its contract: ${ajv.errorsText(isRight.errors)}`);
  }
}

/** Allows no undocumented field, because such a field could leak data. */
function checkOf(call: ApiCall): ValidateFunction {
  const check = checks.get(call) ?? ajv.compile({ additionalProperties: false, ...buildReplySchema(call) });
  checks.set(call, check);
  return check;
}
