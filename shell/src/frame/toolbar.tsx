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
import { ProfileMenu } from './profile';

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
      <ProfileMenu />
      <GlobalSearch />
    </Flex>
  );
}

/** The switch between light and dark. Until the user chooses, the setting of the operating system applies. */
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

const LogoBoard = chakra('svg', {
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
      <LogoBoard viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoDrawing} />
      </LogoBoard>
      <Text as="span" fontWeight="650" fontSize="md" letterSpacing="-0.01em">
        Lexboard
      </Text>
    </>
  );
}

/** The keyword search of the top bar. Enter or the button filters the law list, from any area. */
function SearchBox() {
  const place = useLocation();
  const navigate = useNavigate();
  const shown = readSearchText(place);
  const text = useSearchText({ shown, longest: maxSearchLength });
  const search = () => {
    const words = text.take();
    if (words === undefined) return;
    const address = makeSearchAddress(words, place);
    if (address === undefined) text.field.current?.focus();
    else leaveGuard.leaveBy(() => void navigate(address));
  };
  return (
    <SearchForm
      label="Search laws"
      text={text}
      shown={shown}
      longest={maxSearchLength}
      maxTypedLength={20_000}
      flex="1"
      maxW="md"
      button="ghost"
      onSearch={search}
    />
  );
}

const workspacePath = '/workspace';

type PageAddress = { pathname: string; search: string };

/** The search text of the law list at this address. Empty when the address shows another list. */
export function readSearchText({ pathname, search }: PageAddress): string {
  const parameters = new URLSearchParams(search);
  return isWorkspacePath(pathname) && isLawList(parameters) ? (parameters.get('allFields') ?? '') : '';
}

/** The query parameters that all lists of the workspace share. The other parameters belong to one list. */
const parametersOfAllLists = ['tab', 'status', 'category', 'state', 'central', 'size', 'view', 'questions'];

/**
 * The address of a search: the first page of the law list with its current filters. An empty search clears
 * the filter. In other areas it does nothing.
 */
export function makeSearchAddress(text: string, { pathname, search }: PageAddress): string | undefined {
  const searchText = text.trim();
  if (!isWorkspacePath(pathname))
    return searchText
      ? `${workspacePath}?${new URLSearchParams({ tab: 'law', allFields: searchText })}`
      : undefined;
  const before = new URLSearchParams(search);
  const parameters = isLawList(before) ? before : keepSharedParameters(before);
  parameters.set('tab', 'law');
  parameters.delete('page');
  if (searchText) parameters.set('allFields', searchText);
  else parameters.delete('allFields');
  return `${workspacePath}?${parameters}`;
}

function keepSharedParameters(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => parametersOfAllLists.includes(name)));
}

function isWorkspacePath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === workspacePath;
}

/**
 * Without a tab in the address the answer is no, since the workspace then opens the list that the user saw
 * last.
 */
function isLawList(parameters: URLSearchParams): boolean {
  return parameters.get('tab') === 'law';
}
