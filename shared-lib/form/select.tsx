import type { ComponentProps } from 'react';
import { chakra } from 'shared-lib/ui';

type SelectProps = ComponentProps<typeof SelectElement> & {
  /** Each stored value with its label. */
  choices: SelectChoices;
  /** More choices in groups. Each group has a title. */
  groups?: ReadonlyMap<string, SelectChoices> | undefined;
};

type SelectChoices = readonly (readonly [value: string, words: string])[];

/** The browser's select element, styled like the text inputs. */
export function Select({ choices, groups, ...props }: SelectProps) {
  return (
    <SelectElement {...props}>
      {choices.map(renderOption)}
      {[...(groups ?? [])].map(([title, grouped]) => (
        <optgroup key={title} label={title}>
          {grouped.map(renderOption)}
        </optgroup>
      ))}
    </SelectElement>
  );
}

const renderOption = ([value, words]: SelectChoices[number]) => (
  <option key={value} value={value}>
    {words}
  </option>
);

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
    // Ends a long text with dots, so that it does not cover the arrow.
    textOverflow: 'ellipsis',
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});
