import { chakra } from 'shared-lib/ui';
import type { RowControl } from '../rows/row-field';

type RadioChoicesProps = {
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  onChange: (answer: string) => void;
  control: RowControl;
};

/** The answers of a radio question, to choose one from. */
export function RadioChoices({ choices, value, onChange, control }: RadioChoicesProps) {
  return (
    <Group role="radiogroup" tabIndex={-1} {...control}>
      {choices.map(([choice, words]) => (
        <Choice key={choice}>
          <input
            type="radio"
            name={control.id}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <bdi>{words}</bdi>
        </Choice>
      ))}
    </Group>
  );
}

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', minH: '9', alignItems: 'center' },
});
const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& input': { w: '4', h: '4' },
  },
});
