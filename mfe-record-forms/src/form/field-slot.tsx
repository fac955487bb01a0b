import { FastField, type FastFieldProps, type FormikContextType, getIn, useFormikContext } from 'formik';
import { memo, useId, useState } from 'react';
import {
  castFieldValue,
  describeStatesOutsideLaw,
  type Field,
  type FieldValue,
  fieldTypes,
  findPeriodWarning,
  findStatesOutsideLaw,
  type RecordWarning,
} from 'shared-lib/records';
import { findEnteredValueFault } from 'shared-lib/records/validation';
import { type EditableTypeName, EditField, type FieldChoices, useFieldChoices } from 'shared-lib/ui/fields/edit';
import { t } from 'shared-lib/words';
import type { FormValues, LookedUpLaw } from '../opening/form-start';
import type { FieldWidthInRow } from './field-widths';

export type EditableField = Extract<Field, { type: EditableTypeName }>;

/** When the field must be filled: for every save, only to publish, or never. */
export type FieldRequirement = 'draft' | 'publish' | 'nothing';

type RecordFormFieldProps = {
  name: string;
  field: EditableField;
  isLocked: boolean;
  requirement: FieldRequirement;
  width: FieldWidthInRow;
  /** The value that the record's law has in the same field, or undefined if that value is not known. */
  lawValue?: FieldValue | undefined;
  /**
   * The data for the warning that the field's value does not fit the law, for example a state that the law
   * does not have.
   */
  lawCheck?: LawWarningSource;
  onChange: (name: string, value: FieldValue) => void;
};

type ComparedFieldProps = { name: string; formik: FormikContextType<FormValues>; children: unknown };

/** Whether a field must render again, because its value, its fault or its children have changed. */
const isFieldChanged = (next: ComparedFieldProps, shown: ComparedFieldProps) =>
  next.children !== shown.children ||
  (['values', 'errors'] as const).some(
    (one) => getIn(next.formik[one], next.name) !== getIn(shown.formik[one], shown.name),
  );

/** A field of the form. It renders only when something of this field has changed. */
export const RecordFormField = memo(function RecordFormField({ name, ...slot }: RecordFormFieldProps) {
  return (
    <FastField name={`fields.${name}`} shouldUpdate={isFieldChanged}>
      {({ field: { value }, meta: { error } }: FastFieldProps<FieldValue>) => (
        <LabelledField {...slot} name={name} value={value} fault={error} />
      )}
    </FastField>
  );
});

type LabelledFieldProps = RecordFormFieldProps & { value: FieldValue; fault: string | undefined };

/**
 * A field with its label and its fault. Screen readers do not read the fault at once, because a refused save
 * marks many fields and announces the first.
 */
function LabelledField(props: LabelledFieldProps) {
  const { name, field, isLocked, requirement, width, lawValue, lawCheck, value } = props;
  const { fault, onChange, onBlur } = useFaultAfterBlur(props);
  const id = useId();
  const isOptional = requirement === 'nothing';
  const isEnd = field.type === 'date' && field.after !== undefined;
  const lawName = field.type === 'law' && Object(value).id === lawCheck?.law.id ? lawCheck?.law.name : undefined;
  const parts = { hint: isOptional, law: lawName, warning: isEnd || lawCheck, word: fault };
  const shownParts = Object.entries(parts).filter(([, isShown]) => isShown);
  const labelId = `${id}-label`;
  const control = {
    id,
    labelId,
    describedBy: shownParts.map(([part]) => `${id}-${part}`).join(' ') || undefined,
    isInvalid: fault !== undefined,
    isRequired: !isOptional && !isLocked,
    isLocked,
  };
  const isGroup = multiControlFieldTypes.has(field.type);
  return (
    <div
      data-field={name}
      data-width={width}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId })}
      {...(onBlur && { onBlur })}
    >
      <div data-head="">
        {isGroup ? (
          <span data-label="" id={labelId}>
            {field.label}
          </span>
        ) : (
          <label data-label="" id={labelId} htmlFor={id}>
            {field.label}
          </label>
        )}
        <RequiredMark requirement={isLocked && !isOptional ? 'locked' : requirement} id={`${id}-hint`} />
        {!isLocked && lawValue !== undefined && (
          <CopyLawValueButton {...{ value, lawValue, labelId }} onTake={() => onChange(name, lawValue)} />
        )}
      </div>
      <EditField
        field={field}
        value={castFieldValue(field.type, value)}
        onChange={(changed) => onChange(name, changed)}
        control={control}
      />
      {lawName && <LawName id={`${id}-law`} name={lawName} />}
      {field.type === 'date' && field.after && (
        <EndBeforeStartWarning id={`${id}-warning`} start={field.after} end={name} />
      )}
      {lawCheck && <LawMismatchWarning id={`${id}-warning`} field={field} {...lawCheck} />}
      {fault !== undefined && (
        <p id={`${id}-word`} data-word="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the fault that is shown, and the handlers that change it. The fault of an invalid day in an
 * extension appears when the focus leaves the field, and disappears while the user goes on typing.
 */
function useFaultAfterBlur({ field, value, fault, onChange }: LabelledFieldProps) {
  const [isBlurred, setBlurred] = useState(false);
  if (field.type !== 'extensions') return { fault, onChange };
  return {
    fault: fault ?? (isBlurred ? findEnteredValueFault(field, value) : undefined),
    onBlur: () => setBlurred(true),
    onChange(name: string, next: FieldValue) {
      setBlurred(false);
      onChange(name, next);
    },
  };
}

/** The name of the chosen law, shown below its code. */
function LawName({ id, name }: { id: string; name: string }) {
  return (
    <p id={id} data-hint="" dir="auto" style={lawNameStyle}>
      {name}
    </p>
  );
}

const lawNameStyle = { marginTop: '4px' };

/**
 * The mark of a required field. All required fields have the same mark; a note above the form says which ones
 * a draft needs. Screen readers get "required" from the field itself.
 */
function RequiredMark({ requirement, id }: { requirement: FieldRequirement | 'locked'; id: string }) {
  if (requirement === 'nothing') {
    return (
      <span data-hint="" id={id}>
        {t('Optional')}
      </span>
    );
  }
  if (requirement === 'locked') return <span data-hint="">{t('Locked')}</span>;
  return (
    <span data-need={requirement} aria-hidden="true">
      *
    </span>
  );
}

type CopyLawValueButtonProps = { value: FieldValue; lawValue: FieldValue; labelId: string; onTake: () => void };

/** A button that copies the law's own value, if the record has another one. */
function CopyLawValueButton({ value, lawValue, labelId, onTake }: CopyLawValueButtonProps) {
  if (hasSameEntries(value, lawValue)) return null;
  return (
    <button type="button" data-as-law="" aria-describedby={labelId} onClick={onTake}>
      {t('Copy from the law')}
    </button>
  );
}

/** Whether two values are equal. The entries of lists may be in any order. */
function hasSameEntries(one: FieldValue, other: FieldValue): boolean {
  const sorted = (value: FieldValue) => (Array.isArray(value) ? value.map(String).sort().join() : value);
  return sorted(one) === sorted(other);
}

/** The types of fields that have several controls under one label. */
const multiControlFieldTypes = new Set<string>(['extensions', 'day-months']);

/** Warns when the end is before the start. The form can still be saved. */
function EndBeforeStartWarning({ id, start, end }: { id: string; start: string; end: string }) {
  const { fields } = useFormikContext<FormValues>().values;
  const warning = findPeriodWarning(readDayValue(fields[start]), readDayValue(fields[end]));
  return (
    <p id={id} role="status" data-warning="">
      {warning}
    </p>
  );
}

function readDayValue(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The data for a warning about the law: the chosen law, and the server's warnings about the stored record. */
type LawWarningSource = { law: LookedUpLaw; storedWarnings: readonly RecordWarning[] };

type LawMismatchWarningProps = LawWarningSource & { id: string; field: Field };

/** Warns when a field does not fit the law. The form can still be saved. */
function LawMismatchWarning({ id, field, law, storedWarnings }: LawMismatchWarningProps) {
  const { fields } = useFormikContext<FormValues>().values;
  const choices = useFieldChoices();
  const isOfThisLaw = Number(Object(fields.law).id) === law.id;
  const formatWarning = field.type === 'law' ? formatDraftLawWarning : formatStatesWarning;
  const warning = isOfThisLaw ? formatWarning(law, fieldTypes.choices.parse(fields.states), choices) : undefined;
  const fieldWarnings = storedWarnings.filter((one) => one.field === field.wire);
  // Leaves out this warning if the server has given the same one, which is shown above the form. The server's
  // warning about a draft law has other words, so any warning about the law counts.
  const isSameWarning = fieldWarnings.some(({ message }) => field.type === 'law' || message === warning);
  return (
    <p id={id} role="status" data-warning="">
      {!isSameWarning && warning}
    </p>
  );
}

function formatDraftLawWarning({ code, isDraft }: LookedUpLaw): string | undefined {
  return isDraft ? t('The law {code} is a draft.', { code }) : undefined;
}

/**
 * Warns if chosen states do not fit the law. It looks up names only for a warning, because it runs at every
 * keystroke.
 */
function formatStatesWarning(law: LookedUpLaw, chosen: readonly number[], choices: FieldChoices): string | undefined {
  const outsideLaw = findStatesOutsideLaw(chosen, law);
  if (outsideLaw.length === 0) return undefined;
  const names = new Map([...choices.options('state'), ...choices.retired('state')].map(({ id, name }) => [id, name]));
  return describeStatesOutsideLaw(
    law.code,
    outsideLaw.map((id) => names.get(id) ?? t('No. {id}', { id })),
  );
}
