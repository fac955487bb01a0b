import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** A button that stands in place of a field, and leads to what the field lacks, cannot be `aria-invalid`. */
const faulty = '[aria-invalid=true], [data-fault=true]';

/** Leads whoever sent the form around it with a fault to the first one, once for each try. */
export function FocusOnFault() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (isSubmitting) return;
    // A form that is reset counts its tries anew.
    const isJudged = submitCount > seen.current;
    seen.current = submitCount;
    if (!isJudged || isValid) return;
    place.current?.closest('form')?.querySelector<HTMLElement>(faulty)?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
