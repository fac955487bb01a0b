import { fetchCountsBelowLaw } from 'shared-lib/api/counts-below-law';
import { ChangedDates } from 'shared-lib/form/changed-dates';
import { useQuery } from 'shared-lib/query';
import { type CountsBelowLaw, describeCountsBelowLaw } from 'shared-lib/records';
import { Box, Button, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';

export type RepealDialogProps = {
  lawId: number;
  name: string;
  onRepeal: () => void;
  onClosed: () => void;
};

/** Asks before a law is repealed. Names the records that this freezes, and the due dates that it removes. */
export function RepealDialog({ lawId, name, onRepeal, onClosed }: RepealDialogProps) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['records', 'below', lawId],
    queryFn: ({ signal }) => fetchCountsBelowLaw(lawId, signal),
    staleTime: 0,
  });
  return (
    <TitledDialog title={t('Repeal Law')} width={600} onClosed={onClosed}>
      {(close) =>
        isPending ? (
          <LoadingRows rows={2} label={t('Counting what belongs to the law')} />
        ) : (
          <Stack gap="4" p={{ base: '4', md: '6' }}>
            <Text overflowWrap="anywhere">
              <bdi>{name}</bdi>{' '}
              {t('will be repealed. It can still be read, but no longer be changed or deleted.')}
            </Text>
            <Text>
              {t('To replace it, save its form: this adds a new law and leaves this one as it is.')}
            </Text>
            <WhatFollows {...{ lawId, data }} onRetry={() => void refetch()} />
            <Text color="fg.muted">
              {t('An administrator can take the repeal back, as long as nothing was made in its place.')}
            </Text>
            <DialogActions
              back={
                <Button size="sm" variant="outline" onClick={close}>
                  {t('Cancel')}
                </Button>
              }
              action={
                <Button
                  size="sm"
                  colorPalette="red"
                  onClick={() => {
                    close();
                    onRepeal();
                  }}
                >
                  {t('Repeal')}
                </Button>
              }
            />
          </Stack>
        )
      }
    </TitledDialog>
  );
}

type WhatFollowsProps = {
  lawId: number;
  data: Awaited<ReturnType<typeof fetchCountsBelowLaw>> | undefined;
  onRetry: () => void;
};

/** The frozen records, and the removed due dates if due dates are kept. */
function WhatFollows({ lawId, data, onRetry }: WhatFollowsProps) {
  if (!data)
    return (
      <Box>
        <Text>{t('What belongs to it can no longer be changed either. It could not be counted.')}</Text>
        <Button size="xs" variant="outline" mt="1" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </Box>
    );
  return (
    <>
      <Text>{formatFrozenRecords(data)}</Text>
      {data.areDueDatesKept && (
        <Box role="group" aria-label={t('Due dates')}>
          <ChangedDates path="schedules/previewrepeal" body={{ law_id: lawId }} />
          <Text>{t('What began before the repeal stays due.')}</Text>
        </Box>
      )}
    </>
  );
}

/** Names the frozen records. Laws below the repealed law are not frozen. */
function formatFrozenRecords({ law, ...frozen }: CountsBelowLaw): string {
  const counts = describeCountsBelowLaw(frozen);
  if (counts !== '') return t('These can no longer be changed either: {counts}.', { counts });
  return law === 0
    ? t('Nothing else belongs to it.')
    : t('Nothing else changes: laws below it stay as they are.');
}
