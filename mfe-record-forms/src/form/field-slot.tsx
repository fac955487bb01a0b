import { FastField, type FastFieldProps } from 'formik';
import { memo, useId } from 'react';
import { asTyped, type Field, type FieldValue } from 'shared-lib/records';
import { type EditableTypeName, EditField } from 'shared-lib/ui/fields/edit';
import { EndWarning } from './end-warning';

export type EditableField = Extract<Field, { type: EditableTypeName }>;

type FieldSlotProps = {
  name: string;
  field: EditableField;
  isLocked: boolean;
  hint: string | undefined;
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

function LabelledField({ name, field, isLocked, hint, onChange, value, fault }: LabelledFieldProps) {
  const id = useId();
  const isEnd = field.type === 'date' && field.after !== undefined;
  const said = [hint && `${id}-hint`, isEnd && `${id}-warning`, fault && `${id}-word`]
    .filter(Boolean)
    .join(' ');
  const control = {
    id,
    labelId: `${id}-label`,
    describedBy: said || undefined,
    isInvalid: fault !== undefined,
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
        {hint !== undefined && (
          <span data-hint="" id={`${id}-hint`}>
            {hint}
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
      {fault !== undefined && (
        <p id={`${id}-word`} data-word="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Several controls under one label. */
const groups = new Set<string>(['extensions', 'day-months']);
