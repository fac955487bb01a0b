import { useEffect, useState } from 'react';
import { Link } from 'shared-lib/router';
import {
  Box,
  type ColorMode,
  chakra,
  chooseColorMode,
  Flex,
  followColorMode,
  Icon,
  IconButton,
  preferredColorMode,
  Text,
} from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { logoPath } from '../logo/logo-drawing';
import { SearchBox } from '../search/top-bar/search-box';
import { GlobalSearch } from './global-search';
import { AccountMenu } from './profile';

const HomeLink = chakra(Link);

/** The search field has quiet colours without pointer or focus, because it is on every page. */
const unfocusedSearchStyles = {
  '& [role=search] > [data-size]:not([data-invalid], :hover, :has(> input:focus))': {
    bg: 'bg.canvas',
    borderColor: 'border',
  },
};

/** The top bar, 56 px high. On phones the areas are in the bottom bar. */
export function Toolbar() {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', md: '2' }}
      h="14"
      px={{ base: '3', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      position="sticky"
      top="0"
      zIndex="docked"
      css={unfocusedSearchStyles}
    >
      <HomeLink
        to="/workspace"
        display="flex"
        alignItems="center"
        gap="2.5"
        rounded="md"
        flexShrink="0"
        me={{ base: '1', md: '4' }}
        css={{ '& > span': { hideBelow: 'md' } }}
        aria-label={t('Lexboard, workspace')}
      >
        <Logo />
      </HomeLink>
      <SearchBox />
      <Box flex="1" hideBelow="md" />
      <ThemeSwitch />
      <HelpLink />
      <AccountMenu />
      <GlobalSearch />
    </Flex>
  );
}

/** A switch between light and dark mode. Until the user has chosen, the system's setting applies. */
function ThemeSwitch() {
  const [mode, setMode] = useState<ColorMode>(preferredColorMode);
  useEffect(() => followColorMode(setMode), []);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseColorMode(other);
    setMode(other);
  };
  return (
    <IconButton
      aria-label={t('Switch to {other} theme', { other })}
      variant="ghost"
      size="sm"
      onClick={change}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  );
}

/** A link to Help. On phones Help is in the menu instead, because the search needs the space. */
function HelpLink() {
  return (
    <IconButton aria-label={t('Help')} title={t('Help')} variant="ghost" size="sm" hideBelow="md" asChild>
      <Link to="/help">
        <Icon name="help" />
      </Link>
    </IconButton>
  );
}

const LogoPicture = chakra('svg', {
  base: {
    w: '28px',
    h: '28px',
    color: 'accent.solid',
    '& path': {
      fill: 'none',
      stroke: 'accent.contrast',
      strokeWidth: '2.2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
});

/** The product's logo: an L with a tick, on a board. */
function Logo() {
  return (
    <>
      <LogoPicture viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoPath} />
      </LogoPicture>
      <Text as="span" textStyle="h2" fontWeight="650" letterSpacing="-0.01em">
        {t('Lexboard')}
      </Text>
    </>
  );
}
