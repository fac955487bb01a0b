import { useEffect, useRef, useState } from 'react';
import { Button, Stack, saveFile, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { UndoImport } from './import-batches';
import type { AppliedImport, CheckedImport, ImportName } from './import-calls';
import { kindWords } from './import-words';

/** What a check found. Nothing is imported before all rows are right. */
export function CheckResult({ checked, fileName }: { checked: CheckedImport; fileName: string }) {
  const { rows, faulty, faults, moreFaults, unread, sheet } = checked;
  if (faulty === 0)
    return (
      <Stack gap="1" role="status">
        <Text>
          {rows === 1 ? t('1 row can be imported.') : t('All {count} rows can be imported.', { count: rows })}
        </Text>
        <UnreadColumns unread={unread} />
      </Stack>
    );
  return (
    <Stack gap="2">
      <Text role="alert" color="fg.error">
        {t('{faulty} of {rows} rows have errors. Nothing is imported until all are right.', { faulty, rows })}
      </Text>
      <ul className="import-faults" aria-label={t('Errors')}>
        {faults.map((one) => (
          <li key={one.fault}>{sayFault(one)}</li>
        ))}
      </ul>
      {moreFaults > 0 && (
        <Text color="fg.muted">
          {t('and {count} more errors, which stand in the sheet', { count: moreFaults })}
        </Text>
      )}
      <UnreadColumns unread={unread} />
      {sheet !== undefined && (
        <Button
          size="sm"
          variant="outline"
          w="fit-content"
          onClick={() => saveFile(toBlob(sheet), `${fileName.replace(/\.\w+$/, '')}-errors.xlsx`)}
        >
          {t('Download the sheet with the errors')}
        </Button>
      )}
    </Stack>
  );
}

function sayFault({ fault, rows, first }: CheckedImport['faults'][number]): string {
  const numbers = `${first.join(', ')}${rows > first.length ? ' …' : ''}`;
  return rows === 1
    ? t('Row {row}: {fault}', { row: numbers, fault })
    : t('{fault} ({count} rows: {rows})', { fault, count: rows, rows: numbers });
}

function UnreadColumns({ unread }: { unread: readonly string[] }) {
  if (unread.length === 0) return null;
  return (
    <Text color="fg.muted">{t('These columns are not read: {columns}', { columns: unread.join(', ') })}</Text>
  );
}

function toBlob(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

type ImportDoneProps = {
  what: ImportName;
  file: string;
  applied: AppliedImport;
  unread: readonly string[];
};

/** What came in and what was left out. It stays until the dialog is closed, and can be undone here. */
export function ImportDone({ what, file, applied: { id, rows }, unread }: ImportDoneProps) {
  const [isUndone, setUndone] = useState(false);
  return (
    <Stack gap="2">
      <FocusedTitle key={String(isUndone)}>
        {isUndone ? t('{file} was undone', { file }) : t('{file} was imported', { file })}
      </FocusedTitle>
      <Stack gap="1" role="status">
        <Text>{isUndone ? t('All of its rows were taken back.') : kindWords[what].cameIn(rows)}</Text>
        {!isUndone && <Text>{t('No row was left out.')}</Text>}
        {!isUndone && <UnreadColumns unread={unread} />}
      </Stack>
      {!isUndone && <UndoImport {...{ id, file }} onUndone={() => setUndone(true)} />}
    </Stack>
  );
}

/** A title that takes the focus, since the button that was pressed has gone. */
function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Text as="h3" ref={title} tabIndex={-1} textStyle="h3">
      {children}
    </Text>
  );
}
