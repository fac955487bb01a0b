import { useEffect, useState } from 'react';
import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';

/** A record as another remote names it. An unknown kind makes the parcel fail, and the shell reports that. */
type NamedRecord = { kind: unknown; id: number };

export type ShownRecordOptions = NamedRecord & {
  /** The record before (-1) or after (1) one in the opener's list; undefined at its ends. */
  step?: (id: number, direction: 1 | -1) => number | undefined;
  /** Tells the opener where a step led. */
  onStep?: (id: number) => void;
  /** Calls back when the opener shows another record in the open dialog. */
  watchRecord?: (show: (record: NamedRecord) => void) => () => void;
};

export type ShownRecord = {
  kind: RecordKind;
  id: number;
  /** Whether the opener has a list to walk through. Not in a law that a record led to. */
  hasSteps: boolean;
  /** The neighbours in the opener's list. */
  previous: number | undefined;
  next: number | undefined;
  goTo: (id: number) => void;
  visitLaw: (id: number) => void;
  /** The kind of record that led to the shown law. */
  backTo: RecordKind | undefined;
  back: () => void;
};

/** The record in the dialog: as opened, after steps through the opener's list, or a law that it names. */
export function useShownRecord(options: ShownRecordOptions): ShownRecord {
  const { kind, id, step, onStep, watchRecord } = options;
  /** The shown record is the last one. The others led to it. */
  const [trail, setTrail] = useState<readonly NamedRecord[]>([{ kind, id }]);
  useEffect(
    // The same record again has other neighbours: a copy makes the dialog ask for them.
    () => watchRecord?.((record) => setTrail((now) => (isSame(now[0], record) ? [...now] : [record]))),
    [watchRecord],
  );
  const shown = trail.at(-1) ?? { kind, id };
  const before = trail.at(-2);
  const hasSteps = step !== undefined && !before;
  return {
    kind: findKind(shown.kind),
    id: shown.id,
    hasSteps,
    previous: hasSteps ? step(shown.id, -1) : undefined,
    next: hasSteps ? step(shown.id, 1) : undefined,
    goTo: (to) => {
      setTrail([{ kind: shown.kind, id: to }]);
      onStep?.(to);
    },
    visitLaw: (law) => setTrail((now) => [...now, { kind: 'law', id: law }]),
    backTo: before && findKind(before.kind),
    back: () => setTrail((now) => now.slice(0, -1)),
  };
}

function isSame(one: NamedRecord | undefined, other: NamedRecord): boolean {
  return one !== undefined && one.kind === other.kind && one.id === other.id;
}

function findKind(name: unknown): RecordKind {
  if (!isRecordKindName(name)) throw new Error(`There is no kind of record called ${String(name)}.`);
  return recordKinds[name];
}
