import { type FormEvent, type ReactNode, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { filingLimits } from 'shared-lib/records';
import { Button, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { describePeriodAndStatutoryDay, formatDueMoment } from '../days/days';
import { DialogForm, DraftDialog, type DraftWithEnteredValues, FormActions, formatRefusal } from '../parts/dialog-form';
import { LazyDialog } from '../parts/lazy-dialog';
import { SelectionBar } from '../parts/selection';
import { refreshDueDates } from '../wire/call-api';
import { type BulkRowResult, sendBulkAction } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import { UploadWaitNote, useSaveAfterUpload } from './action-dialog-frame';
import { useFilingButtonLabel } from './administrator-note';
import type { DueDateSelection } from './selection';

type BulkActionDialogProps = {
  act: keyof typeof bulkActionTexts;
  /** The due dates as they were when the dialog opened. They stay the same while the list below changes. */
  rows: readonly Occurrence[];
  isTyped: boolean;
  /** The draft of the dialog, with the values that were entered. Undefined if nothing can be entered. */
  storedDraft?: DraftWithEnteredValues;
  /** The id of the first control with a fault, or undefined if there is none. */
  fault: string | undefined;
  /** Whether a file is being uploaded. A save then waits until it has arrived. */
  isUploading?: boolean;
  body: object;
  /** Called after the server has answered, with the ids of the rows that it refused. */
  onDone: ((refused: readonly number[]) => void) | undefined;
  onClosed: () => void;
  /** Renders the fields. They show their faults after the first try to save. */
  children: (isTried: boolean) => ReactNode;
};

/** The dialog of an action on many due dates. After the save it shows the result of each row. */
export function BulkActionDialog(props: BulkActionDialogProps) {
  const { act, rows, isTyped, storedDraft, fault, isUploading = false, body, onDone, onClosed, children } = props;
  const [isTried, setTried] = useState(false);
  const [results, setResults] = useState<readonly BulkRowResult[]>();
  const { isSaving, refusal, run } = useSave();
  const submitLabel = bulkActionTexts[act].formatLabel(rows.length);
  const { isWaiting, save } = useSaveAfterUpload({
    ...{ isUploading, body, canSave: rows.length > 0 },
    findFault: () => fault,
    onSubmit: () => void send(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (rows.length > 0) save();
  };
  const send = async () => {
    const saved = await run((key) => sendBulkAction(act, body, key));
    if (!saved?.ok) return saved?.reason === 'refused' ? refreshDueDates() : undefined;
    storedDraft?.draft.drop();
    setResults(saved.value);
    // Announces only one of the saved due dates, because each announcement makes the listeners refetch whole
    // lists.
    const first = saved.value.find(({ isDone }) => isDone);
    if (first) announce({ type: 'occurrence-changed', id: String(first.id) });
    else refreshDueDates();
    onDone?.(findRefusedIds(rows, saved.value));
  };
  return (
    <DraftDialog
      title={submitLabel}
      objectName={describeRows(rows)}
      thing={t('due dates')}
      asks={t('Close without saving this?')}
      width={600}
      isSaving={isSaving}
      isTyped={isTyped && !results}
      storedDraft={storedDraft}
      onClosed={onClosed}
    >
      {(close, leave) =>
        results ? (
          <BulkActionResults {...{ act, rows, results }} onClose={close} />
        ) : (
          <DialogForm noValidate onSubmit={submit}>
            {children(isTried)}
            {isWaiting && <UploadWaitNote />}
            <RefusalNotice message={formatRefusal(refusal)} />
            <FormActions submitLabel={rows.length > 0 ? submitLabel : undefined} isSaving={isSaving} onCancel={leave} />
          </DialogForm>
        )
      }
    </DraftDialog>
  );
}

type ChosenDueDatesProps = {
  rows: readonly Occurrence[];
  /** The heading. By default it says how many due dates there are. */
  title?: string;
};

/** Shows which due dates a dialog is about. */
export function ChosenDueDates({ rows, title }: ChosenDueDatesProps) {
  const count = rows.length === 1 ? undefined : t('{count} due dates', { count: rows.length });
  const objects = rows.map((row) => ({
    ...row,
    facts: [row.profile, t('Due {day}', { day: formatDueMoment(row) }), describePeriodAndStatutoryDay(row)].filter(
      (one) => one !== undefined,
    ),
  }));
  // More than two names are folded. Otherwise they would push the form out of view.
  return <DialogObjectBlock title={title ?? count} objects={objects} folds={rows.length > 2} />;
}

/** Describes the rows by the first of them, for the notice that offers to continue the draft. */
function describeRows([first, ...others]: readonly Occurrence[]): string | undefined {
  if (!first) return undefined;
  const { name, profile: place } = first;
  return others.length === 0
    ? t('{name}, {place}', { name, place })
    : t('{name}, {place} and {count} more', { name, place, count: others.length });
}

const bulkActionTexts = {
  file: {
    formatLabel: (count: number) =>
      count === 0 ? t('File due dates') : count === 1 ? t('File 1 due date') : t('File {count} due dates', { count }),
    formatResult: (counts: { done: number; all: number }) => t('{done} of {all} filed', counts),
    doneLabel: t('✓ filed'),
    formatRefused: (why: string) => t('Not filed: {why}', { why }),
  },
  verify: {
    formatLabel: (count: number) =>
      count === 0
        ? t('Verify due dates')
        : count === 1
          ? t('Verify 1 due date')
          : t('Verify {count} due dates', { count }),
    formatResult: (counts: { done: number; all: number }) => t('{done} of {all} verified', counts),
    doneLabel: t('✓ verified'),
    formatRefused: (why: string) => t('Not verified: {why}', { why }),
  },
  waive: {
    formatLabel: (count: number) => (count === 1 ? t('Waive 1 due date') : t('Waive {count} due dates', { count })),
    formatResult: (counts: { done: number; all: number }) => t('{done} of {all} waived', counts),
    doneLabel: t('✓ waived'),
    formatRefused: (why: string) => t('Not waived: {why}', { why }),
  },
};

/** Finds the ids of the rows that the server refused or did not mention. */
function findRefusedIds(rows: readonly Occurrence[], results: readonly BulkRowResult[]): number[] {
  const done = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !done.has(id));
}

type BulkActionResultsProps = {
  act: keyof typeof bulkActionTexts;
  rows: readonly Occurrence[];
  results: readonly BulkRowResult[];
  onClose: () => void;
};

/**
 * Shows the result of each row. Refused rows come first, with the reason. They stay selected as long as the
 * list contains them.
 */
function BulkActionResults({ act, rows, results, onClose }: BulkActionResultsProps) {
  const words = bulkActionTexts[act];
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const refused = new Set(findRefusedIds(rows, results));
  const isDone = ({ id }: Occurrence) => !refused.has(id);
  const inOrder = [...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)];
  return (
    <DialogForm as="div" css={bulkResultStyles}>
      <Text role="status" fontWeight="600">
        {words.formatResult({ done: rows.length - refused.size, all: rows.length })}
      </Text>
      {refused.size > 0 && (
        <Text color="fg.muted">
          {refused.size === 1
            ? t('The refused due date stays selected if it is still in the list.')
            : t('The refused due dates stay selected if they are still in the list.')}
        </Text>
      )}
      <ul>
        {inOrder.map((row) => (
          <li key={row.id}>
            <bdi>{row.name}</bdi>, <bdi>{row.profile}</bdi>, {formatDueMoment(row)}
            <span data-done={isDone(row)}>
              {isDone(row)
                ? words.doneLabel
                : words.formatRefused(formatRefusal(resultOf.get(row.id)?.message) ?? t('no answer from the server'))}
            </span>
          </li>
        ))}
      </ul>
      <DialogActions
        back={null}
        action={
          <Button size="sm" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      />
    </DialogForm>
  );
}

const bulkResultStyles = {
  '& ul': { listStyle: 'none', display: 'grid', gap: '2' },
  '& li > span': { display: 'block', color: 'fg.error' },
  '& li > [data-done=true]': { color: 'fg.success' },
};

const loadBulkFilingDialog = () => import('./file-many-dialog').then(({ BulkFilingDialog }) => BulkFilingDialog);
const loadBulkVerifyDialog = () => import('./verify-many-dialog').then(({ BulkVerifyDialog }) => BulkVerifyDialog);

type FilingSelectionBarProps = DueDateSelection & { act: 'file' | 'verify' };

/** The bar with the number of chosen rows, and the action on all of them. */
export function FilingSelectionBar({ chosen, endSelection, keepOnly, act }: FilingSelectionBarProps) {
  /** The rows for which the dialog was opened. They stay the same while the list below changes. */
  const [opened, setOpened] = useState<readonly Occurrence[]>();
  const isTooMany = chosen.length > filingLimits.many;
  const isNone = chosen.length === 0;
  const isVerify = act === 'verify';
  const fileWord = useFilingButtonLabel(isVerify ? [] : chosen, chosen.length);
  const [what, word] = isVerify ? [t('Verify'), t('Verify {count}', { count: chosen.length })] : [t('File'), fileWord];
  const onClosed = () => {
    setOpened(undefined);
    if (chosen.length === 0) endSelection();
  };
  return (
    <SelectionBar
      statusText={
        isTooMany
          ? t('{count} selected; at most {most} at once', { count: chosen.length, most: filingLimits.many })
          : isNone
            ? isVerify
              ? t('Select what to verify.')
              : t('Select what to file.')
            : t('{count} selected', { count: chosen.length })
      }
      endLabel={t('End selection')}
      onEnd={endSelection}
    >
      <Button size="sm" aria-haspopup="dialog" disabled={isNone || isTooMany} onClick={() => setOpened(chosen)}>
        {isNone ? what : word}
      </Button>
      {opened &&
        (isVerify ? (
          <LazyDialog what={what} load={loadBulkVerifyDialog} with={{ rows: opened, onVerified: keepOnly, onClosed }} />
        ) : (
          <LazyDialog what={what} load={loadBulkFilingDialog} with={{ rows: opened, onFiled: keepOnly, onClosed }} />
        ))}
    </SelectionBar>
  );
}
