import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button, LoadingRows, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { refreshDueDates } from '../wire/ask';
import { type ImportBatch, useImports } from './import-calls';
import { kindWords } from './import-words';

/** The imports that were made. Each can be undone while nobody changed anything of it. */
export function ImportBatches() {
  const { data, isPending, refetch } = useImports();
  if (isPending) return <LoadingRows rows={2} label={t('Loading the imports')} />;
  return (
    <Stack gap="1">
      <Text as="h3" textStyle="h3">
        {t('Earlier imports')}
      </Text>
      {!data && <NotRefreshed onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text color="fg.muted">{t('Nothing was imported yet.')}</Text>}
      {data && data.length > 0 && (
        <ul className="import-batches" aria-label={t('Earlier imports')}>
          {data.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Batch({ batch: { id, what, file, rows, madeAt, madeBy, undoneBy } }: { batch: ImportBatch }) {
  const { isSaving, refusal, run } = useSave();
  const undo = async () => {
    const saved = await run((key) => requestSave({ path: 'imports/undo', body: { id }, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: saved.value });
    refreshDueDates();
  };
  const day = madeAt.slice(0, 10);
  return (
    <li>
      <span>
        {t('{kind}: {file}, {rows} rows, {day}, {person}', {
          kind: kindWords[what].title,
          file,
          rows,
          day,
          person: madeBy,
        })}
      </span>
      {undoneBy === undefined ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('Undo {file}', { file })}
          loading={isSaving}
          loadingText={t('Undo')}
          onClick={() => void undo()}
        >
          {t('Undo')}
        </Button>
      ) : (
        <Text color="fg.muted">{t('Undone by {person}', { person: undoneBy })}</Text>
      )}
      <Refusal message={refusal} />
    </li>
  );
}
