import { FastField, type FastFieldProps } from 'formik';
import { memo, useId } from 'react';
import { asTyped, type Field, type FieldValue } from 'shared-lib/records';
import { type EditableTypeName, EditField } from 'shared-lib/ui/fields/edit';
import { EndWarning } from './end-warning';
import { LawWarning, type WarnsOfLaw } from './law-warning';

export type EditableField = Extract<Field, { type: EditableTypeName }>;

type FieldSlotProps = {
  name: string;
  field: EditableField;
  isLocked: boolean;
  /** Publishing does not ask for it. */
  isOptional: boolean;
  /** Where the field has to fit the law. */
  warns?: WarnsOfLaw;
  onChange: (name: string, value: FieldValue) => void;
};

/** A field of the form in its place. It is drawn anew for its own changes only. */
export const FieldSlot = memo(function FieldSlot({ name, ...slot }: FieldSlotProps) {
  return (
    <FastField name={`fields.${name}`}>
      {({ field: { value }, meta: { error } }: FastFieldProps<FieldValue>) => (
        <LabelledField {...slot} name={name} value={value} fault={error} />
      )}
    </FastField>
  );
});

type LabelledFieldProps = FieldSlotProps & { value: FieldValue; fault: string | undefined };

/** What is wrong is no alert: a refused save marks many fields, and announces the first one. */
function LabelledField({
  name,
  field,
  isLocked,
  isOptional,
  warns,
  onChange,
  value,
  fault,
}: LabelledFieldProps) {
  const id = useId();
  const isEnd = field.type === 'date' && field.after !== undefined;
  const said = [isOptional && `${id}-hint`, (isEnd || warns) && `${id}-warning`, fault && `${id}-word`]
    .filter(Boolean)
    .join(' ');
  const control = {
    id,
    labelId: `${id}-label`,
    describedBy: said || undefined,
    isInvalid: fault !== undefined,
    isRequired: !isOptional && !isLocked,
    isLocked,
  };
  const isGroup = groups.has(field.type);
  return (
    <div data-field={name} {...(isGroup && { role: 'group', 'aria-labelledby': control.labelId })}>
      <div data-head="">
        {isGroup ? (
          <span data-label="" id={control.labelId}>
            {field.label}
          </span>
        ) : (
          <label data-label="" id={control.labelId} htmlFor={id}>
            {field.label}
          </label>
        )}
        {isOptional && (
          <span data-hint="" id={`${id}-hint`}>
            Optional
          </span>
        )}
      </div>
      <EditField
        field={field}
        value={asTyped(field.type, value)}
        onChange={(changed) => onChange(name, changed)}
        control={control}
      />
      {field.type === 'date' && field.after && (
        <EndWarning id={`${id}-warning`} start={field.after} end={name} />
      )}
      {warns && <LawWarning id={`${id}-warning`} field={field} {...warns} />}
      {fault !== undefined && (
        <p id={`${id}-word`} data-word="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Several controls under one label. */
const groups = new Set<string>(['extensions', 'day-months']);
