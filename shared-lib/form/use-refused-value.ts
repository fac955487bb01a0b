import type { FormikErrors } from 'formik';
import { useRef } from 'react';
import type { Failed } from 'shared-lib/api';

type Refused = { field: string; value: unknown; message: string };

/** What the server has refused in one field: a fault of that field until it holds something else, or is sent again. */
export function useRefusedValue<Values extends object>() {
  const refused = useRef<Refused>(undefined);
  return {
    keep({ field, message }: Failed, values: Values): void {
      const sent = new Map(Object.entries(values));
      const isOfForm = field !== undefined && sent.has(field);
      refused.current = isOfForm ? { field, value: sent.get(field), message } : undefined;
    },
    of(values: Values): FormikErrors<Values> {
      const { current } = refused;
      if (!current) return {};
      const { field, value, message } = current;
      return new Map(Object.entries(values)).get(field) === value ? faultAt(field, message) : {};
    },
    forget(): void {
      refused.current = undefined;
    },
  };
}

/** The cast is sound because Formik holds faults by the names of values, and shows none of another name. */
function faultAt<Values>(field: string, message: string): FormikErrors<Values> {
  return { [field]: message } as FormikErrors<Values>;
}
