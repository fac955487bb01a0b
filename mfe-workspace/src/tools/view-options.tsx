import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Box, Button, chakra, Flex, Icon, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  type Density,
  defaultLook,
  densities,
  type ListLook,
  listHideableColumns,
  makeColumnKey,
  useListLook,
} from '../place/list-look';
import type { ListTool, ToolProps } from './list-tools';

const densityTitles = {
  compact: t('Compact'),
  comfortable: t('Comfortable'),
  touch: t('Touch'),
} satisfies Record<Density, string>;

const furtherTools: readonly { tool: ListTool; title: string; hideBelow?: 'md' }[] = [
  { tool: 'views', title: t('Views') },
  { tool: 'export', title: t('Export') },
  // Phones have no keyboard.
  { tool: 'keys', title: t('Keyboard shortcuts'), hideBelow: 'md' },
];

/** The popover of the View button: the height of rows, the columns, and the way to the other tools. */
export function ViewOptions({ navigation, opener, onTool, onClosed }: ToolProps) {
  const { kind, view } = navigation.place;
  const { look: now, change: save } = useListLook(navigation);
  // Further clicks use this state, since the address changes a moment later.
  const [look, setLook] = useState(now);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    onClosed();
    opener?.focus();
  };
  useClosedBeside(panel, opener, onClosed);
  const change = (next: ListLook) => {
    setLook(next);
    save(next);
  };
  return (
    <PopoverPanel
      ref={panel}
      role="dialog"
      aria-label={t('View of the {list}', { list: kind.titles.list })}
      data-keys-rest=""
      tabIndex={-1}
      style={placePopover(opener)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {view === 'list' && (
        <>
          <DensityChoices density={look.density} onChoose={(density) => change({ ...look, density })} />
          <ColumnChoices kind={kind} look={look} onChange={change} />
        </>
      )}
      <Stack gap="0" borderTopWidth={view === 'list' ? '1px' : '0'} pt="1">
        {furtherTools.map(({ tool, title, hideBelow }) => (
          <Button
            key={tool}
            size="sm"
            variant="ghost"
            justifyContent="space-between"
            px="2"
            aria-haspopup="dialog"
            {...(hideBelow && { hideBelow })}
            onClick={() => {
              // The dialog returns the focus to the button that is still there then.
              opener?.focus();
              onTool(tool);
            }}
          >
            {title}
            <Icon name="wide" size={14} />
          </Button>
        ))}
      </Stack>
    </PopoverPanel>
  );
}

/** Takes the focus, and closes when the focus or a press goes elsewhere. */
function useClosedBeside(
  panel: RefObject<HTMLElement | null>,
  opener: HTMLElement | undefined,
  onClosed: () => void,
): void {
  const latest = useRef(onClosed);
  useEffect(() => {
    latest.current = onClosed;
  });
  useEffect(() => {
    (panel.current?.querySelector<HTMLElement>('input, button') ?? panel.current)?.focus();
    const over = new AbortController();
    const closeBeside = ({ target }: Event) => {
      const isWithin =
        target instanceof Node && (panel.current?.contains(target) || opener?.contains(target));
      if (!isWithin) latest.current();
    };
    document.addEventListener('pointerdown', closeBeside, { signal: over.signal });
    document.addEventListener('focusin', closeBeside, { signal: over.signal });
    return () => over.abort();
  }, [panel, opener]);
}

type DensityChoicesProps = { density: Density; onChoose: (density: Density) => void };

function DensityChoices({ density, onChoose }: DensityChoicesProps) {
  return (
    <Box as="fieldset">
      <Text as="legend" textStyle="caption" color="fg.muted" mb="1">
        {t('Rows')}
      </Text>
      <Flex wrap="wrap" columnGap="3">
        {densities.map((one) => (
          <ChoiceField
            key={one}
            type="radio"
            label={densityTitles[one]}
            checked={one === density}
            onChange={() => onChoose(one)}
          />
        ))}
      </Flex>
    </Box>
  );
}

type ColumnChoicesProps = {
  kind: ToolProps['navigation']['place']['kind'];
  look: ListLook;
  onChange: (next: ListLook) => void;
};

function ColumnChoices({ kind, look, onChange }: ColumnChoicesProps) {
  const { hidden, density } = look;
  const toggle = (key: string) =>
    onChange({
      ...look,
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    });
  const isChanged = hidden.length > 0 || density !== defaultLook().density;
  return (
    <Box as="fieldset" pb="1">
      <Text as="legend" textStyle="caption" color="fg.muted" mb="1">
        {t('Columns')}
      </Text>
      <Box display="grid" gridTemplateColumns="1fr 1fr" columnGap="3">
        {listHideableColumns(kind).map((column) => (
          <ChoiceField
            key={column.title}
            type="checkbox"
            label={column.title}
            checked={!hidden.includes(makeColumnKey(column))}
            onChange={() => toggle(makeColumnKey(column))}
          />
        ))}
      </Box>
      {/* It stays in its place, so that the focus is not lost. */}
      <Button
        size="xs"
        variant="outline"
        mt="1"
        aria-disabled={!isChanged}
        onClick={() => isChanged && onChange(defaultLook())}
      >
        {t('Reset')}
      </Button>
    </Box>
  );
}

type ChoiceFieldProps = { type: 'checkbox' | 'radio'; label: string; checked: boolean; onChange: () => void };

function ChoiceField({ type, label, checked, onChange }: ChoiceFieldProps) {
  return (
    <Flex as="label" gap="2" align="center" minH="var(--control-height)" cursor="pointer" textStyle="body">
      <input type={type} name={`look-${type}`} checked={checked} onChange={onChange} />
      {label}
    </Flex>
  );
}

/** Below the button, with its right edge. On phones the style sheet places it at the foot. */
function placePopover(opener: HTMLElement | undefined) {
  const { bottom = 120, right = window.innerWidth - 24 } = opener?.getBoundingClientRect() ?? {};
  const end = Math.max(8, document.documentElement.clientWidth - right);
  return { top: bottom + 4, right: end, maxHeight: `calc(100dvh - ${Math.round(bottom) + 16}px)` };
}

const PopoverPanel = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    width: '20rem',
    maxW: 'calc(100vw - 1rem)',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'card',
    boxShadow: 'lg',
    outline: 0,
    '@media (max-width: 639px)': {
      insetInline: '0 !important',
      top: 'auto !important',
      bottom: 0,
      width: 'auto',
      maxW: 'none',
      maxHeight: '80dvh !important',
      roundedBottom: 'none',
      pb: 'calc(1rem + env(safe-area-inset-bottom))',
    },
  },
});
