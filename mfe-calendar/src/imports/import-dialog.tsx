import { type FormEvent, useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { Button, HStack, Stack, saveFile, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import { ImportBatches } from './import-batches';
import {
  applyImport,
  type CheckedImport,
  checkImport,
  fetchTemplate,
  type ImportName,
  importNames,
} from './import-calls';
import { kindWords } from './import-words';

export type ImportDialogProps = {
  /** Without due dates only places and owners can be imported. */
  hasDueDates: boolean;
  onClosed: () => void;
};

/** Reads what people have from a file: first a check that keeps nothing, then all rows at once. */
export function ImportDialog({ hasDueDates, onClosed }: ImportDialogProps) {
  const [what, setWhat] = useState<ImportName>(hasDueDates ? 'due-dates' : 'places');
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<CheckedImport>();
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const canApply = checked?.faulty === 0;
  const choose = (next: { what?: ImportName; file?: File | undefined }) => {
    if (next.what) setWhat(next.what);
    if ('file' in next) setFile(next.file);
    setChecked(undefined);
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return document.getElementById(`${id}-file`)?.focus();
    const answer = await run(() => checkImport(what, file));
    setChecked(answer?.ok ? answer.value : undefined);
  };
  const apply = async (close: () => void) => {
    const answer = file && (await run((key) => applyImport(what, file, key)));
    if (!answer?.ok) return;
    close();
    announce({ type: 'message', text: answer.value });
    refreshDueDates();
  };
  return (
    <TitledDialog
      title={t('Import')}
      width={600}
      closes={isSaving ? 'from within' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate onSubmit={(event) => void check(event)}>
          <WhatField
            {...{ what, hasDueDates }}
            isDisabled={isSaving}
            onWhat={(next) => choose({ what: next })}
          />
          <Templates what={what} />
          <FileField id={`${id}-file`} isDisabled={isSaving} onFile={(next) => choose({ file: next })} />
          {checked && <CheckResult checked={checked} fileName={file?.name ?? ''} />}
          <Refusal message={refusal} />
          <Steps
            rows={canApply ? checked.rows : undefined}
            hasFile={file !== undefined}
            isSaving={isSaving}
            onApply={() => void apply(close)}
            onCancel={leave}
          />
          <ImportBatches />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

type StepsProps = {
  /** How many rows can be imported. Undefined: they are to be checked first. */
  rows: number | undefined;
  hasFile: boolean;
  isSaving: boolean;
  onApply: () => void;
  onCancel: () => void;
};

function Steps({ rows, hasFile, isSaving, onApply, onCancel }: StepsProps) {
  const back = (
    <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
      {t('Cancel')}
    </Button>
  );
  const check = (
    <Button type="submit" size="sm" disabled={!hasFile} loading={isSaving} loadingText={t('Check')}>
      {t('Check')}
    </Button>
  );
  if (rows === undefined) return <DialogActions back={back} action={check} />;
  return (
    <DialogActions
      back={back}
      action={
        <Button size="sm" loading={isSaving} loadingText={t('Import')} onClick={onApply}>
          {rows === 1 ? t('Import 1 row') : t('Import {count} rows', { count: rows })}
        </Button>
      }
    />
  );
}

type WhatFieldProps = {
  what: ImportName;
  hasDueDates: boolean;
  isDisabled: boolean;
  onWhat: (what: ImportName) => void;
};

function WhatField({ what, hasDueDates, isDisabled, onWhat }: WhatFieldProps) {
  const id = useId();
  return (
    <Stack gap="1">
      <label htmlFor={id}>{t('What')}</label>
      <Select
        id={id}
        disabled={isDisabled}
        value={what}
        choices={importNames
          .filter((name) => hasDueDates || name !== 'due-dates')
          .map((name) => [name, kindWords[name].title] as const)}
        onChange={({ target }) => onWhat(importNames.find((one) => one === target.value) ?? what)}
      />
      <Text color="fg.muted" textStyle="caption">
        {kindWords[what].about}
      </Text>
    </Stack>
  );
}

type FileFieldProps = { id: string; isDisabled: boolean; onFile: (file: File | undefined) => void };

function FileField({ id, isDisabled, onFile }: FileFieldProps) {
  return (
    <Stack gap="1">
      <label htmlFor={id}>{t('File, XLSX or CSV, at most 20,000 rows')}</label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv"
        disabled={isDisabled}
        // The same file can be chosen again after it was mended. The browser would not report that.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
          onFile(undefined);
        }}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    </Stack>
  );
}

/** The sheets to begin with. */
function Templates({ what }: { what: ImportName }) {
  const { isSaving, refusal, run } = useSave();
  const download = async (format: 'xlsx' | 'csv') => {
    const answer = await run(() => fetchTemplate(what, format));
    if (answer?.ok) saveFile(answer.value, `import-${what}.${format}`);
  };
  return (
    <Stack gap="1">
      <HStack gap="2" wrap="wrap">
        <Text>{t('Template')}</Text>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            variant="outline"
            disabled={isSaving}
            onClick={() => void download(format)}
          >
            {format === 'xlsx' ? t('Excel (XLSX)') : t('CSV')}
          </Button>
        ))}
      </HStack>
      <Refusal message={refusal} />
    </Stack>
  );
}

/** What a check found. Nothing is imported before all rows are right. */
function CheckResult({ checked, fileName }: { checked: CheckedImport; fileName: string }) {
  const { rows, faulty, faults, sheet } = checked;
  if (faulty === 0)
    return (
      <Text role="status">
        {rows === 1 ? t('1 row can be imported.') : t('All {count} rows can be imported.', { count: rows })}
      </Text>
    );
  return (
    <Stack gap="2">
      <Text role="alert" color="fg.error">
        {t('{faulty} of {rows} rows have errors. Nothing is imported until all are right.', { faulty, rows })}
      </Text>
      <ul className="import-faults">
        {faults.map(({ row, fault }) => (
          <li key={`${row} ${fault}`}>{t('Row {row}: {fault}', { row, fault })}</li>
        ))}
      </ul>
      {faulty > faults.length && (
        <Text color="fg.muted">{t('and {count} more', { count: faulty - faults.length })}</Text>
      )}
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

function toBlob(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}
