import { useFormikContext } from 'formik';
import { type FieldValue, periodWarning } from 'shared-lib/records';
import type { FormValues } from '../opening/form-start';

/** Says when one day comes before the other that it should follow; both are kept all the same. */
export function EndWarning({ id, start, end }: { id: string; start: string; end: string }) {
  const { fields } = useFormikContext<FormValues>().values;
  const warning = periodWarning(dayOf(fields[start]), dayOf(fields[end]));
  return (
    <p id={id} role="status" data-warning="">
      {warning}
    </p>
  );
}

function dayOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
