import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** `data-fault` is for a button that stands in place of a field: a button cannot be `aria-invalid`. */
const faulty = '[aria-invalid=true], [data-fault=true]';

/** After a failed submit of the form around it, focuses the first faulty field, once for each try. */
export function FocusOnFault() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (isSubmitting) return;
    // A form that is reset starts to count its submits from 0 again.
    const isJudged = submitCount > seen.current;
    seen.current = submitCount;
    if (!isJudged || isValid) return;
    place.current?.closest('form')?.querySelector<HTMLElement>(faulty)?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
