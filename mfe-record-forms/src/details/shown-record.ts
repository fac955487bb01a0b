import { useEffect, useState } from 'react';
import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';

/**
 * A record that another remote wants to open. If its kind is unknown, the parcel fails and the shell reports
 * that.
 */
type RecordReference = { kind: unknown; id: number };

export type ShownRecordOptions = RecordReference & {
  /**
   * Finds the record before (-1) or after (1) a record in the opener's list. Returns undefined at the ends of
   * the list.
   */
  step?: (id: number, direction: 1 | -1) => number | undefined;
  /** Tells the opener that the user went to the next or previous record. */
  onStep?: (id: number) => void;
  /** Calls `show` when the opener shows another record in the dialog. Returns a function that stops these calls. */
  watchRecord?: (show: (record: RecordReference) => void) => () => void;
};

export type ShownRecord = {
  kind: RecordKind;
  id: number;
  /** Whether the opener has a list with steps. False for a law that was opened from a record. */
  hasSteps: boolean;
  /** The ids of the records before and after this one in the opener's list. */
  previous: number | undefined;
  next: number | undefined;
  goTo: (id: number) => void;
  visitLaw: (id: number) => void;
  /** The kind of the record from which the user opened the shown law. */
  backTo: RecordKind | undefined;
  back: () => void;
};

/**
 * Returns the record in the dialog: the opened one, another record of the opener's list, or a law to which it
 * links.
 */
export function useShownRecord(options: ShownRecordOptions): ShownRecord {
  const { kind, id, step, onStep, watchRecord } = options;
  /** The records that the user opened, each from the one before. The last one is shown. */
  const [trail, setTrail] = useState<readonly RecordReference[]>([{ kind, id }]);
  useEffect(
    // Even for the same record, the array is copied, so that the record's neighbours are read again: they may
    // have changed in the list.
    () => watchRecord?.((record) => setTrail((now) => (isSameRecord(now[0], record) ? [...now] : [record]))),
    [watchRecord],
  );
  const shown = trail.at(-1) ?? { kind, id };
  const before = trail.at(-2);
  const hasSteps = step !== undefined && !before;
  return {
    kind: getRecordKindByName(shown.kind),
    id: shown.id,
    hasSteps,
    previous: hasSteps ? step(shown.id, -1) : undefined,
    next: hasSteps ? step(shown.id, 1) : undefined,
    goTo: (to) => {
      setTrail([{ kind: shown.kind, id: to }]);
      onStep?.(to);
    },
    visitLaw: (law) => setTrail((now) => [...now, { kind: 'law', id: law }]),
    backTo: before && getRecordKindByName(before.kind),
    back: () => setTrail((now) => now.slice(0, -1)),
  };
}

function isSameRecord(one: RecordReference | undefined, other: RecordReference): boolean {
  return one !== undefined && one.kind === other.kind && one.id === other.id;
}

function getRecordKindByName(name: unknown): RecordKind {
  if (!isRecordKindName(name)) throw new Error(`There is no kind of record called ${String(name)}.`);
  return recordKinds[name];
}
