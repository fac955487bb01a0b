import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  name: string;
  /** The error, which stays below the field and is linked to it. */
  fault: string | undefined;
  /** `alert`: screen readers read the error at once; `quiet`: a snackbar announces it. */
  voice?: 'alert' | 'quiet';
  /** Content at the end of the field. */
  children?: ReactNode;
};

/** A text field with its label, and its error below. All pages before the sign-in use this field. */
export function Field({ label, fault, voice = 'alert', children, ...input }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          {...input}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? input['aria-describedby'] : faultId}
        />
        {children}
      </div>
      {fault !== undefined && (
        <p id={faultId} role={voice === 'alert' ? 'alert' : undefined} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
