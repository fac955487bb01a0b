import { useAccess } from 'shared-lib/access';
import type { FormPlace, RecordKind } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';
import { AreaHeading, EmptyState, NotRefreshed, Stack, Surface } from 'shared-lib/ui';
import { makesNew } from '../opening/form-start';
import { useForm } from '../opening/use-form';
import { CloseForm, ClosingForm } from './closing-form';
import { EditForm } from './edit-form';
import { FullSpinner } from './full-spinner';
import { NoSuchRecord } from './no-such-record';
import { ReadForm } from './read-form';
import { Watermark } from './watermark';

/** The form of one record, or of a new one. */
export function RecordForm({ kind, id, lawId, onAgain }: FormPlace & { onAgain: () => void }) {
  return (
    <ClosingForm kind={kind} onAgain={onAgain}>
      <Stack gap="4">
        <AreaHeading beside={<CloseForm />}>
          {id === 'create' ? kind.titles.create : kind.titles.update}
        </AreaHeading>
        {id === 'unknown' ? (
          <NoSuchRecord />
        ) : (
          <OpenForm kind={kind} id={id === 'create' ? 0 : id} lawId={lawId} />
        )}
      </Stack>
    </ClosingForm>
  );
}

function OpenForm({ kind, id, lawId }: { kind: RecordKind; id: number; lawId: number }) {
  const { canEdit } = useAccess();
  const [search] = useSearchParams();
  const copyOf = id === 0 ? Number(/^\d{1,10}$/.exec(search.get('copyOf') ?? '')?.[0] ?? 0) : 0;
  const { data: form, isError, refetch } = useForm({ kind, id, lawId, copyOf });
  if (form === null) return <NoSuchRecord />;
  if (!form) {
    return (
      <Surface minH="60dvh">
        {isError ? <NotHere onRetry={() => void refetch()} /> : <FullSpinner label="Loading" />}
      </Surface>
    );
  }
  const { mode, record } = form.start;
  const isThere = !makesNew(mode);
  const isReadOnly = isThere && !canEdit;
  return (
    <Surface position="relative" overflow="visible" p={{ base: '4', md: '6' }}>
      {isThere && record && <Watermark status={record.status} />}
      {isReadOnly && record ? (
        <ReadForm kind={kind} record={record} />
      ) : (
        <EditForm form={form} canEdit={canEdit} />
      )}
    </Surface>
  );
}

function NotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title="No Data">
      <NotRefreshed onRetry={onRetry} />
    </EmptyState>
  );
}
