import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Box, Button, chakra, Flex, SearchField, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatRecordNoun } from '../rows/row-texts';
import { countOptionsOfFoldedGroup, type FilterOption, pickLargestOptions } from './filter-data';

type FilterGroupProps = {
  title: string;
  /** The kind of records whose counts are shown beside the options. */
  kind: RecordKind;
  options: readonly FilterOption[];
  /** Whether the options are still loading. */
  isPending: boolean;
  chosen: number | undefined;
  /** Whether a long group first shows only its options with the most records, as beside the list. */
  isFolded?: boolean;
  onChoose: (id: number | undefined) => void;
};

/** A group of the filter panel, with a search box, a button that clears it and radio options. */
export function FilterGroup(props: FilterGroupProps) {
  const { title, kind, options, isPending, chosen, isFolded = false, onChoose } = props;
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const name = options.find(({ id }) => id === chosen)?.name;
  const clear = () => {
    setTyped('');
    if (chosen !== undefined) onChoose(undefined);
  };
  return (
    <Box as="section" borderBottomWidth="1px" css={filterGroupStyles}>
      <Flex data-heading="" wrap="wrap" align="center" pe="3">
        <FilterGroupHeading {...{ title, isOpen, listId }} chosen={name} onToggle={() => setOpen(!isOpen)} />
        {/* The button is above the options, so that they do not move when one is chosen. */}
        {chosen !== undefined && (
          <Button
            size="xs"
            variant="ghost"
            position="relative"
            px="1.5"
            aria-label={t('Clear {title}', { title })}
            onClick={clear}
          >
            {t('Clear')}
          </Button>
        )}
        <Box
          hidden={!isOpen}
          data-option-search=""
          data-few={options.length <= maxOptionsWithoutSearch ? '' : undefined}
        >
          <SearchField
            label={t('Search {title}', { title })}
            placeholder={t('Find')}
            clearLabel={t('Clear the search of {title}', { title })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
      </Flex>
      <Box id={listId} hidden={!isOpen}>
        <FilterOptions
          title={title}
          kind={kind}
          options={findMatchingOptions(options, typed)}
          isPending={isPending}
          chosen={chosen}
          isFolded={isFolded && typed.trim() === ''}
          onChoose={onChoose}
        />
      </Box>
    </Box>
  );
}

/** With at most this many options, the search is only an icon until the user opens it. */
const maxOptionsWithoutSearch = 12;

type FilterGroupHeadingProps = {
  title: string;
  /** The name of the option that is chosen in the group. */
  chosen: string | undefined;
  isOpen: boolean;
  /** The id of the element that the heading shows or hides. */
  listId: string;
  onToggle: () => void;
};

function FilterGroupHeading({ title, chosen, isOpen, listId, onToggle }: FilterGroupHeadingProps) {
  return (
    <chakra.h2 flex="1 0 40%" minW="0">
      <ExpandGroupButton type="button" data-fold="" aria-expanded={isOpen} aria-controls={listId} onClick={onToggle}>
        <Box flex="1" minW="0">
          {title}
          {/* While the group is open, the options show which one is chosen. */}
          {chosen && !isOpen && (
            <Text as="span" display="block" fontSize="xs" fontWeight="400" color="fg.muted" truncate>
              {chosen}
            </Text>
          )}
        </Box>
      </ExpandGroupButton>
    </chakra.h2>
  );
}

function FilterOptions({ title, kind, options, isPending, chosen, isFolded = false, onChoose }: FilterGroupProps) {
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useOptimisticChoice(chosen);
  const [showsAll, setShowsAll] = useState(false);
  useScrollToChosenOption(box, shown, options.length);
  const choose = (id: number) => {
    show(id);
    onChoose(id);
  };
  if (options.length === 0) {
    return (
      <Text px="3" pb="3" color="fg.muted" role="status">
        {isPending ? t('Loading …') : t('No Data Found...')}
      </Text>
    );
  }
  const counted = options.map((option) => ({ ...option, count: option.counts[kind.name] }));
  const maxCount = Math.max(1, ...counted.map(({ count = 0 }) => count));
  const isLong = isFolded && options.length > countOptionsOfFoldedGroup() + 2;
  const visible = isLong && !showsAll ? pickLargestOptions(counted, shown) : counted;
  return (
    <Box ref={box} role="radiogroup" aria-label={title} css={optionsStyles} style={makeKindColorStyle(kind)}>
      {visible.map(({ id, name, count }) => (
        <label
          key={id}
          data-none={count === 0 ? '' : undefined}
          style={count === undefined ? undefined : makeBarWidthStyle(count / maxCount)}
        >
          <input
            type="radio"
            name={group}
            checked={id === shown}
            aria-description={count === undefined ? undefined : formatRecordCount(kind, count)}
            onChange={() => choose(id)}
          />
          <bdi>{name}</bdi>
          {count !== undefined && <small aria-hidden="true">{count.toLocaleString('en')}</small>}
        </label>
      ))}
      {isLong && (
        <button type="button" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Show fewer') : t('Show all {count}', { count: options.length })}
        </button>
      )}
    </Box>
  );
}

/** Scrolls the panel beside the list to the chosen option. A panel in a sheet does not scroll. */
function useScrollToChosenOption(
  box: RefObject<HTMLElement | null>,
  chosen: number | undefined,
  optionCount: number,
): void {
  useLayoutEffect(() => {
    if (chosen === undefined || optionCount === 0) return;
    const option = box.current?.querySelector(':checked')?.closest('label');
    const scroller = box.current?.closest('[data-scrolls]');
    if (!scroller || !option) return;
    const [inner, outer] = [option.getBoundingClientRect(), scroller.getBoundingClientRect()];
    // The group's sticky heading covers the options behind it. So an option is in view only if it begins
    // below the heading.
    const heading = box.current?.closest('section')?.querySelector('[data-heading]')?.clientHeight ?? 0;
    const isInView = inner.top >= outer.top + heading && inner.bottom <= outer.bottom;
    if (!isInView) scroller.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  }, [box, chosen, optionCount]);
}

/** Makes the style with the colour of the bars, which depends on the kind of records. */
function makeKindColorStyle({ name }: RecordKind): CSSProperties {
  return { '--kind': `var(--lx-colors-kind-${name})` } as CSSProperties;
}

/**
 * Makes a bar as long as an option's share. The cast is needed, because React's style type has no custom
 * properties.
 */
function makeBarWidthStyle(share: number): CSSProperties {
  return { '--share': share.toFixed(2) } as CSSProperties;
}

/** Matches a search field that is empty and has no focus. */
const unusedSearchSelector = '& > [data-few]:not(:focus-within):not(:has(input:not(:placeholder-shown)))';

/** All groups scroll together. Their headings and search fields stay in view. */
const filterGroupStyles = {
  _last: { borderBottomWidth: 0 },
  '& > [data-heading]': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.panel',
    // Makes the whole line a button that opens and closes the group.
    '& [aria-expanded]::after': { content: '""', position: 'absolute', insetX: '0', top: '0', h: '9' },
    '@media (pointer: coarse)': { '& [aria-expanded]::after': { h: '11' } },
    '& > [data-option-search]': { flex: '1 0 100%', ps: '3', pb: '2' },
    [unusedSearchSelector]: {
      position: 'relative',
      flex: 'none',
      p: '0',
      rounded: 'sm',
      _hover: { bg: 'bg.muted' },
      '& > div': { borderColor: 'transparent', bg: 'transparent' },
      '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
      '& button': { display: 'none' },
    },
  },
} as const;

/** In a wide panel the bar with the option's share is between the name and the count, else below the name. */
const wideOptionQuery = '@container (width >= 200px)';

const optionsStyles = {
  p: '0 6px 6px',
  containerType: 'inline-size',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '1.5',
    minH: '7',
    py: '0.5',
    mb: '1px',
    rounded: 'sm',
    textStyle: 'label',
    fontWeight: '400',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    pos: 'relative',
    '&[style]::before': {
      content: '""',
      order: '1',
      pos: 'absolute',
      bottom: '0',
      insetInline: '30px 40px',
      h: '3px',
      rounded: '2px',
      bg: 'linear-gradient(var(--kind), var(--kind)) 0 0 / calc(100% * var(--share)) 100% no-repeat {colors.bg.muted}',
    },
    [wideOptionQuery]: {
      '&[style]::before': { pos: 'static', flex: 'none', w: '10', h: '4px' },
      '& small': { minW: '6' },
    },
    '@media (pointer: coarse)': { minH: '10' },
  },
  '& > button': {
    w: 'full',
    ps: '1.5',
    minH: 'var(--control-height)',
    rounded: 'sm',
    textStyle: 'label',
    textAlign: 'start',
    color: 'accent.fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  '& bdi': { flex: 1, minW: 0 },
  '& small': { order: '2', color: 'fg', fontSize: '12px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Options without records are pale.
  '& label[data-none], & label[data-none] small': { color: 'fg.muted' },
  '& label:hover': { bg: 'bg.muted' },
  '& label:has(:checked)': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' },
  '& label:has(:checked) small': { color: 'inherit' },
} as const;

const ExpandGroupButton = chakra('button', { base: { w: 'full', px: '3' } });

/**
 * Returns the shown choice, and a function that shows another one at once, before the address that stores it
 * has changed. When the address changes for another reason, the shown choice follows it.
 */
export function useOptimisticChoice<Choice>(chosen: Choice): [shown: Choice, show: (next: Choice) => void] {
  const [seen, setSeen] = useState(chosen);
  const [shown, show] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    show(chosen);
  }
  return [shown, show];
}

/** Finds the options whose name contains the trimmed text, in upper or lower case. */
export function findMatchingOptions(options: readonly FilterOption[], typed: string): readonly FilterOption[] {
  const searchText = typed.trim().toLowerCase();
  return searchText ? options.filter(({ name }) => name.toLowerCase().includes(searchText)) : options;
}

/** Formats a number of records, such as "8 laws". */
function formatRecordCount(kind: RecordKind, count: number): string {
  return t('{count} {things}', { count: count.toLocaleString('en'), things: formatRecordNoun(kind, count) });
}
