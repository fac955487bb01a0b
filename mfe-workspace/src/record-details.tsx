import type { RecordKind } from 'shared-lib/records';
import { RemoteParcel } from 'shared-lib/remotes';
import { Box } from 'shared-lib/ui';

type RecordDetailsProps = { kind: RecordKind; id: number; onClose: () => void };

/** The VIEW dialog of a record, lent by the record forms. What it takes to load, or why it does not, floats above the list. */
export function RecordDetails({ kind, id, onClose }: RecordDetailsProps) {
  return (
    <Box
      position="fixed"
      bottom="4"
      insetEnd="4"
      zIndex="popover"
      maxW="calc(100vw - 2rem)"
      rounded="lg"
      css={{ '&:has([role=status])': { width: '80', bg: 'bg.panel', boxShadow: 'lg' } }}
    >
      <RemoteParcel
        key={`${kind.name} ${id}`}
        remote="mfe-record-forms"
        parcel="record-details"
        with={{ kind: kind.name, id, onClose }}
      />
    </Box>
  );
}
