import { useEffect, useRef } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { AreaHeading, Box, Flex, StatusBadge, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type FormStart, isNewRecordMode } from '../opening/form-start';
import { CloseFormButton } from './closing-form';

type FormHeaderProps = {
  kind: RecordKind;
  isNew: boolean;
  start?: FormStart | undefined;
  /** Whether the record still loads. The header then keeps a line free for its name. */
  isLoading?: boolean;
};

/**
 * The top of a form: the link back to the list, the heading that the specification demands, and the record's
 * name as the large text. The status is behind the name in very large letters (S-2.2), and in a badge beside
 * the codes.
 */
export function FormHeader({ kind, isNew, start, isLoading = false }: FormHeaderProps) {
  const record = start && !isNewRecordMode(start.mode) ? start.record : undefined;
  const name = String(record?.values.name ?? '');
  const header = usePublishedHeaderEnd(name);
  return (
    <Box
      ref={header}
      css={[name ? headerWithNameStyles : hiddenListLinkStyles, headingInFrameBarStyles, pinnedHeaderStyles]}
    >
      {record && <StatusWatermark status={record.status} />}
      <Box position="relative">
        <AreaHeading crumb={<BackToListLink kind={kind} />} beside={<CloseFormButton isInHead />} isPinned>
          {isNew ? kind.titles.create : kind.titles.update}
        </AreaHeading>
        {start && record && <RecordHeading start={start} name={name} />}
        {isLoading && !isNew && <Box h="7" mt="0.5" hideBelow="md" />}
        {start && !record && <NewRecordOrigin start={start} />}
      </Box>
    </Box>
  );
}

/**
 * Stores where the header ends while it stays in view, so that the links to the sections begin below it. With a name
 * the header stays further up.
 */
function usePublishedHeaderEnd(name: string) {
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = header;
    if (!current || !window.ResizeObserver) return;
    const topPx = name ? 28 : 56;
    const observer = new ResizeObserver(() => {
      const end = topPx + current.offsetHeight;
      document.documentElement.style.setProperty('--form-header-end', `${end}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [name]);
  return header;
}

/** On phones the close button leads to the list, so the link is hidden and the fields begin higher. */
const hiddenListLinkStyles = { mdDown: { '& [data-to-list]': { display: 'none' } } };

/**
 * The heading of the specification is small, because the record's name below it is the large text. On phones
 * the name takes at most two lines.
 */
const headerWithNameStyles = {
  '& [data-area-heading]': { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'fg.muted' },
  mdDown: {
    ...hiddenListLinkStyles.mdDown,
    '& [data-name]': { fontSize: '1.25rem', lineHeight: '1.625rem', lineClamp: 2 },
  },
};

/**
 * In wide windows the record's name stays below the frame's bar while the fields scroll. The line above it, with the
 * link to the list, leaves the view. The name takes at most two lines.
 */
const pinnedHeaderStyles = {
  position: 'relative',
  xl: {
    position: 'sticky',
    containerType: 'scroll-state',
    top: '3.5rem',
    '&:has([data-name])': { top: '1.75rem' },
    zIndex: '4',
    mx: '-6',
    px: '6',
    mb: '-2',
    pb: '2',
    bg: 'bg.canvas',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      h: '2',
      pointerEvents: 'none',
      bgImage: 'linear-gradient(to bottom, {colors.bg.canvas}, transparent)',
    },
    '& [data-name]': { lineClamp: 2 },
  },
};

/** On phones the heading and the close button are in the frame's bar, so their line takes no height in the page. */
const headingInFrameBarStyles = {
  '@media (max-width: 639px)': {
    '[data-title-in-bar] & [data-inline]': { minH: '0', h: '0', '& h1': { pe: '10' } },
    // Without a line below the heading nothing is left in the page, so the gap below it would be too much.
    '[data-title-in-bar] &:not(:has(p:not([data-law])))': { mb: '-1' },
  },
};

/** On phones the heading is in the frame's bar. The line below it then begins at the top of the page. */
const lineBelowHeadingStyles = { '@media (max-width: 639px)': { '[data-title-in-bar] &': { mt: '0', pe: '0' } } };

/** A link to the list of this kind of records, which is still as the user left it. */
function BackToListLink({ kind: { name, titles } }: { kind: RecordKind }) {
  const { to, state } = getWorkspaceLocation();
  const tab = new URLSearchParams(to.split('?')[1]).get('tab') ?? 'law';
  const isThisList = tab === name;
  return (
    <Link to={isThisList ? to : `/workspace?tab=${name}`} state={isThisList ? state : null} data-to-list="">
      {titles.list}
    </Link>
  );
}

function RecordHeading({ start: { mode, record }, name }: { start: FormStart; name: string }) {
  if (!record) return null;
  const { uniqueCode, code } = record.values;
  return (
    <Flex
      gap="2.5"
      rowGap="1"
      align="center"
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      mt={{ base: '-3', md: '0.5' }}
      pe={{ base: '11', md: '72' }}
      css={lineBelowHeadingStyles}
    >
      <Text
        textStyle="h1"
        overflowWrap="anywhere"
        dir="auto"
        minW="0"
        flexBasis={{ base: '100%', xl: 'auto' }}
        title={name}
        data-name=""
      >
        {name}
      </Text>
      <StatusBadge status={mode === 'replace' ? 'Repealed' : record.status} />
      <Text textStyle="code" color="fg.muted" overflowWrap="anywhere" flexShrink={{ xl: '0' }}>
        <bdi>{String(uniqueCode ?? '')}</bdi> · <bdi>{String(code ?? '') || '--'}</bdi>
      </Text>
    </Flex>
  );
}

/**
 * Says from where a new record got its first values: from another record or from a law. On phones it does not say the
 * law, because the law's field a few lines below shows the name.
 */
function NewRecordOrigin({ start: { mode, record, law } }: { start: FormStart }) {
  const original = mode === 'copy' ? String(record?.values.name ?? '') : '';
  if (!original && !law) return null;
  return (
    <Text
      mt="0.5"
      textStyle={{ base: 'caption', md: 'body' }}
      color="fg.muted"
      overflowWrap="anywhere"
      pe={{ base: '11', md: '0' }}
      hideBelow={original ? undefined : 'md'}
      data-law={original ? undefined : ''}
      css={lineBelowHeadingStyles}
    >
      {original ? t('A copy of ') : t('Under the law ')}
      <bdi>{original || law?.name || law?.code}</bdi>
    </Text>
  );
}

/** The status in large letters: Draft in the primary colour, Published in the success colour (S-2.2). */
function StatusWatermark({ status }: { status: 'Draft' | 'Published' }) {
  return (
    <Flex
      aria-hidden="true"
      // On phones the name would cover these letters. The badge beside the codes shows the status there, too.
      hideBelow="md"
      position="absolute"
      // The letters end before the close button, at the height of the name.
      insetEnd={{ base: '2.5rem', xl: '4rem' }}
      bottom="1"
      fontSize="2.25rem"
      fontWeight="600"
      lineHeight="1"
      letterSpacing="-0.02em"
      color={status === 'Draft' ? 'accent.solid' : 'fg.success'}
      // The contrast is about 1.2 : 1, so that the letters are visible but do not compete with the name.
      opacity="0.15"
      // Below the frame's bar only the name stays, so the bar would cut the letters.
      css={{ '@container scroll-state(stuck: top)': { opacity: 0 } }}
      pointerEvents="none"
      userSelect="none"
      data-watermark={status}
      _before={{ content: `"${status}"` }}
    />
  );
}
