import { useEffect, useState } from 'react';
import { maxSearchLength } from 'shared-lib/records/limits';
import { Link, useLocation, useNavigate } from 'shared-lib/router';
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
import { leaveGuard } from '../leaving/leaving';
import { logoDrawing } from '../logo/logo-drawing';
import { SearchForm, useSearchText } from '../search/search-form';
import { GlobalSearch } from './global-search';
import { Profile } from './profile';

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

/** The switch for light or dark: the system's choice until the person makes one. */
function ThemeSwitch() {
  const [mode, setMode] = useState<ColorMode>(preferredColorMode);
  useEffect(() => followColorMode(setMode), []);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseColorMode(other);
    setMode(other);
  };
  return (
    <IconButton aria-label={`Switch to ${other} theme`} variant="ghost" size="sm" onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  );
}

const Board = chakra('svg', {
  base: {
    w: '28px',
    h: '28px',
    color: 'accent.solid',
    '& path': { fill: 'none', stroke: 'accent.contrast', strokeWidth: '1.8', strokeLinecap: 'round' },
  },
});

/** The logo: a section sign on a board. */
function Logo() {
  return (
    <>
      <Board viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoDrawing} />
      </Board>
      <Text as="span" fontWeight="650" fontSize="md" letterSpacing="-0.01em">
        Lexboard
      </Text>
    </>
  );
}

/** The keyword search of the top bar: Enter or the button filters the law list, from any area. */
function SearchBox() {
  const place = useLocation();
  const navigate = useNavigate();
  const shown = searchAt(place);
  const text = useSearchText({ shown, longest: maxSearchLength });
  const search = () => {
    const words = text.take();
    if (words === undefined) return;
    const address = searchAddress(words, place);
    if (address === undefined) text.field.current?.focus();
    else leaveGuard.leaveBy(() => void navigate(address));
  };
  return (
    <SearchForm
      label="Search laws"
      text={text}
      shown={shown}
      longest={maxSearchLength}
      longestTyped={20_000}
      flex="1"
      maxW="md"
      button="ghost"
      onSearch={search}
    />
  );
}

const list = '/workspace';

type SearchAtOptions = { pathname: string; search: string };

/** The search text of the law list at this address; empty when the list is not in view. */
export function searchAt({ pathname, search }: SearchAtOptions): string {
  const said = new URLSearchParams(search);
  return isWorkspace(pathname) && isOfLaws(said) ? (said.get('allFields') ?? '') : '';
}

/** The query parameters that apply to every list of the workspace; the others belong to one list. */
const ofEveryList = ['tab', 'status', 'category', 'state', 'central', 'size', 'view', 'questions'];

/**
 * The address of a search: the first page of the law list, with the filters that were chosen there. An empty search
 * clears the filter, and does nothing in other areas.
 */
export function searchAddress(text: string, { pathname, search }: SearchAtOptions): string | undefined {
  const wanted = text.trim();
  if (!isWorkspace(pathname))
    return wanted ? `${list}?${new URLSearchParams({ tab: 'law', allFields: wanted })}` : undefined;
  const before = new URLSearchParams(search);
  const said = isOfLaws(before) ? before : keepShared(before);
  said.set('tab', 'law');
  said.delete('page');
  if (wanted) said.set('allFields', wanted);
  else said.delete('allFields');
  return `${list}?${said}`;
}

function keepShared(said: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...said].filter(([name]) => ofEveryList.includes(name)));
}

function isWorkspace(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === list;
}

/** An address without a tab may show any list: the workspace opens the last one. */
function isOfLaws(said: URLSearchParams): boolean {
  return said.get('tab') === 'law';
}
