import { chakra, Flex, scrollFade } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';

type SegmentedControlProps = {
  label: string;
  chosen: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
};

/** A choice between a few options that looks like tabs. If the options do not fit, they scroll sideways. */
export function SegmentedControl({ label, chosen, choices, onChoose }: SegmentedControlProps) {
  return (
    <Flex gap="0.5" p="0.5" maxW="full" rounded="md" bg="bg.track" overflowX="auto" css={scrollFade}>
      <Toolbar label={label}>
        {choices.map(([value, words]) => (
          <SegmentButton
            key={value}
            ref={value === chosen ? scrollSegmentIntoView : undefined}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => value !== chosen && onChoose(value)}
          >
            <bdi>{words}</bdi>
          </SegmentButton>
        ))}
      </Toolbar>
    </Flex>
  );
}

function scrollSegmentIntoView(segment: HTMLElement | null): void {
  segment?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The chosen segment looks like a white card on the grey control. */
const SegmentButton = chakra('button', {
  base: {
    flexShrink: '0',
    h: 'var(--small-control-height)',
    px: '3',
    rounded: '5px',
    color: 'fg.muted',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      bg: 'bg.raised',
      color: 'accent.fg',
      fontWeight: '600',
      boxShadow: 'raised',
    },
  },
});
