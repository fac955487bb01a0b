import { useFormik } from 'formik';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from 'shared-lib/words';
import type { ObjectSchema } from 'yup';

export type AuthFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  name: string;
  /** The error message below the field, linked to the field. */
  fault: string | undefined;
  /**
   * How screen readers get the error. `alert`: they read it at once. `quiet`: they do not, because a snackbar
   * has announced it.
   */
  voice?: 'alert' | 'quiet';
  /** Content at the end of the field. */
  children?: ReactNode;
};

/** A text field with its label above and its error below, for all pages before the sign-in. */
export function AuthField({ label, fault, voice = 'alert', children, ...input }: AuthFieldProps) {
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

/** The values of a form: texts and checkboxes. */
type AuthFormValues = Record<string, string | boolean>;

/** The reason why a form was refused, and the field that caused the refusal. */
export type FormRefusal = { message: string; field?: string | undefined };

type AuthFormOptions<Form extends AuthFormValues> = {
  initial: Form;
  /**
   * The rules for the values. If there are several errors, the form shows the error of the field that comes
   * first in the initial values.
   */
  schema: ObjectSchema<Form>;
  /** Sends the form. Resolves to `undefined` on success. The form then stays busy until the page is left. */
  send: (form: Form) => Promise<FormRefusal | undefined>;
  /** Called with each error message, so that a snackbar can show it. */
  onMessage?: (message: string) => void;
};

/** The settings of Formik for a form that checks its values itself on submit. */
const formikSubmitSettings = { validateOnBlur: false, validateOnChange: false, onSubmit: () => undefined };

/**
 * Returns the props and the state of a form before the sign-in. A second submit is ignored while the first one
 * runs. After a refusal the refused field gets the focus. If the refusal names no field, the last field gets
 * the focus, where Enter submits again.
 */
export function useAuthForm<Form extends AuthFormValues>(options: AuthFormOptions<Form>) {
  const { initial, schema, send, onMessage } = options;
  const element = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [refusal, setRefusal] = useState<FormRefusal>();
  const formik = useFormik<Form>({
    initialValues: initial,
    validationSchema: schema,
    ...formikSubmitSettings,
  });

  const last = String(Object.keys(initial).at(-1));
  const showRefusal = ({ message, field: named }: FormRefusal) => {
    const field = named !== undefined && Object.hasOwn(initial, named) ? named : undefined;
    setRefusal({ message, field });
    onMessage?.(message);
    const input = element.current?.elements.namedItem(field ?? last);
    if (input instanceof HTMLElement) input.focus();
  };

  const run = async () => {
    const faults: Record<string, unknown> = await formik.validateForm();
    const first = Object.keys(initial).find((name) => faults[name] !== undefined);
    if (first !== undefined) return { message: String(faults[first]), field: first };
    formik.setSubmitting(true);
    return send(formik.values);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setRefusal(undefined);
    const newRefusal = await run();
    if (newRefusal === undefined) return;
    isRunning.current = false;
    formik.setSubmitting(false);
    showRefusal(newRefusal);
  };

  return {
    isBusy: formik.isSubmitting,
    /** The refusal, if it names no field. Otherwise the message is at the field. */
    message: refusal && refusal.field === undefined ? refusal.message : undefined,
    form: { ref: element, onSubmit: submit, method: 'post', noValidate: true } as const,
    text: (name: string & keyof Form) => ({
      name,
      value: String(formik.values[name]),
      onChange: formik.handleChange,
      fault: refusal?.field === name ? refusal.message : undefined,
    }),
    box: (name: string & keyof Form) => ({
      name,
      checked: formik.values[name] === true,
      onChange: formik.handleChange,
      fault: refusal?.field === name ? refusal.message : undefined,
    }),
  };
}

/** A password field with a button that shows or hides the password. It is hidden at first. */
export function PasswordField(props: Omit<AuthFieldProps, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  const buttonLabel = isShown ? t('Hide') : t('Show');
  const what = props.label.toLowerCase();
  return (
    <AuthField {...props} type={isShown ? 'text' : 'password'}>
      <button type="button" className="inside" aria-label={`${buttonLabel} ${what}`} onClick={() => setShown(!isShown)}>
        {buttonLabel}
      </button>
    </AuthField>
  );
}

/** A message about the whole form. Screen readers read it at once. */
export function FormNotice({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="notice">
      {children}
    </p>
  );
}

/** The submit button. While the form is busy, the button shows a spinner and keeps the focus. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
