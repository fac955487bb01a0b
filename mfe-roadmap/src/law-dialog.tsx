import { RemoteParcel } from 'shared-lib/remotes';

/** VIEW LAW, lent by the record forms. */
export function LawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <RemoteParcel remote="mfe-record-forms" parcel="record-details" with={{ kind: 'law', id, onClose }} />
  );
}
