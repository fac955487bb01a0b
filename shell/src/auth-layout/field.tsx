import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  name: string;
  /** What is wrong with it: it stays below the field and belongs to it. */
  fault: string | undefined;
  /** `alert`: said at once; `quiet`: a snackbar says it. */
  voice?: 'alert' | 'quiet';
  /** What stands at its end. */
  children?: ReactNode;
};

/** A text field with its label, and below it what is wrong. The pages before the sign-in ask for all of theirs. */
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
