import { type ReactNode, useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { formatDayInWords, isDay, maxReasonLength } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';

type TextFieldProps = {
  id: string;
  label: string;
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  isRequired?: boolean;
  onChange: (value: string) => void;
};

export const missingReasonText = t('Enter a reason.');

/** Finds the fault of an entered day that must be after today. */
export function findFutureDayFault(text: string, today: Day): string | undefined {
  return (parseDay(text) ?? 0) > today ? undefined : t('Choose a day after today.');
}

/** Describes by how much a text is too long. Returns undefined if it is not. */
function findLengthFault({ length }: string): string | undefined {
  if (length <= maxReasonLength) return undefined;
  return t('{length} of {most} characters: shorten it by {over}.', {
    length: length.toLocaleString('en'),
    most: maxReasonLength.toLocaleString('en'),
    over: (length - maxReasonLength).toLocaleString('en'),
  });
}

/** Finds the first field whose text is too long or is not a time. The form must not be saved with it. */
export function findUnusableText(form: HTMLElement): HTMLElement | undefined {
  return form.querySelector<HTMLElement>('[data-unusable]') ?? undefined;
}

/**
 * A field of several lines in which users give a reason. It keeps a text that is too long and shows the fault, so
 * that nothing of a pasted text is lost. `DialogForm` does not submit such a text.
 */
export function ReasonField({ value, onChange, fault, ...field }: TextFieldProps): ReactNode {
  const lengthFault = findLengthFault(value);
  return (
    <LabelledField {...field} fault={fault ?? lengthFault}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          data-unusable={lengthFault && ''}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  );
}

/**
 * A field for a day that users type or pick. The day in words below it reveals mistakes. An invalid day is
 * reported when the field loses the focus.
 */
export function DayField({
  value,
  onChange,
  min,
  max,
  hint,
  fault,
  ...field
}: TextFieldProps & { min?: string; max?: string }) {
  const [isLeft, setLeft] = useState(true);
  const isUnread = isLeft && value !== '' && !isDay(value);
  const words = [formatDayInWords(value), hint].filter(Boolean).join(' · ');
  return (
    <LabelledField
      {...field}
      hint={words || undefined}
      fault={isUnread ? t('Enter a real date as DD/MM/YYYY.') : fault}
    >
      {(control) => (
        <DayFirstInput
          {...control}
          {...{ value, min, max }}
          w="var(--day-width, 11rem)"
          onChange={(day) => {
            setLeft(false);
            onChange(day);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </LabelledField>
  );
}

/**
 * A field for a time that users type, such as `23:10`. It uses 24-hour times in every browser. A text that is
 * not a time is reported, and `DialogForm` does not submit it: the field would be sent as if it were empty.
 */
export function TimeField({ value, onChange, fault, ...field }: TextFieldProps) {
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  // Shows the new value if something else has changed it, for example the button Load again.
  if (normalizeTime(text) !== normalizeTime(value)) setText(value);
  const isNoTime = text.trim() !== '' && normalizeTime(text) === '';
  const isReported = isNoTime && (isLeft || fault !== undefined);
  return (
    <LabelledField {...field} fault={isReported ? t('Enter a time such as 23:10.') : fault}>
      {(control) => (
        <Input
          {...control}
          size="sm"
          w={{ base: 'full', sm: 'var(--time-width, 6rem)' }}
          inputMode="numeric"
          placeholder={t('HH:MM')}
          autoComplete="off"
          data-unusable={isNoTime ? '' : undefined}
          value={text}
          onChange={({ target }) => {
            setLeft(false);
            setText(target.value);
            onChange(normalizeTime(target.value));
          }}
          // Enter saves the form without leaving the field.
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          onBlur={() => {
            setLeft(true);
            setText(value || text);
          }}
        />
      )}
    </LabelledField>
  );
}

/**
 * Reads a time: `9:05`, `0905` and `09.05` give `09:05`, and `9:05 PM` gives `21:05`. Anything else gives an
 * empty text.
 */
function normalizeTime(text: string): string {
  const [, typed = '', minutes, half] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)(?:\s?([ap])m)?$/i.exec(text.trim()) ?? [];
  const hours = Number(typed);
  if (minutes === undefined || (half !== undefined && (hours < 1 || hours > 12))) return '';
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

const TextArea = chakra('textarea', {
  base: {
    w: 'full',
    px: '2.5',
    py: '1.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.field',
    resize: 'vertical',
  },
});
