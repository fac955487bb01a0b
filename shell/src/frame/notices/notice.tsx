import type { ReactNode } from 'react';
import { Box, Flex, Icon, Text } from 'shared-lib/ui';

const noticeColors = {
  calm: { bg: 'status.info', color: 'status.infoFg' },
  warning: { bg: 'status.warn', color: 'status.warnFg' },
  bad: { bg: 'status.bad', color: 'status.badFg' },
};

type PageNoticeProps = {
  tone: keyof typeof noticeColors;
  words: string;
  /** Whether the text is so short that the buttons fit beside it even on phones. */
  isShort?: boolean;
  /** An action in the text, where there is no space for a button. */
  link?: ReactNode;
  children?: ReactNode;
};

/** A notice about the page, as a line below the toolbar. */
export function PageNotice({ tone, words, isShort = false, link, children }: PageNoticeProps) {
  return (
    <Flex
      {...noticeColors[tone]}
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="2.5"
      px={{ base: '4', md: '6' }}
      py="1.5"
      minH="10"
      borderBottomWidth="1px"
    >
      <Icon name={tone === 'calm' ? 'info' : 'warning'} />
      <Text flex={{ base: isShort ? '1 1 6rem' : '1 1 15rem', md: '0 1 auto' }} minW="0" overflowWrap="anywhere">
        {words} {link}
      </Text>
      {children}
    </Flex>
  );
}

type LiveRegionProps = {
  /**
   * Where the region is while the page scrolls. `in view`: it stays below the toolbar. `in place`: it scrolls with the
   * page.
   */
  position: 'in place' | 'in view';
  children: ReactNode;
};

const stickyBelowToolbarProps = { position: 'sticky', top: '14', zIndex: 'docked' } as const;

/**
 * A live region. It is on the page before its first message, because screen readers would otherwise not read
 * that message.
 */
export function LiveRegion({ position, children }: LiveRegionProps) {
  return (
    <Box role="status" aria-live="polite" {...(position === 'in view' && stickyBelowToolbarProps)}>
      {children}
    </Box>
  );
}
