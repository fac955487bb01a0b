import type { RecordKind } from 'shared-lib/records';
import type { Changes } from '../../platform/journal/entry';
import { keepValues, type Values } from './stored-record';

type Compared = { kind: RecordKind; before: Values | undefined; after: Values };

/** What a save changes, by clean field name; of a new record all that it says. */
export function changesOf({ kind, before, after }: Compared): Changes {
  const was = before === undefined ? {} : keepValues(kind, before);
  const is = keepValues(kind, after);
  const names = Object.keys(is).filter((name) => !isCarried(kind, name));
  const changed = names.filter((name) => (before ? isOther(was[name], is[name]) : saysSomething(is[name])));
  return Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, is[name]] as const]));
}

/** The unique code never changes, and the status of a duty's law is the law's. */
function isCarried(kind: RecordKind, name: string): boolean {
  return name !== 'status' && kind.fields[name]?.by === 'server';
}

function isOther(was: unknown, is: unknown): boolean {
  return JSON.stringify(was) !== JSON.stringify(is);
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '';
}
