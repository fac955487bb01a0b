import { FloatingPart } from 'shared-lib/ui';
import { RemoteParcel } from './remote-parcel';

type RecordDetailsProps = {
  /** The name of the record's kind. */
  kind: string;
  id: number;
  onClose: () => void;
};

/** The VIEW dialog of a record, a parcel of the record forms. */
export function RecordDetails({ kind, id, onClose }: RecordDetailsProps) {
  return (
    <FloatingPart>
      <RemoteParcel
        key={`${kind} ${id}`}
        remote="mfe-record-forms"
        parcel="record-details"
        with={{ kind, id, onClose }}
      />
    </FloatingPart>
  );
}
