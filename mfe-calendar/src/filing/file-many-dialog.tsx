import { useId, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { filingLimits, proofFolder } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dueMoment, sayWhich } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { FilesField, useProof } from '../parts/files-field';
import type { Occurrence } from '../wire/occurrence';
import { ManyAdministratorsNote, useCheckedRows } from './administrator-note';
import {
  daysLongBefore,
  FiledFields,
  type FiledForm,
  firstFault,
  isFiledLate,
  isLongBefore,
  needsTime,
  startOfFiling,
  toFiledBody,
} from './filed-fields';
import { ChosenDueDates, ManyFrame } from './many-frame';

export type FileManyDialogProps = {
  rows: readonly Occurrence[];
  /** Gets the ids of the refused rows after the server answered for each row. */
  onFiled?: (refused: readonly number[]) => void;
  onClosed: () => void;
};

/** Files many due dates with one day and the same files. Each may have its own number. */
export function FileManyDialog({ rows, onFiled, onClosed }: FileManyDialogProps) {
  const [today] = useState(findPageToday);
  const [opened] = useState(rows);
  const draft = useManyDraft(opened, today);
  const checked = useCheckedRows(opened);
  const chosen = opened.filter((row) => !checked.leftOut.includes(row));
  const [form, setForm] = useState(() => draft.values?.form ?? startOfFiling(today));
  const [own, setOwn] = useState(() => draft.values?.own ?? {});
  const proof = useProof();
  const id = useId();
  const late = chosen.filter((row) => isFiledLate(form, row)).length;
  const needs = {
    today,
    time: chosen.some((row) => needsTime(form, row)),
    ahead: sayLongBefore(chosen.filter((row) => isLongBefore(form, row)).length),
    isLate: late > 0,
    lacksProof: proof.isEmpty,
  };
  return (
    <ManyFrame
      act="file"
      rows={chosen}
      isTyped={proof.isTouched || isTyped({ form, own }, today)}
      kept={{ draft, typed: { form, own }, hasFiles: proof.isTouched }}
      fault={firstFault(id, form, needs) ?? (proof.fault === undefined ? undefined : `${id}-proof`)}
      body={{ rows: chosen.map((row) => toFiledRow(row, own)), ...toFiledBody(form, needs), ...proof.body }}
      onDone={onFiled && ((refused) => onFiled([...refused, ...checked.leftOut.map((row) => row.id)]))}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {chosen.length > 0 && (
            <ChosenDueDates
              rows={chosen}
              title={`${sayCount(chosen.length)} ${sayLate(late, chosen.length)}`}
            />
          )}
          <ManyAdministratorsNote checked={checked} />
          <FiledFields
            {...{ id, form, needs, isTried }}
            timeHint={t('For due dates on this day that have a time.')}
            proofHint={t('Due dates that have files keep them.')}
            onChange={setForm}
            references={<RowReferences {...{ id, chosen, own }} common={form.reference} onOwn={setOwn} />}
          >
            <FilesField
              id={`${id}-proof`}
              folder={proofFolder}
              title={t('Proof')}
              hint={chosen.length > 1 ? t('These files are attached to every selected due date.') : undefined}
              fault={isTried ? proof.fault : undefined}
              {...proof.control}
            />
          </FiledFields>
        </>
      )}
    </ManyFrame>
  );
}

function isTyped({ form, own }: { form: FiledForm; own: OwnReferences }, today: Day): boolean {
  return JSON.stringify(form) !== JSON.stringify(startOfFiling(today)) || Object.keys(own).length > 0;
}

function useManyDraft(chosen: readonly Occurrence[], today: Day) {
  return useDialogDraft<{ form: FiledForm; own: OwnReferences }>(
    'file-many',
    chosen.map((row) => row.id).join(),
    { like: { form: startOfFiling(today), own: {} }, props: { rows: chosen } },
  );
}

function sayCount(count: number): string {
  return count === 1
    ? t('You file 1 due date.')
    : t('You file {count} due dates with the same day and reasons.', { count });
}

/** Says how many would be late on the entered day. */
function sayLate(late: number, count: number): string {
  if (late === 0) return count === 1 ? t('It is on time.') : t('All are on time.');
  if (late === count) return count === 1 ? t('It is late.') : t('All are late.');
  return late === 1 ? t('1 of them is late.') : t('{late} of them are late.', { late });
}

/** The text to confirm if some are due long after the entered day. Undefined if none is. */
function sayLongBefore(count: number): string | undefined {
  if (count === 0) return undefined;
  const days = daysLongBefore;
  return count === 1
    ? t('1 of them was done more than {days} days before it is due.', { days })
    : t('{count} of them were done more than {days} days before they are due.', {
        count,
        days,
      });
}

/** References that differ from the common one, by the id of the due date. */
type OwnReferences = Readonly<Record<number, string>>;

function toFiledRow({ id, version }: Occurrence, own: OwnReferences) {
  const reference = own[id]?.trim();
  return { id, version, ...(reference !== undefined && { reference }) };
}

type RowReferencesProps = {
  id: string;
  chosen: readonly Occurrence[];
  own: OwnReferences;
  /** The reference of all rows. */
  common: string;
  onOwn: (own: OwnReferences) => void;
};

/** A reference for each due date. It is the common one until somebody types another. */
function RowReferences({ id, chosen, own, common, onOwn }: RowReferencesProps) {
  return (
    <References>
      <summary>{t('A reference for each ({count})', { count: chosen.length })}</summary>
      <ul>
        {chosen.map((row) => (
          <li key={row.id}>
            <label htmlFor={`${id}-${row.id}`}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              , <bdi>{row.profile}</bdi>, {[dueMoment(row), sayWhich(row)].filter(Boolean).join(', ')}
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

const References = chakra('details', {
  base: {
    minW: '0',
    '& > summary': {
      textStyle: 'label',
      minH: 'var(--control-height)',
      alignContent: 'center',
      cursor: 'pointer',
    },
    '& ul': { listStyle: 'none', maxH: '80', overflowY: 'auto', borderWidth: '1px', rounded: 'card' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'center',
      gap: { base: '1', md: '4' },
      px: '3',
      py: '2',
      _notLast: { borderBottomWidth: '1px' },
    },
    '& label': { color: 'fg.muted', textStyle: 'caption' },
    '& b': { color: 'fg', fontWeight: '600' },
  },
});
