import type { RecordKind } from 'shared-lib/records';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { type ListLook, toLook } from './list-look';

/** How this person last liked this list to look, in this browser. */
export function keptLook(kind: RecordKind): ListLook {
  return toLook(kind, parseJson(localStore.read(keyOf(kind))));
}

export function keepLook(kind: RecordKind, look: ListLook): void {
  localStore.write(keyOf(kind), JSON.stringify(look));
}

function keyOf({ name }: RecordKind): string {
  return `lexboard.look ${name} ${readSession().username.toLowerCase()}`;
}
