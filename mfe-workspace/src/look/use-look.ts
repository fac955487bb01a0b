import { useMemo } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { type ListLook, seenKind, toLook } from '../place/list-look';
import type { WorkspaceMoves } from '../place/use-workspace-place';

type Look = {
  look: ListLook;
  /** The kind with the columns that are to be seen. */
  seen: RecordKind;
  change(next: ListLook): void;
};

/** The look of the address, else the one that this person keeps for the list. */
export function useLook({ place, show }: WorkspaceMoves): Look {
  const { kind, look: said } = place;
  // By what they say: each reading of the address makes another object.
  const [hide, density] = [said?.hidden.join(), said?.density];
  const look = useMemo(
    () => (hide === undefined ? keptLook(kind) : toLook(kind, { hidden: hide.split(','), density })),
    [kind, hide, density],
  );
  const seen = useMemo(() => seenKind(kind, look), [kind, look]);
  return {
    look,
    seen,
    change(next) {
      keepLook(kind, next);
      show({ look: next });
    },
  };
}

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
