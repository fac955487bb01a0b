import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useResumedForm } from 'shared-lib/form/use-open-dialog';
import { formatPerson } from 'shared-lib/people';
import { Link } from 'shared-lib/router';
import { readSession } from 'shared-lib/session';
import {
  Box,
  Button,
  type ColorMode,
  chakra,
  chooseColorMode,
  Flex,
  FloatingPart,
  findPreferredColorMode,
  followColorMode,
  Icon,
  type IconName,
  LazyPart,
  Text,
  VisuallyHidden,
} from 'shared-lib/ui';
import { Avatar } from 'shared-lib/ui/avatar';
import { popoverMenuHandlers } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import { platformAreas } from '../areas/areas';
import { useFullNameOfUser, useOperatorState } from '../session/current-access';
import { endSession } from '../session/end-session';
import { useOrganisation } from './use-organisation';

/** The profile menu: the user name, the user's own settings and Log out. Renders nothing if nobody is signed in. */
export function AccountMenu() {
  const { token, username } = readSession();
  const name = useFullNameOfUser();
  const [chosen, setOpened] = useState<AccountDialogName>();
  const resumed = useResumedForm('reminders.');
  const opened = chosen ?? (resumed.form && 'reminders');
  if (token === undefined) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        popoverTarget={accountPanelId}
        aria-label={t('Profile of {username}', { username })}
      >
        <Avatar name={name || username} />
      </Button>
      <AccountPanel>
        <SignedInAccountMenu username={username} name={name || username} />
        <UserMenuItems onOpen={setOpened} />
      </AccountPanel>
      {opened && (
        <FloatingPart key={opened}>
          <LazyPart
            what={accountDialogs[opened].title}
            load={accountDialogs[opened].load}
            with={{
              onClosed: () => {
                setOpened(undefined);
                resumed.close();
              },
            }}
            waiting={null}
          />
        </FloatingPart>
      )}
    </>
  );
}

function SignedInAccountMenu({ username, name }: { username: string; name: string }) {
  const organisation = useOrganisation();
  const person = formatPerson(name);
  const captions = [person === username ? '' : username, organisation?.name].filter(Boolean);
  return (
    <Flex gap="3" align="center" px="2.5" pt="1" pb="2" mb="1" borderBottomWidth="1px" css={mediumAvatarStyles}>
      <Avatar name={name} />
      <Box minW="0" overflowWrap="anywhere">
        <VisuallyHidden>{t('Signed in as')}</VisuallyHidden>
        <Text textStyle="h3" dir="auto">
          {person}
        </Text>
        {captions.map((caption) => (
          <Text key={caption} textStyle="caption" color="fg.muted" dir="auto">
            {caption}
          </Text>
        ))}
      </Box>
    </Flex>
  );
}

const mediumAvatarStyles = {
  '& [data-avatar]': { boxSize: '8', fontSize: '12px', lineHeight: '32px' },
};

type UserMenuItemsProps = { onOpen: (name: AccountDialogName) => void };

/** The menu entries for the user's own settings. */
function UserMenuItems({ onOpen }: UserMenuItemsProps) {
  const isOperator = useOperatorState() === 'yes';
  const keepsDueDates = useOrganisation()?.keepsDueDates ?? false;
  return (
    <>
      <DialogMenuItem dialog="messages" onOpen={onOpen} />
      <DialogMenuItem dialog="name" onOpen={onOpen} />
      <DialogMenuItem dialog="startPage" onOpen={onOpen} />
      {keepsDueDates && <DialogMenuItem dialog="reminders" onOpen={onOpen} />}
      <AccountMenuItem asChild>
        <a href="/change-password">
          <Icon name="lock" size={16} />
          {t('Change password')}
        </a>
      </AccountMenuItem>
      <DialogMenuItem dialog="secondFactor" onOpen={onOpen} />
      <MenuGroupLine />
      <ColorModeMenuItem />
      {isOperator && <AreaMenuItem path="/setup/releases" icon="releases" />}
      <AreaMenuItem path="/help" icon="help" />
      <MenuGroupLine />
      <AccountMenuItem asChild>
        <a href="/logout" onClick={logOut}>
          <Icon name="last" size={16} />
          {t('Logout')}
        </a>
      </AccountMenuItem>
    </>
  );
}

/** Switches between light and dark mode. On wider screens a button in the top bar does the same. */
function ColorModeMenuItem() {
  const { other, switchMode } = useColorModeSwitch();
  return (
    <AccountMenuItem hideFrom="sm" onClick={switchMode}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={16} />
      {t('Switch to {other} theme', { other })}
    </AccountMenuItem>
  );
}

/**
 * Returns the colour mode that the switch would set, and the function that sets it. Until the user chooses a
 * mode, the system decides.
 */
export function useColorModeSwitch() {
  const [mode, setMode] = useState<ColorMode>(findPreferredColorMode);
  useEffect(() => followColorMode(setMode), []);
  const other = mode === 'dark' ? 'light' : 'dark';
  const switchMode = () => {
    chooseColorMode(other);
    setMode(other);
  };
  return { other, switchMode } as const;
}

/** Logs out without the logout page, because that page may fail to load and would leave the session open. */
function logOut(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  endSession('chosen');
}

/** A link to an area about the user or the platform. The areas with the organisation's work are in the side menu. */
function AreaMenuItem({ path, icon }: { path: '/setup/releases' | '/help'; icon: IconName }) {
  return (
    <AccountMenuItem asChild>
      <Link to={path} onClick={hideAccountPanel}>
        <Icon name={icon} size={16} />
        {platformAreas[path].title}
      </Link>
    </AccountMenuItem>
  );
}

/**
 * Hides the panel when the user goes to another area. The browser does not do so, because that is not a click
 * outside the panel.
 */
function hideAccountPanel() {
  document.getElementById(accountPanelId)?.hidePopover();
}

type DialogMenuItemProps = { dialog: AccountDialogName; onOpen: (name: AccountDialogName) => void };

function DialogMenuItem({ dialog, onOpen }: DialogMenuItemProps) {
  return (
    <AccountMenuItem popoverTarget={accountPanelId} popoverTargetAction="hide" onClick={() => onOpen(dialog)}>
      <Icon name={accountDialogs[dialog].icon} size={16} />
      {accountDialogs[dialog].title}
    </AccountMenuItem>
  );
}

function MenuGroupLine() {
  return <Box my="1" borderTopWidth="1px" />;
}

function AccountMenuItem(props: ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="sm" w="full" px="2.5" gap="2.5" justifyContent="start" {...props} />;
}

/** The dialogs of the profile menu. Their code is fetched when it is first needed. */
const accountDialogs = {
  messages: {
    icon: 'bell',
    title: t('Messages'),
    load: () => import('./messages/messages-dialog').then(({ MessagesDialog }) => MessagesDialog),
  },
  name: {
    icon: 'person',
    title: t('Name and title'),
    load: () => import('./name-dialog').then(({ OwnNameDialog: NameDialog }) => NameDialog),
  },
  startPage: {
    icon: 'home',
    title: t('Start page'),
    load: () => import('../start-page/start-page-dialog').then(({ StartPageDialog }) => StartPageDialog),
  },
  reminders: {
    icon: 'calendar',
    title: t('I’m away'),
    load: () => import('./reminders/reminders-dialog').then(({ RemindersDialog }) => RemindersDialog),
  },
  secondFactor: {
    icon: 'shield',
    title: t('Two-step sign-in'),
    load: () => import('./second-factor/second-factor-dialog').then(({ SecondFactorDialog }) => SecondFactorDialog),
  },
} as const;

type AccountDialogName = keyof typeof accountDialogs;

/** The id of the panel. The button that opens the panel names it as its popover target. */
const accountPanelId = 'profile';

/** A native popover. The browser closes it on Escape or a click elsewhere, and then returns the focus. */
const PopoverPanel = chakra('div', {
  base: {
    position: 'fixed',
    // On phones the panel is a sheet at the bottom, like other menus.
    inset: { base: 'auto 0 0', md: '3.25rem 1rem auto auto' },
    m: '0',
    px: '2',
    pt: { base: '3', md: '2' },
    pb: { base: 'calc(8px + env(safe-area-inset-bottom))', md: '2' },
    w: { base: 'full', md: 'auto' },
    minW: '52',
    maxW: { base: 'full', md: '18rem' },
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: { base: '1px 0 0', md: '1px' },
    roundedTop: { base: 'dialog', md: 'card' },
    roundedBottom: { base: '0', md: 'card' },
    '&::backdrop': { bg: { base: 'backdrop', md: 'transparent' } },
    mdDown: { '& > :is(button, a)': { minH: '12', fontWeight: '400' } },
  },
});

function AccountPanel({ children }: { children: ReactNode }) {
  return (
    <PopoverPanel id={accountPanelId} popover="auto" data-floats="" {...popoverMenuHandlers}>
      {children}
    </PopoverPanel>
  );
}
