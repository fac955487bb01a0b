import { useEffect, useRef, useState } from 'react';
import { type DownloadProgress, fetchFileWithProgress } from 'shared-lib/api';
import { Box, Button, Icon, Stack, saveFile, Text } from 'shared-lib/ui';
import { CloseOnlyActions, DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';

const exportFormatChoices: readonly (readonly [ExportFormat, string, string])[] = [
  ['xlsx', t('Excel (XLSX)'), t('A workbook with titles that stay in view.')],
  ['csv', t('CSV'), t('Plain text for other programs. Formulas are made harmless.')],
];

type ExportedList = {
  /** The title of the list. The file name is made from it. */
  list: string;
  /** The path of the call that returns the file, below `/api/`. */
  path: string;
  /** The filters and the sort order of the list. */
  query: Record<string, string | number | undefined>;
};

type ExportDialogProps = ExportedList & {
  /** The number of rows, or undefined until it is known. */
  total: number | undefined;
  /** A further sentence below the description of the exported rows. */
  note?: string;
  onClosed: () => void;
};

/** Exports the rows of a list as a file, with the current filters and order. */
export function ExportDialog({ total, note = '', onClosed, ...list }: ExportDialogProps) {
  const { progress, result, start, cancel } = useListExport(list);
  return (
    <TitledDialog title={t('Export the {list}', { list: list.list })} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <Text>
            {t('{rows}, as filtered, searched and sorted now, with all columns.', {
              rows: describeExportedRows(total),
            })}
            {note && ` ${note}`}
          </Text>
          <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
            {exportFormatChoices.map((choice) => (
              <ExportFormatButton key={choice[0]} {...{ choice, start }} disabled={progress !== undefined} />
            ))}
          </Stack>
          {progress && <ProgressBar {...progress} />}
          <Text
            role={result?.kind === 'failed' ? 'alert' : 'status'}
            color={result?.kind === 'failed' ? 'fg.error' : undefined}
            overflowWrap="anywhere"
            // Without a result, it leaves no empty line.
            _empty={{ position: 'absolute' }}
          >
            {result?.message ?? ''}
          </Text>
          {progress ? <CancelActions onCancel={cancel} /> : <CloseOnlyActions onClose={close} />}
        </Stack>
      )}
    </TitledDialog>
  );
}

function CancelActions({ onCancel }: { onCancel: () => void }) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={null}
    />
  );
}

type ExportFormatButtonProps = {
  choice: (typeof exportFormatChoices)[number];
  disabled: boolean;
  start: (format: ExportFormat) => Promise<void>;
};

function ExportFormatButton({ choice: [format, title, description], disabled, start }: ExportFormatButtonProps) {
  return (
    <Button
      h="auto"
      flex="1"
      py="2"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="0"
      alignItems="center"
      justifyItems="start"
      textAlign="start"
      whiteSpace="normal"
      variant="outline"
      aria-label={title}
      aria-description={description}
      disabled={disabled}
      onClick={() => void start(format)}
    >
      <Icon name="circular" size={20} />
      {title}
      <Text as="span" gridColumn="2" textStyle="caption" color="fg.muted">
        {description}
      </Text>
    </Button>
  );
}

function describeExportedRows(total: number | undefined): string {
  if (total === undefined) return t('All rows');
  return total === 1 ? t('1 row') : t('All {total} rows', { total: formatRowCount(total) });
}

function ProgressBar({ rows, total }: { rows: number; total: number }) {
  const share = total === 0 ? 0 : Math.round((100 * rows) / total);
  return (
    <Stack gap="1.5">
      <Box
        role="progressbar"
        aria-label={t('Export')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${formatRowCount(rows)} of ${formatRowCount(total)} rows`}
        h="2"
        rounded="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="full" bg="accent.solid" style={{ width: `${share}%` }} />
      </Box>
      <Text fontSize="sm" color="fg.muted">
        {total === 0
          ? t('Looking for the rows …')
          : t('{rows} of {total} rows', { rows: formatRowCount(rows), total: formatRowCount(total) })}
      </Text>
    </Stack>
  );
}

function formatRowCount(rows: number): string {
  return rows.toLocaleString('en');
}

type ExportFormat = 'csv' | 'xlsx';

type ExportResult = { kind: 'saved' | 'cancelled' | 'failed'; message: string };

/** Exports the rows of a list as a file, one export at a time. Unmounting cancels the export. */
function useListExport({ list, path, query }: ExportedList) {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<DownloadProgress>();
  const [result, setResult] = useState<ExportResult>();
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** The progress of the running export. Undefined while none runs. */
    progress,
    result,
    async start(format: ExportFormat) {
      const controller = new AbortController();
      running.current = controller;
      setResult(undefined);
      setProgress({ rows: 0, total: 0 });
      const call = { method: 'GET', path, signal: controller.signal } as const;
      const exportQuery = { ...query, format, framed: 'true' };
      const answer = await fetchFileWithProgress({ ...call, query: exportQuery }, setProgress).catch(() => undefined);
      setProgress(undefined);
      if (!answer) return setResult({ kind: 'cancelled', message: t('Cancelled. No file was saved.') });
      if (!answer.ok)
        return setResult({
          kind: 'failed',
          message: t('Not exported. {message}', { message: answer.message }),
        });
      const name = list.toLowerCase().replaceAll(' ', '-');
      saveFile(answer.value, `${name}.${format}`);
      setResult({ kind: 'saved', message: t('The export is saved.') });
    },
    cancel: () => running.current?.abort(),
  };
}
