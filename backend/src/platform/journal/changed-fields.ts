import type { Changes } from './entry';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, each with its old and new value; null for an empty value. */
export function changedFields(before: Fields, after: Fields): Changes {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => [name, [said(before[name]), said(after[name])]] as const);
  return Object.fromEntries(changes.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)));
}

function said(value: unknown): unknown {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}
