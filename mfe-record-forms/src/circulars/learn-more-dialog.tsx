import { EmptyState, LoadingRows, NotLoaded, Stack } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { CircularTable, circularsTitle, useCirculars } from './circulars';

type LearnMoreDialogProps = { lawUniqueCode: string; onClosed: () => void };

/** A dialog with all circulars of a law. A click outside does not close it (S-2.2). */
export function LearnMoreDialog({ lawUniqueCode, onClosed }: LearnMoreDialogProps) {
  return (
    <TitledDialog title={circularsTitle} width={800} closes="not beside" onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <AllCirculars lawUniqueCode={lawUniqueCode} />
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

function AllCirculars({ lawUniqueCode }: { lawUniqueCode: string }) {
  const { data, isError, refetch } = useCirculars({ lawUniqueCode, type: 'Popup' });
  if (!data && isError) return <NotLoaded what={t('The circulars')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={5} />;
  return data.length > 0 ? <CircularTable circulars={data} /> : <EmptyState title={t('No Data Found...')} />;
}
