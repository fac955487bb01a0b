import { useRef, useState } from 'react';
import {
  type DayOrder,
  dayPatterns,
  formatDayInWords,
  formatTypedDay,
  isDay,
  parseTypedDay,
} from 'shared-lib/records';
import { Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type DayInputProps = {
  id: string;
  /** The accessible name, if no label element names the input. */
  label?: string;
  what: string;
  value: string;
  order: DayOrder;
  onChange: (value: string) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isLocked: boolean;
};

/** An input for a day, which users type or pick. The same day in words is shown beside it. */
export function DayInput(props: DayInputProps) {
  const { id, label, what, value, order, onChange, describedBy, isInvalid, isRequired, isLocked } = props;
  const [typed, setTyped] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  // Shows the typed text as long as it means the form's value.
  const text = parseTypedDay(typed, order) === value ? typed : formatTypedDay(value, order);
  const enter = (now: string) => {
    setTyped(now);
    onChange(parseTypedDay(now, order));
  };
  return (
    <div data-day="">
      <input
        data-control=""
        data-wrong={value === '' || isDay(value) ? undefined : ''}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={dayPatterns[order]}
        value={text}
        readOnly={isLocked}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        aria-describedby={[`${id}-said`, describedBy].filter(Boolean).join(' ')}
        onChange={({ target }) => enter(target.value)}
      />
      {!isLocked && (
        <button
          type="button"
          aria-label={t('Pick the {what}', { what })}
          onClick={() => picker.current?.showPicker()}
        >
          <Icon name="calendar" size={16} />
        </button>
      )}
      <input
        ref={picker}
        data-picker=""
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        onChange={({ target }) => target.value && enter(formatTypedDay(target.value, order))}
      />
      <span id={`${id}-said`} data-said="">
        {formatDayInWords(value)}
      </span>
    </div>
  );
}

/** The look of every control of a form. */
export const controlStyles = {
  w: 'full',
  minH: 'var(--control-height)',
  px: '2.5',
  py: '1',
  rounded: 'md',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  color: 'fg',
  textStyle: 'body',
};

export const quietButtonStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minW: '6',
  minH: '6',
  rounded: 'sm',
  cursor: 'pointer',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
};

/** A button or a text within a control, at its end and in its middle. */
export const inControl = { position: 'absolute', insetEnd: '1', top: 0, h: 'var(--control-height)' };

/** The styles of a day input, for the container of a form. */
export const dayInputStyles = {
  '& [data-day]': { position: 'relative' },
  '& [data-day] > [data-control]': { pe: '9' },
  '& [data-day] > button': { ...quietButtonStyles, ...inControl, minW: 'var(--control-height)' },
  '& [data-picker]': {
    position: 'absolute',
    insetStart: 0,
    bottom: 0,
    w: '1px',
    h: '1px',
    opacity: 0,
    pointerEvents: 'none',
  },
  '& [data-said]': {
    ...inControl,
    insetEnd: '10',
    display: 'flex',
    alignItems: 'center',
    textStyle: 'label',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
} as const;
