import { type Refused, refused } from '../database/outcome';

/** What the schema of a call says against a request; undefined where the error is none of these. */
export function fieldFault(error: unknown): Refused | undefined {
  const [first] = Array.isArray(Object(error).validation) ? Object(error).validation : [];
  if (!first) return undefined;
  const { instancePath, message, params } = Object(first);
  const extra = Object(params).additionalProperty;
  if (typeof extra === 'string')
    return refused('bad-field', { field: show(extra), reason: 'no such field is known' });
  if (instancePath === '' && Object(params).type === 'object') return refused('bad-body');
  const missing = Object(params).missingProperty;
  const field = typeof missing === 'string' ? missing : String(instancePath).replace(/^\//, '');
  return refused('bad-field', { field: show(field), reason: String(message) });
}

function show(field: string): string {
  return field.slice(0, 60);
}
