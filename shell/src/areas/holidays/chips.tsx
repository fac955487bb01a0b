import { Button, Flex } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';

type ChipsProps = {
  label: string;
  chosen: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
};

/** A row of choices. On phones it scrolls sideways. */
export function Chips({ label, chosen, choices, onChoose }: ChipsProps) {
  return (
    <Flex
      gap="1"
      py="1"
      wrap={{ md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ '& button': { flexShrink: 0 } }}
    >
      <Toolbar label={label}>
        {choices.map(([value, words]) => (
          <Button
            key={value}
            size="sm"
            variant="outline"
            aria-pressed={value === chosen}
            {...(value === chosen && { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' })}
            onClick={() => onChoose(value)}
          >
            <bdi>{words}</bdi>
          </Button>
        ))}
      </Toolbar>
    </Flex>
  );
}
