import { useEffect, useRef } from 'react';
import { Icon, type IconName } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { ShownRecord } from './shown-record';

/**
 * The buttons to the previous and the next record of the opener's list. Alt with an arrow key has the same
 * effect. An arrow key alone has it only while the panel, one of the buttons or a row has the focus.
 * Elsewhere an arrow key scrolls the text.
 */
export function RecordStepButtons({ hasSteps, previous, next, goTo }: ShownRecord) {
  const go = (to: number | undefined) => to !== undefined && goTo(to);
  const latest = useRef({ previous, next, go });
  useEffect(() => {
    latest.current = { previous, next, go };
  });
  useEffect(() => {
    if (!hasSteps) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepByArrowKey.get(event.key);
      if (!step || !isKeyFreeForStepping(event)) return;
      event.preventDefault();
      latest.current.go(latest.current[step]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasSteps]);
  if (!hasSteps) return null;
  return (
    <span data-not-printed="" style={stepButtonsStyle}>
      <StepButton
        step="previous"
        label={t('Previous record')}
        title={t('Previous record (Alt+↑)')}
        keys="Alt+ArrowUp"
        icon="up"
        isDisabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <StepButton
        step="next"
        label={t('Next record')}
        title={t('Next record (Alt+↓)')}
        keys="Alt+ArrowDown"
        icon="down"
        isDisabled={next === undefined}
        onClick={() => go(next)}
      />
    </span>
  );
}

const stepButtonsStyle = { display: 'inline-flex' };

const stepByArrowKey = new Map([
  ['ArrowUp', 'previous'],
  ['ArrowDown', 'next'],
] as const) as ReadonlyMap<string, 'previous' | 'next'>;

const stepKeyTargetSelector = '[role=dialog], [data-step], [data-id]';

/**
 * Returns true if this key press may open the previous or next record. A field keeps its keys: Alt+ArrowDown opens a
 * select. A dialog on top keeps them, too. The arrow key needs Alt, unless the focus is on a dialog, a step button or
 * an element with `data-id`.
 */
function isKeyFreeForStepping({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || defaultPrevented) return false;
  if (!altKey && !(target instanceof Element && target.matches(stepKeyTargetSelector))) return false;
  const isInField = target instanceof Element && target.closest('input, select, textarea, [role=combobox]');
  const above = document.querySelectorAll('[aria-modal=true]');
  const isBelow = [...above].some((dialog) => !(target instanceof Node && dialog.contains(target)));
  return !isInField && !isBelow;
}

type StepButtonProps = {
  /** The name by which the list's keys j and k find the button. */
  step: 'previous' | 'next';
  label: string;
  title: string;
  keys: string;
  icon: IconName;
  isDisabled: boolean;
  onClick: () => void;
};

/**
 * A button to the previous or the next record. At the end of the list it stays focusable, so it is not really
 * disabled.
 */
function StepButton({ step, label, title, keys, icon, isDisabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      data-tool=""
      data-step={step}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={title}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
