import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Box, Button, chakra, Flex, Icon, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { isPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { DensityChoices, ViewOptionField } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import {
  type ListLayout,
  listHideableColumns,
  makeColumnKey,
  makeDefaultLayout,
  useListLayout,
} from '../address/list-layout';
import type { ListTool, ListToolProps } from './list-tools';

const toolsInViewOptions: readonly { tool: ListTool; title: string; hideBelow?: 'md' }[] = [
  { tool: 'views', title: t('Views') },
  { tool: 'export', title: t('Export') },
  // This tool is hidden on phones, which have no keyboard.
  { tool: 'keys', title: t('Keyboard shortcuts'), hideBelow: 'md' },
];

/** The options that the View button opens: a popover at the button, or a sheet on phones. */
export function ViewOptions(props: ListToolProps) {
  const [isSheet] = useState(isPhone);
  return isSheet ? <ViewOptionsSheet {...props} /> : <ViewOptionsPopover {...props} />;
}

function formatViewTitle({ navigation }: ListToolProps): string {
  return t('View of the {list}', { list: navigation.address.kind.titles.list });
}

function ViewOptionsSheet(props: ListToolProps) {
  return (
    <TitledDialog title={formatViewTitle(props)} width={600} onClosed={props.onClosed}>
      {(close) => (
        <Stack gap="2" p="4">
          <ViewOptionFields {...props} />
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

function ViewOptionsPopover(props: ListToolProps) {
  const { opener, onClosed } = props;
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnOutsideFocus(panel, opener, onClosed);
  usePositionAtOpener(panel, opener);
  return (
    <PopoverPanel
      ref={panel}
      data-floats=""
      role="dialog"
      aria-label={formatViewTitle(props)}
      data-keys-rest=""
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClosed();
        opener?.focus();
      }}
    >
      <ViewOptionFields {...props} />
    </PopoverPanel>
  );
}

/** The options for the row density and the columns, and links to the other tools. */
function ViewOptionFields({ navigation, opener, onTool }: ListToolProps) {
  const { kind, view } = navigation.address;
  const { layout: now, change: save } = useListLayout(navigation);
  // Further clicks are based on this state, because the address changes a moment later.
  const [layout, setLayout] = useState(now);
  const change = (next: ListLayout) => {
    setLayout(next);
    save(next);
  };
  return (
    <>
      {view === 'list' && (
        <>
          <DensityChoices density={layout.density} onChoose={(density) => change({ ...layout, density })} />
          <ColumnChoices kind={kind} layout={layout} onChange={change} />
        </>
      )}
      <Stack gap="0" borderTopWidth={view === 'list' ? '1px' : '0'} pt="1">
        {toolsInViewOptions.map(({ tool, title, hideBelow }) => (
          <Button
            key={tool}
            size="sm"
            variant="ghost"
            justifyContent="space-between"
            px="2"
            // Moves the links left, so that their texts are aligned with the checkboxes above.
            mx="-9px"
            aria-haspopup="dialog"
            {...(hideBelow && { hideBelow })}
            onClick={() => {
              // The opener gets the focus first, so that the dialog can return the focus to it.
              opener?.focus();
              onTool(tool);
            }}
          >
            {title}
            <Icon name="wide" size={14} />
          </Button>
        ))}
      </Stack>
    </>
  );
}

/** Focuses the panel, and closes it when the focus or a click goes elsewhere. */
function useCloseOnOutsideFocus(
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
    const controller = new AbortController();
    const closeBeside = ({ target }: Event) => {
      const isWithin = target instanceof Node && (panel.current?.contains(target) || opener?.contains(target));
      if (!isWithin) latest.current();
    };
    document.addEventListener('pointerdown', closeBeside, { signal: controller.signal });
    document.addEventListener('focusin', closeBeside, { signal: controller.signal });
    return () => controller.abort();
  }, [panel, opener]);
}

type ColumnChoicesProps = {
  kind: ListToolProps['navigation']['address']['kind'];
  layout: ListLayout;
  onChange: (next: ListLayout) => void;
};

function ColumnChoices({ kind, layout, onChange }: ColumnChoicesProps) {
  const { hidden, density } = layout;
  const toggle = (key: string) =>
    onChange({
      ...layout,
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    });
  const defaults = makeDefaultLayout(kind);
  const isChanged = hidden.join() !== defaults.hidden.join() || density !== defaults.density;
  return (
    <Box role="group" aria-label={t('Columns')} pb="1">
      <Flex align="center" justify="space-between" mb="1">
        <Text aria-hidden="true" textStyle="label" fontWeight="600">
          {t('Columns')}
        </Text>
        <ResetLayoutButton isChanged={isChanged} onReset={() => onChange(defaults)} />
      </Flex>
      <Box display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} columnGap="3">
        {listHideableColumns(kind).map((column) => (
          <ViewOptionField
            key={column.title}
            type="checkbox"
            label={column.title}
            checked={!hidden.includes(makeColumnKey(column))}
            onChange={() => toggle(makeColumnKey(column))}
          />
        ))}
      </Box>
    </Box>
  );
}

/**
 * A button that restores the default layout. It stays in place while nothing is changed, so that the focus is
 * not lost.
 */
function ResetLayoutButton({ isChanged, onReset }: { isChanged: boolean; onReset: () => void }) {
  return (
    <Button
      size="xs"
      variant="ghost"
      px="2"
      my="-1"
      // Aligns the button's word with the edge of the list below.
      me="-2"
      aria-disabled={!isChanged}
      color={isChanged ? undefined : 'fg.muted'}
      // A pale text would be hard to read, so only the colour shows that there is nothing to reset.
      css={{ '&&[aria-disabled=true]': { opacity: 1 } }}
      onClick={() => isChanged && onReset()}
    >
      {t('Reset')}
    </Button>
  );
}

const popoverWidthPx = 320;
const windowMarginPx = 8;

/** Places the popover at its button, now and whenever the window changes. */
function usePositionAtOpener(panel: RefObject<HTMLElement | null>, opener: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    const updatePosition = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const { left = 0, right = clientWidth, bottom = 0 } = opener?.getBoundingClientRect() ?? {};
      const popoverLeft = computePopoverLeft({ left, right }, clientWidth);
      const maxHeight = `${clientHeight - bottom - 2 * windowMarginPx}px`;
      Object.assign(panel.current?.style ?? {}, { left: `${popoverLeft}px`, top: `${bottom + 4}px`, maxHeight });
    };
    updatePosition();
    window.addEventListener('resize', updatePosition);
    return () => window.removeEventListener('resize', updatePosition);
  }, [panel, opener]);
}

/**
 * Computes where the popover begins: at the left edge of its button. If it would leave the window there, it
 * ends at the right edge of the button instead.
 */
export function computePopoverLeft(button: { left: number; right: number }, windowWidth: number): number {
  const fits = button.left + popoverWidthPx <= windowWidth - windowMarginPx;
  const left = fits ? button.left : button.right - popoverWidthPx;
  return Math.max(windowMarginPx, Math.min(left, windowWidth - popoverWidthPx - windowMarginPx));
}

const PopoverPanel = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    width: `${popoverWidthPx}px`,
    maxW: 'calc(100vw - 1rem)',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'card',
    outline: 0,
  },
});
