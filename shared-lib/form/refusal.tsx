import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FailedAnswer } from 'shared-lib/api';
import { Flex, Text } from 'shared-lib/ui';

/**
 * Shows why the server refused. `children` is the next step for the user. The notice scrolls itself into view, because
 * it is below the form.
 */
export function RefusalNotice({ message, children }: { message: string | undefined; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  if (message === undefined) return null;
  return (
    <Flex
      ref={box}
      role="alert"
      px="3"
      py="2"
      gap="3"
      align="center"
      wrap="wrap"
      rounded="md"
      bg="bg.error"
      color="fg.error"
    >
      <Text flex="1" minW="48" overflowWrap="anywhere">
        {message}
      </Text>
      {children}
    </Flex>
  );
}

/** The field that the server refused, with the server's message. Each try to save creates a new object. */
export const FieldRefusalContext = createContext<{ field: string; message: string } | undefined>(undefined);

/**
 * Returns the refusal that the fields of a form show, until the user changes a field. The form calls `onChange` at each
 * change.
 */
export function useShownRefusal(failed: FailedAnswer | undefined, message = failed?.message) {
  const [changed, setChanged] = useState<FailedAnswer>();
  const refusal = useMemo(() => {
    const field = failed?.field;
    return message === undefined || field === undefined ? undefined : { field, message };
  }, [failed, message]);
  return { refusal: failed === changed ? undefined : refusal, onChange: () => setChanged(failed) };
}

/** Lists the names that a form may give to a wire field: `filedOn` for `filed_on`, `state` for `state_id`. */
export function listControlNames(field: string): string[] {
  const name = field.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return [name, name.replace(/Id$/, '')];
}

/**
 * Returns the message if the server refused the field of the control with this id, and focuses the control. The id of a
 * control ends with the name of its field.
 */
export function useFieldRefusal(id: string): string | undefined {
  const refusal = useContext(FieldRefusalContext);
  const isMine = refusal && listControlNames(refusal.field).some((name) => id.endsWith(`-${name}`));
  useEffect(() => {
    if (refusal && isMine) document.getElementById(id)?.focus();
  }, [refusal, isMine, id]);
  return isMine ? refusal.message : undefined;
}
