import { type FormEvent, useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { filingLimits } from 'shared-lib/records';
import { chakra, Input, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { dueMoment } from '../days/days';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import { changeMany, type FiledRow } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import { ManyAdministratorsNote } from './administrator-note';
import {
  FiledFields,
  type FiledForm,
  firstFault,
  isFiledLate,
  needsTime,
  startOfFiling,
  toFiledBody,
} from './filed-fields';
import { findRefused, ManyResults } from './many-results';

export type FileManyDialogProps = {
  rows: readonly Occurrence[];
  /** Called with the ids of those that were refused, after the server answered for each row. */
  onFiled: (refused: readonly number[]) => void;
  onClosed: () => void;
};

/** Files many due dates with one day, each by itself and with its own number, and says what became of each. */
export function FileManyDialog({ rows, onFiled, onClosed }: FileManyDialogProps) {
  const [today] = useState(findPageToday);
  // The list below changes once some are filed; the dialog keeps what was chosen.
  const [chosen] = useState(rows);
  const [form, setForm] = useState<FiledForm>(() => startOfFiling(today));
  const [own, setOwn] = useState<OwnReferences>({});
  const [results, setResults] = useState<readonly FiledRow[]>();
  const { isSaving, refusal, run } = useSave();
  const needs = {
    today,
    time: chosen.some((row) => needsTime(form, row)),
    isLate: chosen.some((row) => isFiledLate(form, row)),
    lacksProof: true,
  };
  const save = (key: string) =>
    changeMany('file', { rows: chosen.map((row) => toFiledRow(row, own)), ...toFiledBody(form, needs) }, key);
  const isTyped =
    JSON.stringify(form) !== JSON.stringify(startOfFiling(today)) || Object.keys(own).length > 0;
  return (
    <TitledDialog
      title={t('File {count}', { count: chosen.length })}
      width={600}
      closes={isSaving ? 'from within' : isTyped && !results ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        results ? (
          <ManyResults
            {...{ results }}
            rows={chosen}
            sayDone={(counts) => t('{done} of {all} filed', counts)}
            doneWord={t('✓ filed')}
            sayRefused={(why) => t('Not filed: {why}', why)}
            onClose={close}
          />
        ) : (
          <ManyForm
            {...{ chosen, form, own, needs, isSaving, refusal }}
            onChange={setForm}
            onOwn={setOwn}
            onCancel={leave}
            onSubmit={async () => {
              const saved = await run(save);
              if (!saved?.ok) return;
              setResults(saved.value);
              refreshDueDates();
              onFiled(findRefused(chosen, saved.value));
            }}
          />
        )
      }
    </TitledDialog>
  );
}

/** The references that differ from that of all, by the id of the due date. */
type OwnReferences = Readonly<Record<number, string>>;

function toFiledRow({ id, version }: Occurrence, own: OwnReferences) {
  const reference = own[id]?.trim();
  return { id, version, ...(reference !== undefined && { reference }) };
}

type ManyFormProps = {
  chosen: readonly Occurrence[];
  form: FiledForm;
  own: OwnReferences;
  needs: Parameters<typeof firstFault>[2];
  isSaving: boolean;
  refusal: string | undefined;
  onChange: (form: FiledForm) => void;
  onOwn: (own: OwnReferences) => void;
  onCancel: () => void;
  onSubmit: () => void;
};

function ManyForm({ chosen, form, own, needs, isSaving, refusal, onChange, ...on }: ManyFormProps) {
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
        {t('The same day and reasons for {count} due dates. {late} of them would be late.', {
          count: chosen.length,
          late,
        })}
      </Text>
      <ManyAdministratorsNote rows={chosen} />
      <FiledFields
        {...{ id, form, needs, isTried, onChange }}
        timeHint={t('For those that are due on this day at a time.')}
        proofHint={t('Files are added to one due date at a time. Those that have files keep them.')}
      >
        <RowReferences {...{ id, chosen, own }} common={form.reference} onOwn={on.onOwn} />
      </FiledFields>
      <Refusal message={refusal} />
      <FormActions {...{ does, isSaving }} onCancel={on.onCancel} />
    </DialogForm>
  );
}

type RowReferencesProps = Pick<ManyFormProps, 'chosen' | 'own' | 'onOwn'> & { id: string; common: string };

/** A reference for each due date. It is that of all until somebody types another. */
function RowReferences({ id, chosen, own, common, onOwn }: RowReferencesProps) {
  return (
    <References>
      <legend>{t('Reference of each')}</legend>
      <ul>
        {chosen.map((row) => (
          <li key={row.id}>
            <label htmlFor={`${id}-${row.id}`}>
              <bdi>{row.name}</bdi>, <bdi>{row.profile}</bdi>, {dueMoment(row)}
            </label>
            <Input
              id={`${id}-${row.id}`}
              size="sm"
              maxLength={filingLimits.reference}
              dir="auto"
              autoComplete="off"
              value={own[row.id] ?? common}
              onChange={({ target }) => onOwn({ ...own, [row.id]: target.value })}
            />
          </li>
        ))}
      </ul>
    </References>
  );
}

const References = chakra('fieldset', {
  base: {
    minW: '0',
    '& legend': { textStyle: 'label', mb: '1' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '2', maxH: '80', overflowY: 'auto', p: '1' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'center',
      gap: { base: '1', md: '4' },
    },
    '& label': { color: 'fg.muted', textStyle: 'caption' },
  },
});
