import { type FormEvent, useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { dueMoment } from '../days/days';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import { type FiledRow, fileMany } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import {
  FiledFields,
  type FiledForm,
  firstFault,
  isFiledLate,
  needsTime,
  startOfFiling,
  toFiledBody,
} from './filed-fields';

export type FileManyDialogProps = {
  rows: readonly Occurrence[];
  /** Called after the server answered for each row. */
  onFiled: () => void;
  onClosed: () => void;
};

/** Files many due dates with one day and number, each by itself, and says what became of each. */
export function FileManyDialog({ rows, onFiled, onClosed }: FileManyDialogProps) {
  const [today] = useState(findPageToday);
  // The list below changes once some are filed; the dialog keeps what was chosen.
  const [chosen] = useState(rows);
  const [form, setForm] = useState<FiledForm>(() => startOfFiling(today));
  const [results, setResults] = useState<readonly FiledRow[]>();
  const { isSaving, refusal, run } = useSave();
  const needs = {
    today,
    time: chosen.some((row) => needsTime(form, row)),
    isLate: chosen.some((row) => isFiledLate(form, row)),
    lacksProof: true,
  };
  const save = (key: string) =>
    fileMany({ rows: chosen.map(({ id, version }) => ({ id, version })), ...toFiledBody(form, needs) }, key);
  const isTyped = JSON.stringify(form) !== JSON.stringify(startOfFiling(today));
  return (
    <TitledDialog
      title={t('File {count}', { count: chosen.length })}
      width={600}
      closes={isSaving ? 'from within' : isTyped && !results ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        results ? (
          <Results rows={chosen} results={results} onClose={close} />
        ) : (
          <ManyForm
            {...{ chosen, form, needs, isSaving, refusal }}
            onChange={setForm}
            onCancel={leave}
            onSubmit={async () => {
              const saved = await run(save);
              if (!saved?.ok) return;
              setResults(saved.value);
              refreshDueDates();
              onFiled();
            }}
          />
        )
      }
    </TitledDialog>
  );
}

type ManyFormProps = {
  chosen: readonly Occurrence[];
  form: FiledForm;
  needs: Parameters<typeof firstFault>[2];
  isSaving: boolean;
  refusal: string | undefined;
  onChange: (form: FiledForm) => void;
  onCancel: () => void;
  onSubmit: () => void;
};

function ManyForm({ chosen, form, needs, isSaving, refusal, onChange, ...on }: ManyFormProps) {
  const [isTried, setTried] = useState(false);
  const id = useId();
  const does = t('File {count}', { count: chosen.length });
  const late = chosen.filter((row) => isFiledLate(form, row)).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const fault = firstFault(id, form, needs);
    if (fault) document.getElementById(fault)?.focus();
    else on.onSubmit();
  };
  return (
    <DialogForm noValidate onSubmit={submit}>
      <Text color="fg.muted">
        {t('The same day, number and reasons for {count} due dates. {late} of them would be late.', {
          count: chosen.length,
          late,
        })}
      </Text>
      <FiledFields
        {...{ id, form, needs, isTried, onChange }}
        timeHint={t('For those that are due on this day at a time.')}
        proofHint={t('Files are added to one due date at a time. Those that have files keep them.')}
      />
      <Refusal message={refusal} />
      <FormActions {...{ does, isSaving }} onCancel={on.onCancel} />
    </DialogForm>
  );
}

type ResultsProps = { rows: readonly Occurrence[]; results: readonly FiledRow[]; onClose: () => void };

/** What became of each row: first those that were not filed, with the reason. */
function Results({ rows, results, onClose }: ResultsProps) {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const isDone = ({ id }: Occurrence) => resultOf.get(id)?.isDone === true;
  const inOrder = [...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)];
  const done = rows.filter(isDone).length;
  return (
    <DialogForm as="div" css={resultStyles}>
      <Text role="status" fontWeight="600">
        {t('{done} of {all} filed', { done, all: rows.length })}
      </Text>
      <ul>
        {inOrder.map((row) => (
          <li key={row.id}>
            <bdi>{row.name}</bdi>, <bdi>{row.profile}</bdi>, {dueMoment(row)}
            <span data-done={isDone(row)}>
              {isDone(row)
                ? t('✓ filed')
                : t('Not filed: {why}', {
                    why: resultOf.get(row.id)?.message ?? t('the server says nothing of it'),
                  })}
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

const resultStyles = {
  '& ul': { listStyle: 'none', display: 'grid', gap: '2' },
  '& li > span': { display: 'block', color: 'fg.error' },
  '& li > [data-done=true]': { color: 'fg.success' },
};
