import { useAccess } from 'shared-lib/access';
import { formAddress, type OpenRecord, type RecordKind } from 'shared-lib/records';
import { Button } from 'shared-lib/ui';

/** The way to a new record in place of a repealed one (P-61): its form, which chooses its law anew. */
export function CreateReplacement({ kind, record }: { kind: RecordKind; record: OpenRecord }) {
  const { canEdit } = useAccess();
  if (!canEdit || record.values.lawStatus !== 'Repealed') return null;
  return (
    <div data-not-printed="">
      <Button asChild size="sm" variant="outline">
        <a href={formAddress(kind, { id: record.id, lawId: 0 })}>Create replacement</a>
      </Button>
    </div>
  );
}
