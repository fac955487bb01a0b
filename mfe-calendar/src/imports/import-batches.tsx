import { useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { formatMoment } from 'shared-lib/records';
import { Button, LoadingRows, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { RowQuestion } from '../parts/row-question';
import { refreshDueDates } from '../wire/ask';
import { type ImportBatch, useImports } from './import-calls';
import { kindWords } from './import-words';

/** The imports that were made. Each can be undone while nobody changed anything of it. */
export function ImportBatches() {
  const { data, isPending, isError, refetch } = useImports();
  if (isPending) return <LoadingRows rows={2} label={t('Loading the imports')} />;
  return (
    <Stack gap="1">
      <Text as="h3" textStyle="h3">
        {t('Earlier imports')}
      </Text>
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
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
  const [isAsking, setAsking] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const undo = async () => {
    const saved = await run((key) => requestSave({ path: 'imports/undo', body: { id }, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: saved.value });
    refreshDueDates();
  };
  return (
    <li>
      <span>
        {t('{kind}: {file}, {rows} rows, {day}, {person}', {
          kind: kindWords[what].title,
          file,
          rows,
          day: formatMoment(madeAt),
          person: madeBy,
        })}
      </span>
      {undoneBy !== undefined ? (
        <Text color="fg.muted">{t('Undone by {person}', { person: undoneBy })}</Text>
      ) : isAsking ? (
        <RowQuestion
          {...{ isSaving, refusal }}
          label={t('Undo this import?')}
          says={t('All of its rows are taken back, if nobody has changed any of them.')}
          keeps={t('Keep')}
          does={t('Undo')}
          onKept={() => setAsking(false)}
          onDone={() => void undo()}
        />
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('Undo {file}', { file })}
          onClick={() => setAsking(true)}
        >
          {t('Undo')}
        </Button>
      )}
    </li>
  );
}
