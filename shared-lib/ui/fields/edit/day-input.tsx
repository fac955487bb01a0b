import { useRef, useState } from 'react';
import { type DayOrder, dayPatterns, enterDay, isDay, sayDay, typedDay } from 'shared-lib/records';
import { Icon } from 'shared-lib/ui';

type DayInputProps = {
  id: string;
  /** Where no label element names it. */
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

/** A day, typed or picked, and beside it in words which day that is. */
export function DayInput(props: DayInputProps) {
  const { id, label, what, value, order, onChange, describedBy, isInvalid, isRequired, isLocked } = props;
  const [typed, setTyped] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  // What was typed stays as it was typed, as long as it is what the form holds.
  const text = enterDay(typed, order) === value ? typed : typedDay(value, order);
  const enter = (now: string) => {
    setTyped(now);
    onChange(enterDay(now, order));
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
        <button type="button" aria-label={`Pick the ${what}`} onClick={() => picker.current?.showPicker()}>
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
        onChange={({ target }) => target.value && enter(typedDay(target.value, order))}
      />
      <span id={`${id}-said`} data-said="">
        {sayDay(value)}
      </span>
    </div>
  );
}
