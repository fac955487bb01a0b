import { useEffect, useRef, useState } from 'react';
import { formatDayShort } from 'shared-lib/records';
import { Box, Button, chakra, Stack, saveFile, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { describeReassignedDueDates } from '../wire/owners';
import { UndoImportButton } from './import-batches';
import { type AppliedImport, type CheckedImport, type ImportKind, importKindTexts } from './import-calls';

type ImportCheckResultProps = {
  checked: CheckedImport;
  fileName: string;
  isSaving: boolean;
  /** Imports the rows without errors, and leaves out the others. */
  onApplyCorrectRows: (correctRows: number) => void;
};

/** The result of a check. Rows with errors are not imported. The user corrects them or leaves them out. */
export function ImportCheckResult({ checked, fileName, isSaving, onApplyCorrectRows }: ImportCheckResultProps) {
  const { rows, faulty, faults, moreFaults, ignoredColumns, addedDueDates, reassigned, sheet, skipped } = checked;
  const changes = (
    <>
      {addedDueDates && <DueDatesToAddNote addedDueDates={addedDueDates} />}
      {reassigned && <Text>{describeReassignedDueDates(reassigned)}</Text>}
    </>
  );
  if (faulty === 0)
    return (
      <Stack gap="2">
        <ImportCheckSummary role="status" data-tone="ok">
          {rows === 1 ? t('1 row can be imported.') : t('All {count} rows can be imported.', { count: rows })}
        </ImportCheckSummary>
        {changes}
        <SkippedRows skipped={skipped} />
        <IgnoredColumns columns={ignoredColumns} />
      </Stack>
    );
  const correctRows = rows - faulty;
  const words = { faulty, rows };
  return (
    <Stack gap="2">
      <ImportCheckSummary role="alert" ref={scrollToTop}>
        {correctRows === 0
          ? t('{faulty} of {rows} rows have errors. Nothing is imported until all rows are correct.', words)
          : t(
              '{faulty} of {rows} rows have errors. Correct these rows, or import only the rows without errors.',
              words,
            )}
      </ImportCheckSummary>
      <FaultTable faults={faults} />
      {moreFaults > 0 && (
        <Text color="fg.muted">
          {t('More errors: {count}. Download the sheet to see them.', { count: moreFaults })}
        </Text>
      )}
      <SkippedRows skipped={skipped} />
      <IgnoredColumns columns={ignoredColumns} />
      {changes}
      <DownloadErrorsButton {...{ sheet, fileName }} />
      {correctRows > 0 && (
        <Button
          size="sm"
          variant="outline"
          w="fit-content"
          disabled={isSaving}
          onClick={() => onApplyCorrectRows(correctRows)}
        >
          {correctRows === 1
            ? t('Import 1 row without errors')
            : t('Import {count} rows without errors', { count: correctRows })}
        </Button>
      )}
    </Stack>
  );
}

/** Scrolls the headline of the errors to the top of the dialog. jsdom has no `scrollIntoView`. */
function scrollToTop(headline: HTMLElement | null): void {
  headline?.scrollIntoView?.({ block: 'start' });
}

/** Downloads the sheet with a column of errors. It is always a workbook, so a note says so below a CSV file. */
function DownloadErrorsButton({ sheet, fileName }: { sheet: string | undefined; fileName: string }) {
  if (sheet === undefined) return null;
  const save = () => saveFile(decodeBase64Sheet(sheet), `${fileName.replace(/\.\w+$/, '')}-errors.xlsx`);
  return (
    <>
      <Button size="sm" variant="outline" w="fit-content" onClick={save}>
        {t('Download the sheet with the errors')}
      </Button>
      {/\.csv$/i.test(fileName) && (
        <Text color="fg.muted" textStyle="caption">
          {t('The sheet is an Excel file (XLSX). Correct the rows and import it.')}
        </Text>
      )}
    </>
  );
}

/** The due dates that the new places would create, in total and by place, and the duties that will wait there. */
function DueDatesToAddNote({ addedDueDates }: { addedDueDates: NonNullable<CheckedImport['addedDueDates']> }) {
  const { dates, first, places, waitingDuties, waitingPlaces, hasOrganisation } = addedDueDates;
  const otherPlaces = (
    <>
      {waitingDuties > 0 && <Text>{formatWaitingDutiesAtPlaces(waitingDuties, waitingPlaces)}</Text>}
      {hasOrganisation && <Text>{t('The new organisation can also change due dates of your existing places.')}</Text>}
    </>
  );
  if (dates === 0)
    return (
      <>
        <Text>{t('The new places add no due dates.')}</Text>
        {otherPlaces}
      </>
    );
  return (
    <>
      <Text>
        {t('The new places add {count} due dates, the first on {day}.', {
          count: dates.toLocaleString('en'),
          day: formatDayShort(first),
        })}
      </Text>
      {otherPlaces}
      <details>
        <summary>{t('By place')}</summary>
        <ul>
          {places.map(({ name, dates: own }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {own.toLocaleString('en')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function formatWaitingDutiesAtPlaces(waitingDuties: number, waitingPlaces: number): string {
  const places =
    waitingPlaces === 1 ? t('1 of the new places') : t('{count} of the new places', { count: waitingPlaces });
  return waitingDuties === 1
    ? t('1 duty needs an answer at {places} before it has due dates.', { places })
    : t('{count} duties need an answer at {places} before they have due dates.', {
        count: waitingDuties.toLocaleString('en'),
        places,
      });
}

/** A table of the faults, each with its column and its rows in the sheet. */
function FaultTable({ faults }: Pick<CheckedImport, 'faults'>) {
  return (
    // The box takes the focus, so that the keyboard can scroll it.
    <Box className="import-faults" role="region" aria-label={t('Errors')} tabIndex={0}>
      <table aria-label={t('Errors')}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('What is wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {/* By row, as the sheet has them. */}
          {faults
            .toSorted((one, other) => (one.first[0] ?? 0) - (other.first[0] ?? 0))
            .map((one) => (
              <tr key={`${one.column} ${one.fault}`}>
                <td>{formatFaultRows(one)}</td>
                <td>{one.column || t('The row')}</td>
                <td dir="auto">{removeColumnFromFault(one)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Box>
  );
}

type ImportFault = CheckedImport['faults'][number];

function formatFaultRows({ rows, first }: ImportFault): string {
  const numbers = first.join(', ');
  return rows > first.length ? t('{numbers} … ({count} rows)', { numbers, count: rows }) : numbers;
}

/** Removes the name of the column from the start of a fault, because the table has a column for it. */
function removeColumnFromFault({ fault, column }: ImportFault): string {
  const start = `${column}: `;
  if (column === '' || !fault.startsWith(start)) return fault;
  const rest = fault.slice(start.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const ImportCheckSummary = chakra('p', {
  base: {
    scrollMarginTop: '3',
    px: '3',
    py: '2',
    rounded: 'md',
    bg: 'bg.error',
    color: 'status.badFg',
    fontWeight: '500',
    '&[data-tone=ok]': { bg: 'status.ok', color: 'status.okFg' },
  },
});

function SkippedRows({ skipped }: Pick<CheckedImport, 'skipped'>) {
  if (skipped === 0) return null;
  return (
    <Text color="fg.muted">
      {skipped === 1
        ? t('1 row in which nothing was filled in is skipped.')
        : t('{count} rows in which nothing was filled in are skipped.', {
            count: skipped.toLocaleString('en'),
          })}
    </Text>
  );
}

function IgnoredColumns({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return <Text color="fg.muted">{t('These columns are ignored: {columns}', { columns: columns.join(', ') })}</Text>;
}

function decodeBase64Sheet(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

type ImportDoneNoticeProps = {
  what: ImportKind;
  file: string;
  applied: AppliedImport;
  ignoredColumns: readonly string[];
  skipped: number;
  sheet: string | undefined;
};

/** Shows the imported and the ignored rows, and offers to undo the import until the dialog closes. */
export function ImportDoneNotice({
  what,
  file,
  applied: { id, rows, leftOut },
  ignoredColumns,
  skipped,
  sheet,
}: ImportDoneNoticeProps) {
  const [isUndone, setUndone] = useState(false);
  return (
    <Stack gap="2">
      <FocusedTitle key={String(isUndone)}>
        {isUndone ? t('{file} was undone', { file }) : t('{file} was imported', { file })}
      </FocusedTitle>
      <Stack gap="1" role="status">
        <Text>{isUndone ? t('All its rows were undone.') : importKindTexts[what].describeImported(rows)}</Text>
        {!isUndone && skipped + leftOut === 0 && <Text>{t('No row was left out.')}</Text>}
        {!isUndone && leftOut > 0 && (
          <>
            <Text>
              {leftOut === 1
                ? t('1 row with errors was left out.')
                : t('{count} rows with errors were left out.', { count: leftOut })}
            </Text>
            <DownloadErrorsButton {...{ sheet, fileName: file }} />
          </>
        )}
        {!isUndone && <SkippedRows skipped={skipped} />}
        {!isUndone && <IgnoredColumns columns={ignoredColumns} />}
      </Stack>
      {!isUndone && <UndoImportButton {...{ id, file }} onUndone={() => setUndone(true)} />}
    </Stack>
  );
}

/** A heading that takes the focus, because the clicked button has disappeared. */
function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Text as="h3" ref={title} tabIndex={-1} textStyle="h3">
      {children}
    </Text>
  );
}
