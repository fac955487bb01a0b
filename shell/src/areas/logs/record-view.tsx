import { RemoteParcel } from 'shared-lib/remotes';
import { Box } from 'shared-lib/ui';
import type { Viewable } from './log-entry';

type RecordViewProps = Viewable & { onClose: () => void };

/** The VIEW dialog of a record, lent by the record forms. What it takes to load, or why it does not, floats above the list. */
export function RecordView({ kind, id, onClose }: RecordViewProps) {
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
        key={`${kind} ${id}`}
        remote="mfe-record-forms"
        parcel="record-details"
        with={{ kind, id, onClose }}
      />
    </Box>
  );
}
