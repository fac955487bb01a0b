import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';

type DisabledButtonProps = {
  /** The word on it. */
  does: string;
  label: string;
  reason: string;
  icon?: 'add' | 'edit';
};

/** What cannot be done with a row now. It stays in reach of the keys, so that it can say why. */
export function disabledButton({ does, label, reason, icon }: DisabledButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-disabled="true"
      data-icon={icon}
      aria-label={label}
      aria-description={reason}
      title={reason}
    >
      {does}
    </button>
  );
}

/** Why a row cannot be edited by whoever has Edit access. */
export function whyNotEdited({ lawStatus }: Pick<ListRow, 'lawStatus'>): string {
  return lawStatus === 'Repealed'
    ? 'The law is repealed: this can be read, and not changed.'
    : 'You may not change this record.';
}

/** What a press within the rows asks for in vain: why it cannot be done. */
export function readReason(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button[aria-disabled=true]') : null;
  return button?.getAttribute('aria-description') ?? undefined;
}
