import { type ReactNode, useId, useState } from 'react';
import { findOrganisationDay, toOrganisationTime } from 'shared-lib/access/organisation-time';
import { filingLimits, proofFolder } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { DialogFigures } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { describePeriodAndStatutoryDay, formatDueMoment } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { FilesField, useProofUploads } from '../parts/files-field';
import type { Occurrence } from '../wire/occurrence';
import { BulkAdministratorCheckNote, useSelfCheckedFilings } from './administrator-note';
import {
  FilingFields,
  type FilingForm,
  findExtraFilingFields,
  findFirstFaultId,
  isFiledLate,
  isFiledVeryEarly,
  makeFilingBody,
  makeFilingForm,
  veryEarlyFilingDays,
} from './filed-fields';
import { BulkActionDialog, ChosenDueDates } from './many-frame';

export type BulkFilingDialogProps = {
  rows: readonly Occurrence[];
  /** Called after the server has answered, with the ids of the rows that it refused. */
  onFiled?: (refused: readonly number[]) => void;
  onClosed: () => void;
};

/**
 * The dialog that files many due dates with the same day and files. Each due date can have its own reference
 * number.
 */
export function BulkFilingDialog({ rows, onFiled, onClosed }: BulkFilingDialogProps) {
  const [today] = useState(findOrganisationDay);
  const [opened] = useState(rows);
  const draft = useBulkFilingDraft(opened, today);
  const checked = useSelfCheckedFilings(opened);
  const chosen = opened.filter((row) => !checked.leftOut.includes(row));
  const [form, setForm] = useState(() => draft.values?.form ?? makeFilingForm(today));
  const [own, setOwn] = useState(() => draft.values?.own ?? {});
  const proof = useProofUploads();
  const id = useId();
  const late = chosen.filter((row) => isFiledLate(form, row)).length;
  const needs = {
    today,
    ...findExtraFilingFields(form, chosen, toOrganisationTime(new Date())),
    earlyWarning: describeEarlyFilings(chosen.filter((row) => isFiledVeryEarly(form, row)).length),
    isLate: late > 0,
    lacksProof: proof.isEmpty,
  };
  return (
    <BulkActionDialog
      {...{ rows: chosen, onClosed, isUploading: proof.isUnderWay }}
      act="file"
      isTyped={proof.isTouched || isFormChanged({ form, own }, today)}
      storedDraft={{ draft, entered: { form, own }, hasFiles: proof.isTouched }}
      fault={findFirstFaultId(id, form, needs) ?? (proof.fault && `${id}-proof`)}
      body={{
        rows: chosen.map((row) => makeFilingBodyRow(row, own)),
        ...makeFilingBody(form, needs),
        ...proof.body,
      }}
      onDone={onFiled && ((refused) => onFiled([...refused, ...checked.leftOut.map((row) => row.id)]))}
    >
      {(isTried) => (
        <>
          <DialogFigures figures={listFilingCounts({ filed: chosen.length, leftOut: checked.leftOut.length, late })} />
          <BulkAdministratorCheckNote checked={checked} areFiled={chosen.length > 0} />
          <div>
            <ChosenDueDates rows={chosen} />
            <ChosenDueDates rows={checked.leftOut} title={t('Left out: {count}', { count: checked.leftOut.length })} />
          </div>
          {chosen.length > 0 && (
            <FilingFields
              {...{ id, form, needs, isTried }}
              timeHint={t('For due dates that have a time.')}
              proofHint={t('Files that are already attached stay.')}
              onChange={setForm}
              foldReference={(reference) => (
                <OptionalFields {...{ reference, id, chosen, own }} commonReference={form.reference} onOwn={setOwn} />
              )}
            >
              <SharedProofField {...{ id, proof, isTried }} areMany={chosen.length > 1} />
            </FilingFields>
          )}
        </>
      )}
    </BulkActionDialog>
  );
}

type SharedProofFieldProps = {
  id: string;
  proof: ReturnType<typeof useProofUploads>;
  isTried: boolean;
  /** Whether the files are attached to more than one due date. */
  areMany: boolean;
};

function SharedProofField({ id, proof, isTried, areMany }: SharedProofFieldProps) {
  return (
    <FilesField
      id={`${id}-proof`}
      folder={proofFolder}
      title={t('Proof')}
      hint={areMany ? t('The files are attached to each of these due dates.') : undefined}
      fault={isTried ? proof.fault : undefined}
      {...proof.control}
    />
  );
}

function isFormChanged({ form, own }: { form: FilingForm; own: ReferencesByDueDate }, today: Day): boolean {
  return JSON.stringify(form) !== JSON.stringify(makeFilingForm(today)) || Object.keys(own).length > 0;
}

function useBulkFilingDraft(chosen: readonly Occurrence[], today: Day) {
  return useDialogDraft<{ form: FilingForm; own: ReferencesByDueDate }>(
    'file-many',
    chosen.map((row) => row.id).join(),
    { initialValues: { form: makeFilingForm(today), own: {} }, props: { rows: chosen } },
  );
}

/**
 * Lists how many due dates will be filed, how many of these are late on the entered day, and how many are
 * left out.
 */
const listFilingCounts = ({ filed, leftOut, late }: Record<'filed' | 'leftOut' | 'late', number>) => [
  { label: t('To file'), value: filed },
  { label: t('Late'), value: late, tone: late > 0 && ('bad' as const) },
  { label: t('Left out'), value: leftOut, tone: leftOut > 0 && ('warn' as const) },
];

/**
 * Returns the text that the user must confirm if some due dates are long after the entered day. Undefined if
 * none is.
 */
function describeEarlyFilings(count: number): string | undefined {
  if (count === 0) return undefined;
  const days = veryEarlyFilingDays;
  return count === 1
    ? t('1 of these due dates was done more than {days} days before it is due.', { days })
    : t('{count} of these due dates were done more than {days} days before they are due.', {
        count,
        days,
      });
}

/** The reference numbers that differ from the common one, by the id of the due date. */
type ReferencesByDueDate = Readonly<Record<number, string>>;

function makeFilingBodyRow({ id, version }: Occurrence, own: ReferencesByDueDate) {
  const reference = own[id]?.trim();
  return { id, version, ...(reference !== undefined && { reference }) };
}

/** The optional fields, folded. They are open at first if a draft has a value in one of them. */
function OptionalFields({ reference, ...rows }: RowReferencesProps & { reference: ReactNode }) {
  const [wasOpen] = useState(rows.commonReference !== '' || Object.keys(rows.own).length > 0);
  return (
    <FoldedFields open={wasOpen}>
      <summary>{t('More details')}</summary>
      {reference}
      <RowReferenceFields {...rows} />
    </FoldedFields>
  );
}

const FoldedFields = chakra('details', {
  base: {
    pt: '3',
    borderTopWidth: '1px',
  },
});

type RowReferencesProps = {
  id: string;
  chosen: readonly Occurrence[];
  own: ReferencesByDueDate;
  /** The reference number of all rows that do not have their own. */
  commonReference: string;
  onOwn: (own: ReferencesByDueDate) => void;
};

/** A field for the reference number of each due date. At first it has the number that all share. */
function RowReferenceFields({ id, chosen, own, commonReference, onOwn }: RowReferencesProps) {
  return (
    <FoldedReferences>
      <summary>{t('A reference for each due date ({count})', { count: chosen.length })}</summary>
      <ul>
        {chosen.map((row) => (
          <li key={row.id}>
            <label htmlFor={`${id}-${row.id}`}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              , <bdi>{row.profile}</bdi>,{' '}
              {[formatDueMoment(row), describePeriodAndStatutoryDay(row)].filter(Boolean).join(' · ')}
            </label>
            <Input
              id={`${id}-${row.id}`}
              size="sm"
              maxLength={filingLimits.reference}
              dir="auto"
              autoComplete="off"
              value={own[row.id] ?? commonReference}
              onChange={({ target }) => onOwn({ ...own, [row.id]: target.value })}
            />
          </li>
        ))}
      </ul>
    </FoldedReferences>
  );
}

const FoldedReferences = chakra('details', {
  base: {
    minW: '0',
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
