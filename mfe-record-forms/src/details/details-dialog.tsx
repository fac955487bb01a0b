import { useState } from 'react';
import { announce } from 'shared-lib/bus';
import { isRecordKindName, recordKinds } from 'shared-lib/records';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { RecordGround } from '../fields/record-fields';
import { useOptionNames } from '../opening/use-option-names';
import { useRecord } from '../opening/use-record';
import type { AsAt } from './as-at';
import { Details } from './details';
import { DetailsBar } from './details-bar';

type DetailsDialogProps = {
  /** A name of another remote's knowledge; one that is not known here breaks the parcel, and the host says so. */
  kind: unknown;
  id: number;
  onClose: (isClosed: true) => void;
};

/** VIEW LAW, VIEW LICENSE, VIEW RETURN and VIEW OTHER COMPLIANCES. Closing tells the opener `true`. */
export function DetailsDialog({ kind: name, id, onClose }: DetailsDialogProps) {
  if (!isRecordKindName(name)) throw new Error(`There is no kind of record called ${String(name)}.`);
  const kind = recordKinds[name];
  const [asAt, setAsAt] = useState<AsAt>();
  // Asked for here, since the dialog takes a moment to open.
  const found = useRecord({ kind, id, at: asAt?.instant });
  const lists = useOptionNames();
  const end = () => {
    onClose(true);
    // Whoever lists it has not heard of that.
    if (found.data === null && !asAt) announce({ type: 'record-deleted', kind: name, id: String(id) });
  };
  return (
    <TitledDialog title={kind.titles.view} width={800} prints="alone" onClosed={end}>
      <RecordGround px={{ base: '4', md: '6' }} py="4">
        <DetailsBar asAt={asAt} onAsAt={setAsAt} />
        <Details {...{ kind, found, lists, asAt }} onAsAt={setAsAt} />
      </RecordGround>
    </TitledDialog>
  );
}
