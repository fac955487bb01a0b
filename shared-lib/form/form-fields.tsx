import { useField } from 'formik';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { formatDayInWords, isDay } from 'shared-lib/records';
import { Box, chakra, Input, Text } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { FieldLabel } from './labelled-field';
import { Select } from './select';

/** The names of the required fields, which screen readers announce as required. */
export const RequiredFieldNamesContext = createContext<ReadonlySet<string>>(new Set());

/** The props that connect a control with its form field. */
export type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: (event: React.FocusEvent) => void;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

export type FormFieldProps = {
  name: string;
  label: string;
  /** A hint below the field. A fault of the field replaces it. */
  hint?: string;
};

/** A field of a form: its label, its control, and below it the error or the hint. */
function FormField(props: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, children } = props;
  const id = useId();
  const [{ value, onChange, onBlur }, { touched, error }] = useField<string>(name);
  const delayedOnBlur = useCallAfterMouseRelease(onBlur);
  const isRequired = useContext(RequiredFieldNamesContext).has(name);
  const fault = touched ? error : undefined;
  const word = fault ?? hint;
  const control: ControlProps = {
    id,
    name,
    value,
    onChange,
    onBlur: delayedOnBlur,
    'aria-invalid': fault !== undefined,
    'aria-required': isRequired,
    'aria-describedby': word === undefined ? undefined : `${id}-word`,
  };
  return (
    <Box minW="0">
      <FieldLabel htmlFor={id} data-required={isRequired ? '' : undefined}>
        {label}
      </FieldLabel>
      {children(control)}
      {word !== undefined && (
        <Text
          id={`${id}-word`}
          role={fault === undefined ? undefined : 'alert'}
          mt="1.5"
          textStyle="caption"
          color={fault === undefined ? 'fg.muted' : 'fg.error'}
        >
          {word}
        </Text>
      )}
    </Box>
  );
}

/** Events that end a mouse press. After a drag or in a context menu, `mouseup` may never come. */
const mousePressEndEvents = ['mouseup', 'dragend', 'keydown'];

/**
 * Returns a function that delays a call until the mouse button is released and the click is handled. Otherwise an error
 * message that appears during the press would move the pressed button, and the click would be lost.
 */
function useCallAfterMouseRelease<Value>(call: (value: Value) => void): (value: Value) => void {
  const isPressed = useRef(false);
  const delayedCall = useRef<() => void>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // After `mouseup`, the browser sends `click` before it runs any timer. So a timer makes the call after the click.
      timer = setTimeout(() => {
        delayedCall.current?.();
        delayedCall.current = undefined;
      });
    };
    // Pointer events would not work: on a touch screen they end before the browser moves the focus.
    window.addEventListener('mousedown', press, { capture: true });
    for (const end of mousePressEndEvents) window.addEventListener(end, release, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('mousedown', press, { capture: true });
      for (const end of mousePressEndEvents) window.removeEventListener(end, release, { capture: true });
    };
  }, []);
  return (value) => {
    if (!isPressed.current) return call(value);
    delayedCall.current = () => call(value);
  };
}

type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<typeof Input>, 'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder'>;

/** A text input of one line. The text may run from right to left. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  return (
    <FormField name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          size="sm"
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...input}
          {...control}
        />
      )}
    </FormField>
  );
}

/** A field for a day. Users type day, month and year in this order. The text below the field shows the day in words. */
export function DayField({ name, label, hint }: FormFieldProps) {
  const [{ value }, , { setValue }] = useField<string>({ name, validate: explainUnfinishedDay });
  const words = [formatDayInWords(value), hint].filter(Boolean).join(' · ');
  return (
    <FormField {...{ name, label }} {...(words !== '' && { hint: words })}>
      {(control) => <DayFirstInput {...control} w="full" onChange={(day) => void setValue(day)} />}
    </FormField>
  );
}

function explainUnfinishedDay(day: string): string | undefined {
  return day === '' || isDay(day) ? undefined : t('Enter a real date as DD/MM/YYYY.');
}

type ChoiceFieldProps = FormFieldProps & {
  /** Each stored value with its label. */
  choices: readonly (readonly [value: string, words: string])[];
};

/** A form field in which the user chooses one of a few values. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return <FormField {...field}>{(control) => <Select w="full" choices={choices} {...control} />}</FormField>;
}

const GroupFieldset = chakra('fieldset', {
  base: {
    // Phones show no border, because it would take space from the fields.
    borderWidth: { base: '0', md: '1px' },
    rounded: 'card',
    p: { base: '0', md: '4' },
    minW: '0',
    '& > legend + *': { clear: 'both' },
  },
});

const GroupTitle = chakra('legend', {
  // The float moves the title from the border into the box, where the headings of form sections are.
  base: { float: 'left', w: 'full', mb: '3', textStyle: 'h3' },
});

/** Fields that belong together, under a shared title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <GroupFieldset>
      <GroupTitle>{title}</GroupTitle>
      {children}
    </GroupFieldset>
  );
}

/** Shows fields side by side on wide screens, by default two on a line. On phones they are stacked. */
export function FieldsSideBySide({ inOneLine = 2, children }: { inOneLine?: 2 | 3; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: `repeat(${inOneLine}, 1fr)` }}
      css={fullWidthFieldsStyles}
    >
      {children}
    </Box>
  );
}

/** Fields for days and times fill their columns. A field that is alone fills the whole line. */
const fullWidthFieldsStyles = {
  '--day-width': '100%',
  '--time-width': '100%',
  '& > :only-child': { gridColumn: '1 / -1' },
};
