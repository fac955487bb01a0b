import { type ComponentProps, useRef, useState } from 'react';
import {
  type DayOrder,
  dayInputHints,
  formatDayInWords,
  formatEnteredDay,
  isDay,
  parseEnteredDay,
} from 'shared-lib/records';
import { chakra, Icon, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type DayInputProps = {
  id: string;
  /** The accessible name of the input, if no label element names it. */
  label?: string;
  /** The name of the day in the label of the button that opens the calendar: 'Pick the …'. */
  what: string;
  value: string;
  order: DayOrder;
  onChange: (value: string) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isLocked: boolean;
};

/** An input for a day that users type or pick. It also shows the day in words. */
export function DayInput(props: DayInputProps) {
  const { id, label, what, value, order, onChange, describedBy, isInvalid, isRequired, isLocked } = props;
  const { text, enter } = useShownDayText({ value, order, onChange });
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
        placeholder={dayInputHints[order]}
        value={text}
        readOnly={isLocked}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        aria-describedby={[`${id}-said`, describedBy].filter(Boolean).join(' ')}
        onChange={({ target }) => enter(target.value)}
      />
      {!isLocked && (
        <DayPicker
          label={t('Pick the {what}', { what })}
          value={value}
          onPick={(day) => enter(formatEnteredDay(day, order))}
        />
      )}
      <span id={`${id}-said`} data-said="">
        {formatDayInWords(value)}
      </span>
    </div>
  );
}

type UseShownDayTextOptions = Pick<DayInputProps, 'value' | 'order' | 'onChange'>;

/**
 * Returns the text that a day input shows: the typed text while it means the current value, otherwise the formatted
 * value.
 */
function useShownDayText({ value, order, onChange }: UseShownDayTextOptions) {
  const [typed, setTyped] = useState('');
  const text = parseEnteredDay(typed, order) === value ? typed : formatEnteredDay(value, order);
  const enter = (now: string) => {
    setTyped(now);
    onChange(parseEnteredDay(now, order));
  };
  /** Replaces a typed day such as 5/12/2026 with its usual format. */
  const settle = () => setTyped('');
  return { text, enter, settle };
}

type DayPickerProps = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

/** The button inside a day input that opens the browser's calendar. */
function DayPicker({ label, value, min, max, onPick }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" aria-label={label} onClick={() => picker.current?.showPicker()}>
        <Icon name="calendar" size={16} />
      </button>
      <input
        ref={picker}
        data-picker=""
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        {...{ min, max }}
        value={isDay(value) ? value : ''}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
    </>
  );
}

type DayFirstInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'min' | 'max' | 'w'> &
  Pick<DayPickerProps, 'value' | 'min' | 'max'> & {
    onChange: (value: string) => void;
    w?: string;
  };

/**
 * A day input for forms that are not record forms. Users type day, month and year in this order, or pick a day. It is
 * not the browser's date field, because browsers differ in the order of day and month. The value is yyyy-MM-dd, or the
 * typed text if that is not a valid day.
 */
export function DayFirstInput({ value, onChange, onBlur, min, max, w = '44', ...input }: DayFirstInputProps) {
  const { text, enter, settle } = useShownDayText({ value, order: 'day-first', onChange });
  return (
    <DayFirstInputBox w={w}>
      <Input
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        placeholder={dayInputHints['day-first']}
        {...input}
        value={text}
        onChange={({ target }) => enter(target.value)}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
      />
      {!input.readOnly && (
        <DayPicker
          label={t('Open the calendar')}
          {...{ value, min, max }}
          onPick={(day) => enter(formatEnteredDay(day, 'day-first'))}
        />
      )}
    </DayFirstInputBox>
  );
}

export const controlStyles = {
  w: 'full',
  minH: 'var(--control-height)',
  px: '2.5',
  py: '1',
  rounded: 'md',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.field',
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

/** The position of a button or text inside a control, at the control's end. */
export const controlEndPosition = {
  position: 'absolute',
  insetEnd: '1',
  top: 0,
  h: 'var(--control-height)',
};

const openPickerButtonStyles = {
  ...quietButtonStyles,
  ...controlEndPosition,
  minW: 'var(--control-height)',
};

const pickerStyles = {
  position: 'absolute',
  insetStart: 0,
  bottom: 0,
  w: '1px',
  h: '1px',
  opacity: 0,
  pointerEvents: 'none',
} as const;

/** The styles of all day inputs inside the container of a form. */
export const dayInputStyles = {
  '& [data-day]': { position: 'relative' },
  '& [data-day] > [data-control]': { pe: '9' },
  '& [data-day] > button': openPickerButtonStyles,
  '& [data-picker]': pickerStyles,
  '& [data-said]': {
    ...controlEndPosition,
    insetEnd: '10',
    display: 'flex',
    alignItems: 'center',
    textStyle: 'caption',
    // The day in words is as prominent as the numbers. Numbers alone may be read in the wrong order.
    fontWeight: '500',
    color: 'fg',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
} as const;

const DayFirstInputBox = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    maxW: 'full',
    '& > input:first-child': { pe: '9' },
    '& > button': openPickerButtonStyles,
    '& > [data-picker]': pickerStyles,
  },
});
