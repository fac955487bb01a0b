import { Link } from 'shared-lib/router';
import { Box, chakra, Flex, Icon, IconButton } from 'shared-lib/ui';
import { GlobalSearch } from './global-search';
import { Logo } from './logo';
import { Profile } from './profile';
import { SearchBox } from './search-box';
import { ThemeSwitch } from './theme-switch';

const HomeLink = chakra(Link);

/** The top bar, 56 px. */
export function Toolbar({ onMenu }: { onMenu: () => void }) {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', md: '3' }}
      h="14"
      px={{ base: '3', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <IconButton aria-label="Open menu" variant="ghost" size="sm" hideFrom="md" onClick={onMenu}>
        <Icon name="menu" />
      </IconButton>
      <HomeLink
        to="/workspace"
        display="flex"
        alignItems="center"
        gap="2.5"
        rounded="md"
        flexShrink="0"
        css={{ '& > span': { hideBelow: 'md' } }}
        aria-label="Lexboard, workspace"
      >
        <Logo />
      </HomeLink>
      <SearchBox />
      <Box flex="1" hideBelow="md" />
      <ThemeSwitch />
      <Profile />
      <GlobalSearch />
    </Flex>
  );
}
