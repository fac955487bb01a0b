import { useState } from 'react';
import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { formatPerson } from 'shared-lib/people';
import { formatMomentInWords } from 'shared-lib/records';
import { Button, LoadingRows, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { InlineConfirmation } from '../parts/row-question';
import { refreshDueDates } from '../wire/call-api';
import { type ImportBatch, importKindTexts, useEarlierImports } from './import-calls';

type EarlierImportsProps = { shownAbove: number | undefined; onUndone: () => void };

/**
 * Lists earlier imports, except for the import that is shown above. An import can be undone as long as nobody
 * has changed its rows.
 */
export function EarlierImports({ shownAbove, onUndone }: EarlierImportsProps) {
  const { data: all, isPending, isError, refetch } = useEarlierImports();
  const data = all?.filter(({ id }) => id !== shownAbove);
  if (isPending) return <LoadingRows rows={2} label={t('Loading the imports')} />;
  if (all?.length && data?.length === 0) return null;
  return (
    <Stack gap="1">
      <Text as="h3" textStyle="h3">
        {t('Earlier imports')}
      </Text>
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
      {all?.length === 0 && <Text color="fg.muted">{t('Nothing was imported yet.')}</Text>}
      {data && data.length > 0 && (
        <ul className="import-batches" aria-label={t('Earlier imports')}>
          {data.map((batch) => (
            <EarlierImport key={batch.id} {...{ batch, onUndone }} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

type EarlierImportProps = { batch: ImportBatch } & Pick<EarlierImportsProps, 'onUndone'>;

function EarlierImport({ batch: { id, what, file, rows, madeAt, madeBy, undoneBy }, onUndone }: EarlierImportProps) {
  return (
    <li>
      <span>
        {t('{kind}: {file}, {rows}, {day}, {person}', {
          kind: importKindTexts[what].title,
          file,
          rows: rows === 1 ? t('1 row') : t('{count} rows', { count: rows.toLocaleString('en') }),
          day: formatMomentInWords(madeAt, toOrganisationTime),
          person: formatPerson(madeBy),
        })}
      </span>
      {undoneBy === undefined ? (
        <UndoImportButton
          {...{ id, file }}
          onUndone={() => {
            onUndone();
            announce({ type: 'message', text: t('Import undone: {file}', { file }) });
          }}
        />
      ) : (
        <Text color="fg.muted">{t('Undone by {person}', { person: formatPerson(undoneBy) })}</Text>
      )}
    </li>
  );
}

type UndoImportButtonProps = { id: number; file: string; onUndone: () => void };

/** A button that undoes an import. After a click, a confirmation takes its place. */
export function UndoImportButton({ id, file, onUndone }: UndoImportButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const undo = async () => {
    const saved = await run((key) => requestSave({ path: 'imports/undo', body: { id }, key }));
    if (!saved?.ok) return;
    onUndone();
    refreshDueDates();
  };
  return isAsking ? (
    <InlineConfirmation
      {...{ isSaving, refusal }}
      label={t('Undo this import?')}
      description={t('All its rows are undone, if nobody has changed any of them.')}
      keepLabel={t('Keep')}
      confirmLabel={t('Undo')}
      onCancel={() => setAsking(false)}
      onConfirm={() => void undo()}
    />
  ) : (
    <Button
      size="sm"
      variant="outline"
      w="fit-content"
      aria-label={t('Undo {file}', { file })}
      onClick={() => setAsking(true)}
    >
      {t('Undo')}
    </Button>
  );
}
