import type { ComponentProps } from 'react';
import { chakra } from 'shared-lib/ui';

type SelectProps = ComponentProps<typeof SelectElement> & {
  /** Each stored value with its label. */
  choices: readonly (readonly [value: string, words: string])[];
};

/** The browser's select, styled like the inputs. */
export function Select({ choices, ...props }: SelectProps) {
  return (
    <SelectElement {...props}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectElement>
  );
}

const SelectElement = chakra('select', {
  base: {
    h: 'var(--control-height)',
    px: '2.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.field',
    color: 'fg',
    maxW: 'full',
    // Keeps the text from covering the arrow.
    textOverflow: 'ellipsis',
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});
