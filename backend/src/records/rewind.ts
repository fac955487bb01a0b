import type { RecordKind } from 'shared-lib/records';
import type { Changes } from '../journal/entry';
import { fromKept, type Values } from './stored-record';

type Rewinding = {
  kind: RecordKind;
  values: Values;
  /** What was changed since, newest first. */
  since: readonly Changes[];
};

/** The values as they were before those changes. A change of what is no field says nothing of the record. */
export function rewind({ kind, values, since }: Rewinding): Values {
  const before = new Map(Object.entries(values));
  for (const changes of since) {
    for (const [name, [old]] of Object.entries(changes)) {
      const field = kind.fields[name];
      if (field) before.set(name, fromKept(field, old));
    }
  }
  return Object.fromEntries(before);
}
