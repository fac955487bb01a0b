import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { isSelectableRow } from './row-actions';

type DisabledButtonProps = {
  /** The text on the button. */
  text: string;
  label: string;
  reason: string;
  icon?: 'add' | 'edit';
};

/** Renders the button of an impossible action. The button stays focusable, so that it can say why. */
export function renderDisabledButton({ text, label, reason, icon }: DisabledButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-disabled="true"
      data-icon={icon}
      aria-label={label}
      aria-description={reason}
      title={reason}
    >
      {text}
    </button>
  );
}

/** Reads why the clicked button is disabled. Returns undefined if it is not disabled. */
export function readDisabledReason(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button[aria-disabled=true]') : null;
  return button?.getAttribute('aria-description') ?? undefined;
}

/** Renders the button that opens the questions of a law in a tab of their own. */
export function renderQuestionsButton({ id, name }: ListRow): ReactNode {
  return (
    <a
      data-does="questions"
      href={`/workspace?tab=law-question&questions=${id}`}
      aria-label={t('Questions of {name}', { name })}
    >
      {t('Questions')}
    </a>
  );
}

/** Renders the view button, which every user has. The listener around all rows handles its clicks. */
export function renderViewButton({ name }: ListRow): ReactNode {
  return (
    <button type="button" data-does="view" data-icon="view" aria-label={t('View {name}', { name })} title={t('View')} />
  );
}

/** Renders the checkbox that selects a row. The listener around all rows handles its clicks. */
export function renderRowCheckbox({ row, isSelected }: { row: ListRow; isSelected: boolean | undefined }): ReactNode {
  const isSelectable = isSelectableRow(row);
  return (
    <input
      type="checkbox"
      data-does="select"
      aria-label={t('Select {name}', { name: row.name })}
      checked={isSelected === true}
      disabled={!isSelectable}
      title={isSelectable ? undefined : t('This row cannot be published or deleted')}
      readOnly
    />
  );
}
