import { type FormEvent, useId, useState } from 'react';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { Button, chakra, HStack, Stack, saveFile, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { OneFileField } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { DialogForm, DraftDialog } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/call-api';
import { EarlierImports } from './import-batches';
import {
  type AppliedImport,
  applyImport,
  type CheckedImport,
  checkImport,
  fetchImportTemplate,
  type ImportKind,
  importKinds,
  importKindTexts,
} from './import-calls';
import { ImportCheckResult, ImportDoneNotice } from './import-result';

export type ImportDialogProps = {
  /** Whether due dates exist. Before that, only places and owners can be imported. */
  hasDueDates: boolean;
  onClosed: () => void;
};

/** The import that was just made in this dialog. */
type FinishedImport = { what: ImportKind; file: string; applied: AppliedImport } & Pick<
  CheckedImport,
  'ignoredColumns' | 'skipped' | 'sheet'
>;

/** Returns the state of an import, and the functions for its steps: choose a file, check it, import it. */
function useImportSteps(hasDueDates: boolean) {
  const [what, setWhat] = useState<ImportKind>(hasDueDates ? 'due-dates' : 'places');
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<CheckedImport>();
  const [done, setDone] = useState<FinishedImport>();
  const { isSaving, refusal, run } = useSave();
  const choose = (next: { what?: ImportKind; file?: File | undefined }) => {
    if (next.what) setWhat(next.what);
    if ('file' in next) setFile(next.file);
    setChecked(undefined);
  };
  const check = async () => {
    const answer = file && (await run(() => checkImport(what, file)));
    setChecked(answer?.ok ? answer.value : undefined);
  };
  const apply = async (correctRows?: number) => {
    if (!file || !checked) return;
    const answer = await run((key) => applyImport({ what, file, correctRows }, key));
    if (!answer?.ok) return;
    const { ignoredColumns, skipped, sheet: whole, leftOutSheet: sheet = whole } = checked;
    setDone({ what, file: file.name, applied: answer.value, ignoredColumns, skipped, sheet });
    choose({ file: undefined });
    refreshDueDates();
  };
  return {
    what,
    file,
    fileName: file?.name ?? '',
    checked,
    done,
    isSaving,
    refusal,
    choose,
    check,
    apply,
    startAnother: () => setDone(undefined),
  };
}

/**
 * The dialog that imports a file. It first checks the file without storing anything, and then imports all
 * rows at once.
 */
export function ImportDialog({ hasDueDates, onClosed }: ImportDialogProps) {
  const steps = useImportSteps(hasDueDates);
  const { what, file, fileName, checked, done, isSaving, refusal, choose } = steps;
  const id = useId();
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (file) void steps.check();
    else document.getElementById(`${id}-file`)?.focus();
  };
  return (
    <DraftDialog
      title={t('Import')}
      thing={t('import')}
      asks={t('Close without importing?')}
      width={600}
      {...{ isSaving, onClosed }}
      isTyped={checked !== undefined}
    >
      {(_close, leave) => (
        <DialogForm noValidate onSubmit={check}>
          {done ? (
            <ImportDoneNotice {...done} />
          ) : (
            <>
              <ImportKindField
                {...{ what, hasDueDates }}
                isDisabled={isSaving}
                onWhat={(next) => choose({ what: next })}
              />
              <ImportFileField
                id={`${id}-file`}
                {...{ what, file }}
                isFolded={checked !== undefined}
                isDisabled={isSaving}
                onFile={(next) => choose({ file: next })}
              />
              {checked && <ImportCheckResult {...{ checked, isSaving, fileName }} onApplyCorrectRows={steps.apply} />}
              <RefusalNotice message={refusal} />
            </>
          )}
          {/* An undone import can change the faults of the checked file, so the result of the check is dropped. */}
          <EarlierImports shownAbove={done?.applied.id} onUndone={() => choose({})} />
          {done ? (
            <FinishedImportButtons onAnother={steps.startAnother} onClose={leave} />
          ) : (
            <ImportButtons
              rows={checked?.faulty === 0 ? checked.rows : undefined}
              hasFile={file !== undefined}
              isSaving={isSaving}
              onApply={() => void steps.apply()}
              onCancel={leave}
            />
          )}
        </DialogForm>
      )}
    </DraftDialog>
  );
}

function FinishedImportButtons({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" onClick={onAnother}>
          {t('Import another file')}
        </Button>
      }
      action={
        <Button size="sm" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    />
  );
}

type ImportButtonsProps = {
  /** How many rows can be imported. It is undefined before the check. */
  rows: number | undefined;
  hasFile: boolean;
  isSaving: boolean;
  onApply: () => void;
  onCancel: () => void;
};

function ImportButtons({ rows, hasFile, isSaving, onApply, onCancel }: ImportButtonsProps) {
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

type ImportKindFieldProps = {
  what: ImportKind;
  hasDueDates: boolean;
  isDisabled: boolean;
  onWhat: (what: ImportKind) => void;
};

function ImportKindField({ what, hasDueDates, isDisabled, onWhat }: ImportKindFieldProps) {
  const id = useId();
  return (
    <Stack gap="1">
      <label htmlFor={id}>{t('What')}</label>
      <Select
        id={id}
        disabled={isDisabled}
        value={what}
        choices={importKinds
          .filter((name) => hasDueDates || name !== 'due-dates')
          .map((name) => [name, importKindTexts[name].title] as const)}
        onChange={({ target }) => onWhat(importKinds.find((one) => one === target.value) ?? what)}
      />
      <Text color="fg.muted" textStyle="caption">
        {importKindTexts[what].description}
      </Text>
    </Stack>
  );
}

type ImportFileFieldProps = {
  id: string;
  what: ImportKind;
  file: File | undefined;
  /** Whether the fields are folded, so that the result of the check is in view. */
  isFolded: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
};

function ImportFileField({ id, what, file, isFolded, isDisabled, onFile }: ImportFileFieldProps) {
  const { hasDays } = importKindTexts[what];
  return (
    <FoldedFileField open={!isFolded}>
      <summary>
        {t('Template and file')} {file && <bdi>{file.name}</bdi>}
      </summary>
      <Stack gap="4" pt="3">
        <TemplateLinks what={what} />
        <Stack gap="1">
          <OneFileField
            id={id}
            label={t('File, XLSX or CSV, at most 20,000 rows')}
            accept=".xlsx,.csv"
            chosen={file?.name}
            isDisabled={isDisabled}
            describedBy={hasDays ? `${id}-days` : undefined}
            onFile={onFile}
          />
          {hasDays && (
            <Text id={`${id}-days`} color="fg.muted" textStyle="caption">
              {t(
                'Days are read with the day first: 05/06/2026, 05-06-2026 and 05.06.2026 are 5 June. Dates of Excel and 2026-06-05 are read too.',
              )}
            </Text>
          )}
        </Stack>
      </Stack>
    </FoldedFileField>
  );
}

const FoldedFileField = chakra('details', {
  base: { '& bdi': { color: 'fg.muted' } },
});

/** Links that download empty sheets, which users can fill in. */
function TemplateLinks({ what }: { what: ImportKind }) {
  const { isSaving, refusal, run } = useSave();
  const download = async (format: 'xlsx' | 'csv') => {
    const answer = await run(() => fetchImportTemplate(what, format));
    if (answer?.ok) saveFile(answer.value, `import-${what}.${format}`);
  };
  return (
    <Stack gap="1">
      <HStack gap="2" wrap="wrap">
        <Text>{t('Template')}</Text>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} size="sm" variant="outline" disabled={isSaving} onClick={() => void download(format)}>
            {format === 'xlsx' ? t('Excel (XLSX)') : t('CSV')}
          </Button>
        ))}
      </HStack>
      <RefusalNotice message={refusal} />
    </Stack>
  );
}
