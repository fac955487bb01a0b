import { useEffect, useRef } from 'react';
import { Icon, type IconName } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { ShownRecord } from './shown-record';

/**
 * The buttons that walk through the opener's list. Alt with an arrow key does the same, and the arrow alone while the
 * panel, one of these buttons or a row has the focus. In the text of the record it scrolls.
 */
export function RecordSteps({ hasSteps, previous, next, goTo }: ShownRecord) {
  const go = (to: number | undefined) => to !== undefined && goTo(to);
  const latest = useRef({ previous, next, go });
  useEffect(() => {
    latest.current = { previous, next, go };
  });
  useEffect(() => {
    if (!hasSteps) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const to = stepKeys.get(event.key);
      if (!to || !isOwnKey(event)) return;
      event.preventDefault();
      latest.current.go(latest.current[to]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasSteps]);
  if (!hasSteps) return null;
  return (
    <span data-not-printed="" style={stepsStyle}>
      <StepButton
        step="previous"
        label={t('Previous record')}
        title={t('Previous record (Alt+↑)')}
        keys="Alt+ArrowUp"
        icon="up"
        isOff={previous === undefined}
        onClick={() => go(previous)}
      />
      <StepButton
        step="next"
        label={t('Next record')}
        title={t('Next record (Alt+↓)')}
        keys="Alt+ArrowDown"
        icon="down"
        isOff={next === undefined}
        onClick={() => go(next)}
      />
    </span>
  );
}

const stepsStyle = { display: 'inline-flex' };

const stepKeys = new Map([
  ['ArrowUp', 'previous'],
  ['ArrowDown', 'next'],
] as const) as ReadonlyMap<string, 'previous' | 'next'>;

const steppingSelector = '[role=dialog], [data-step], [data-id]';

/** Whether no field or dialog above uses the key. Alt+ArrowDown opens the list of a select or a date. */
function isOwnKey({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || defaultPrevented) return false;
  if (!altKey && !(target instanceof Element && target.matches(steppingSelector))) return false;
  const isInField = target instanceof Element && target.closest('input, select, textarea, [role=combobox]');
  const above = document.querySelectorAll('[aria-modal=true]');
  const isBelow = [...above].some((dialog) => !(target instanceof Node && dialog.contains(target)));
  return !isInField && !isBelow;
}

type StepButtonProps = {
  /** Names the button for the keys of the lists (j and k). */
  step: 'previous' | 'next';
  label: string;
  title: string;
  keys: string;
  icon: IconName;
  isOff: boolean;
  onClick: () => void;
};

/** It keeps the focus at the end of the list, so it is never really disabled. */
function StepButton({ step, label, title, keys, icon, isOff, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      data-tool=""
      data-step={step}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={title}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
