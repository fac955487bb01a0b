import { Link } from 'shared-lib/router';
import { chakra, Flex, Icon, IconButton, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { logoPath } from '../logo/logo-drawing';
import { SearchBox } from '../search/top-bar/search-box';
import { GlobalSearch } from './global-search';
import { AccountMenu, useColorModeSwitch } from './profile';
import { useOrganisation } from './use-organisation';

const HomeLink = chakra(Link);

/** The search field is on every page, so its colours are pale until it is hovered or focused. */
const unfocusedSearchStyles = {
  '& [role=search] > [data-size]:not([data-invalid], :hover, :has(> input:focus))': {
    bg: 'bg.canvas',
    borderColor: 'border',
  },
  // On phones the title of the page is in this bar, and the bottom bar has the search. The field is there for screen
  // readers and keyboards. It is visible while it has the focus.
  '@media (max-width: 639px)': {
    '&:has([role=search]:focus-within)': { zIndex: '11' },
    '& [role=search]': { position: 'absolute', insetInline: '3.25rem 3.5rem', bg: 'bg.panel' },
    '& [role=search]:not(:focus-within)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
} as const;

/**
 * On phones the profile menu is at the end of the bar, and an arrow to the page above takes the place of the logo. Between phones and desktops there is no space for the name. */
const homeLinkStyles = {
  '@media (max-width: 639px)': { me: 'auto', ':has([data-back]) > header > &': { visibility: 'hidden' } },
  '@media (min-width: 640px) and (max-width: 767px)': { '& > span': { display: 'none' } },
} as const;

/**
 * The top bar, 56 px high: logo, search, organisation, colour mode, help and account. It has no links to areas: these
 * are in the side menu, and on phones in the bottom bar.
 */
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
        css={homeLinkStyles}
        aria-label={t('Lexboard, workspace')}
      >
        <Logo />
      </HomeLink>
      <SearchBox />
      <OrganisationName />
      <ThemeSwitch />
      <HelpLink />
      <AccountMenu />
      <GlobalSearch />
    </Flex>
  );
}

/** The name of the organisation, in the space that the search field leaves. */
function OrganisationName() {
  const name = useOrganisation()?.name;
  return (
    <Text
      flex="1"
      minW="0"
      hideBelow="lg"
      px="2"
      textStyle="label"
      color="fg.muted"
      textAlign="end"
      truncate
      dir="auto"
    >
      {name}
    </Text>
  );
}

/** A switch between light and dark mode. On phones it is in the profile menu. */
function ThemeSwitch() {
  const { other, switchMode } = useColorModeSwitch();
  return (
    <IconButton
      aria-label={t('Switch to {other} theme', { other })}
      variant="ghost"
      size="sm"
      hideBelow="sm"
      onClick={switchMode}
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
