import type { ReactNode } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { filingLimits } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { DayField, ReasonField } from '../parts/reason-field';
import type { Filing } from '../wire/filing';

/** What people enter when they file. */
export type FiledForm = { filedOn: string; reference: string; lateReason: string; noProofReason: string };

/** Today, or what was filed before it was sent back. */
export function startOfFiling(today: Day, before?: Filing): FiledForm {
  return {
    filedOn: formatDay(before?.filedOn ?? today),
    reference: before?.reference ?? '',
    lateReason: before?.lateReason ?? '',
    noProofReason: before?.noProofReason ?? '',
  };
}

/** What must be explained. */
export type FilingNeeds = { today: Day; isLate: boolean; lacksProof: boolean };

/** Whether a day lies after the due date. */
export function isAfter(filedOn: string, due: Day): boolean {
  return (parseDay(filedOn) ?? due) > due;
}

type FilingFaults = Partial<Record<keyof FiledForm, string>>;

function findFilingFaults(form: FiledForm, { today, isLate, lacksProof }: FilingNeeds): FilingFaults {
  const day = parseDay(form.filedOn);
  return {
    ...(day === undefined && { filedOn: t('Enter the day on which it was done.') }),
    ...(day !== undefined && day > today && { filedOn: t('Choose a day that is not after today.') }),
    ...(isLate && form.lateReason.trim() === '' && { lateReason: t('Say why it is late.') }),
    ...(lacksProof && form.noProofReason.trim() === '' && { noProofReason: t('Say why there is no file.') }),
  };
}

/** What is sent. A reason that is not needed any more stays in the form alone. */
export function toFiledBody(form: FiledForm, { isLate, lacksProof }: Omit<FilingNeeds, 'today'>) {
  const reference = form.reference.trim();
  return {
    filed_on: form.filedOn,
    ...(reference !== '' && { reference }),
    ...(isLate && { late_reason: form.lateReason.trim() }),
    ...(lacksProof && { no_proof_reason: form.noProofReason.trim() }),
  };
}

type FiledFieldsProps = {
  /** Begins the ids of the controls. */
  id: string;
  form: FiledForm;
  onChange: (form: FiledForm) => void;
  needs: FilingNeeds;
  /** Shows what is missing. */
  isTried: boolean;
  /** Below the reason why there is no file. */
  proofHint?: string;
  /** The files. */
  children?: ReactNode;
};

export function FiledFields({ id, form, onChange, needs, isTried, proofHint, children }: FiledFieldsProps) {
  const faults = isTried ? findFilingFaults(form, needs) : {};
  const enter = (change: Partial<FiledForm>) => onChange({ ...form, ...change });
  return (
    <>
      <DayField
        id={`${id}-filedOn`}
        label={t('Done on')}
        value={form.filedOn}
        fault={faults.filedOn}
        max={formatDay(needs.today)}
        isRequired
        onChange={(filedOn) => enter({ filedOn })}
      />
      {needs.isLate && (
        <ReasonField
          id={`${id}-lateReason`}
          label={t('Why it is late')}
          value={form.lateReason}
          fault={faults.lateReason}
          isRequired
          onChange={(lateReason) => enter({ lateReason })}
        />
      )}
      <LabelledField
        id={`${id}-reference`}
        label={t('Reference')}
        hint={t('The number that the authority gave: an ARN, SRN or challan.')}
      >
        {(control) => (
          <Input
            {...control}
            size="sm"
            maxLength={filingLimits.reference}
            dir="auto"
            autoComplete="off"
            value={form.reference}
            onChange={({ target }) => enter({ reference: target.value })}
          />
        )}
      </LabelledField>
      {children}
      {needs.lacksProof && (
        <ReasonField
          id={`${id}-noProofReason`}
          label={t('Why there is no file')}
          hint={proofHint}
          value={form.noProofReason}
          fault={faults.noProofReason}
          isRequired
          onChange={(noProofReason) => enter({ noProofReason })}
        />
      )}
    </>
  );
}

/** The id of the first control with a fault. */
export function firstFault(id: string, form: FiledForm, needs: FilingNeeds): string | undefined {
  const faults = findFilingFaults(form, needs);
  const order = ['filedOn', 'lateReason', 'reference', 'noProofReason'] as const;
  const first = order.find((name) => faults[name] !== undefined);
  return first && `${id}-${first}`;
}
