import { useId, useState } from 'react';
import { fetchCountsBelowLaw } from 'shared-lib/api/counts-below-law';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { useQuery } from 'shared-lib/query';
import { type CountsBelowLaw, describeCountsBelowLaw, type RecordKind } from 'shared-lib/records';
import { Box, Button, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { UndoRepealButton } from '../details/undo-repeal';
import { useRecord } from '../opening/use-record';

export type RepealDialogProps = {
  lawId: number;
  name: string;
  onRepeal: () => void;
  onClosed: () => void;
};

/** Asks before a law is repealed, and names the records that this freezes and the due dates it removes. */
export function RepealDialog({ lawId, name, onRepeal, onClosed }: RepealDialogProps) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['records', 'below', lawId],
    queryFn: ({ signal }) => fetchCountsBelowLaw(lawId, signal),
    staleTime: 0,
  });
  const [areDatesCounted, setDatesCounted] = useState(false);
  const isWaiting = data?.areDueDatesKept === true && !areDatesCounted;
  return (
    <TitledDialog title={t('Repeal Law')} width={600} onClosed={onClosed}>
      {(close) =>
        isPending ? (
          <LoadingRows rows={2} label={t('Counting what belongs to the law')} />
        ) : (
          <Stack gap="4" p={{ base: '4', md: '6' }}>
            <Text overflowWrap="anywhere">
              <bdi>{name}</bdi> {t('will be repealed. It can still be read, but no longer be changed or deleted.')}
            </Text>
            <Text>{t('To replace it, save its form: this adds a new law and leaves this one as it is.')}</Text>
            <RepealEffects {...{ lawId, data }} onRetry={() => void refetch()} onCounted={setDatesCounted} />
            <Text color="fg.muted">
              {t(
                'An administrator can take the repeal back, as long as no new record replaces the law or one of its duties.',
              )}
            </Text>
            <RepealActions {...{ isWaiting, close, onRepeal }} />
          </Stack>
        )
      }
    </TitledDialog>
  );
}

type RepealActionsProps = { isWaiting: boolean; close: () => void; onRepeal: () => void };

/**
 * The buttons of the dialog. The button that repeals can be used only after the due dates are counted, so
 * that the user knows how many the repeal removes.
 */
function RepealActions({ isWaiting, close, onRepeal }: RepealActionsProps) {
  const whyId = useId();
  return (
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
          disabled={isWaiting}
          aria-describedby={isWaiting ? whyId : undefined}
          onClick={() => {
            close();
            onRepeal();
          }}
        >
          {t('Repeal')}
        </Button>
      }
    >
      {isWaiting && (
        <Text id={whyId} color="fg.muted" textStyle="label">
          {t('You can repeal it once the changes are worked out.')}
        </Text>
      )}
    </DialogActions>
  );
}

type RepealEffectsProps = {
  lawId: number;
  data: Awaited<ReturnType<typeof fetchCountsBelowLaw>> | undefined;
  onRetry: () => void;
  /** Called with true when the due dates are counted, or when counting them has failed. */
  onCounted: (areCounted: boolean) => void;
};

/** Shows which records the repeal freezes, and which due dates it removes if due dates are turned on. */
function RepealEffects({ lawId, data, onRetry, onCounted }: RepealEffectsProps) {
  if (!data)
    return (
      <Box>
        <Text>{t('The records under this law can no longer be changed either. They could not be counted.')}</Text>
        <Button size="xs" variant="outline" mt="1" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </Box>
    );
  return (
    <>
      <Text>{describeCountsFrozenByRepeal(data)}</Text>
      {data.areDueDatesKept && (
        <Box role="group" aria-label={t('Due dates')}>
          <ChangedDatesPreview path="schedules/previewrepeal" body={{ law_id: lawId }} onAnswered={onCounted} />
          <Text>{t('Periods that began before the repeal stay due.')}</Text>
        </Box>
      )}
    </>
  );
}

/** Describes how many records the repeal freezes. Laws below the repealed law are not among them. */
function describeCountsFrozenByRepeal({ law, ...frozen }: CountsBelowLaw): string {
  const counts = describeCountsBelowLaw(frozen);
  if (counts !== '') return t('These can no longer be changed either: {counts}.', { counts });
  return law === 0 ? t('Nothing else belongs to it.') : t('Nothing else changes: laws below it stay as they are.');
}

/** Undoes the repeal of the law whose form is open. The form then starts again with the restored law. */
export function FormUndoRepealButton({ kind, id, onDone }: { kind: RecordKind; id: number; onDone: () => void }) {
  const { data: record } = useRecord({ kind, id });
  return record ? <UndoRepealButton {...{ kind, record, onDone }} /> : null;
}
