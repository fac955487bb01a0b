import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';

type DisabledButtonProps = {
  /** The text on the button. */
  does: string;
  label: string;
  reason: string;
  icon?: 'add' | 'edit';
};

/** A disabled action of a row. It stays focusable, so that it can say why. */
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

/** Why a row cannot be edited even by people with Edit access. */
export function whyNotEdited({ lawStatus }: Pick<ListRow, 'lawStatus'>): string {
  return lawStatus === 'Repealed'
    ? 'The law is repealed: this can be read, and not changed.'
    : 'You may not change this record.';
}

/** Why the pressed action cannot be done, if a disabled button was pressed. */
export function readReason(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button[aria-disabled=true]') : null;
  return button?.getAttribute('aria-description') ?? undefined;
}
