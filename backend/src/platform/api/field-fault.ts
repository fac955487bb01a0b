import { type Refused, refused } from '../database/outcome';

/** What the schema of a call says against a request; undefined where the error is none of these. */
export function fieldFault(error: unknown): Refused | undefined {
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

/** A text that may hold digits alone: so ids are said, and no names. */
function isOfDigits(fault: unknown): boolean {
  const schemas: unknown = Object(Object(fault).parentSchema).anyOf;
  return Array.isArray(schemas) && schemas.some((schema) => String(Object(schema).pattern).includes('\\d'));
}

/** The values of a closed set, which a schema lists one by one. */
function sayAllowed(faults: readonly unknown[]): string | undefined {
  const allowed = faults.flatMap((fault) => {
    const { allowedValue, allowedValues } = Object(Object(fault).params);
    return allowedValue === undefined ? (allowedValues ?? []) : [allowedValue];
  });
  if (allowed.length === 0) return undefined;
  return `must be ${allowed.map((value: unknown) => JSON.stringify(value)).join(' or ')}`;
}

/** How many or how long, in the words of people; undefined of what is about neither. */
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
