import { yupToFormErrors } from 'formik';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { formSchema, requiredFields } from 'shared-lib/records/validation';
import { object, ValidationError } from 'yup';
import type { FormValues } from '../opening/form-start';

export type Fault = { name: string; message: string };

type Checked = { kind: RecordKind; action: SaveAction; values: FormValues };

/** The first failure in the documents' order; what nobody is asked for comes after, in the order of the form. */
export async function firstFault({ kind, action, values }: Checked): Promise<Fault | undefined> {
  const asked = { kind, action, isOfState: values.isOfState };
  const schema = object({ fields: formSchema(asked) });
  try {
    // Formik's own way of asking makes `undefined` of what is empty, and days may be empty.
    await schema.validate(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { fields } = yupToFormErrors<{ fields: Record<string, string> }>(error);
    const faults = new Map(Object.entries(Object(fields)));
    const inOrder = [...requiredFields(asked), ...kind.sections.flatMap((section) => section.fields)];
    const name = inOrder.find((one) => faults.has(one));
    return name === undefined ? undefined : { name, message: String(faults.get(name)) };
  }
}
