import { useMemo } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { type ListLook, toLook, withVisibleColumns } from '../place/list-look';
import type { WorkspaceNavigation } from '../place/use-workspace-place';

type Look = {
  look: ListLook;
  /** The kind with its visible columns. */
  seen: RecordKind;
  change(next: ListLook): void;
};

/** The look from the address, else the one that this person saved for the list. */
export function useLook({ place, show }: WorkspaceNavigation): Look {
  const { kind, look: said } = place;
  // Compare by content: each reading of the address creates a new object.
  const [hide, density] = [said?.hidden.join(), said?.density];
  const look = useMemo(
    () => (hide === undefined ? readSavedLook(kind) : toLook(kind, { hidden: hide.split(','), density })),
    [kind, hide, density],
  );
  const seen = useMemo(() => withVisibleColumns(kind, look), [kind, look]);
  return {
    look,
    seen,
    change(next) {
      saveLook(kind, next);
      show({ look: next });
    },
  };
}

/** This person's last look of the list, in this browser. */
export function readSavedLook(kind: RecordKind): ListLook {
  return toLook(kind, parseJson(localStore.read(keyOf(kind))));
}

export function saveLook(kind: RecordKind, look: ListLook): void {
  localStore.write(keyOf(kind), JSON.stringify(look));
}

function keyOf({ name }: RecordKind): string {
  return `lexboard.look ${name} ${readSession().username.toLowerCase()}`;
}
