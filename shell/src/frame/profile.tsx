import { type MouseEvent, useState } from 'react';
import { Link } from 'shared-lib/router';
import { readSession } from 'shared-lib/session';
import { Box, Button, FloatingPart, Icon, LazyPart, Text } from 'shared-lib/ui';
import { platformAreas } from '../areas/areas';
import { endSession } from '../session/end-session';
import { ProfilePanel, profileId } from './profile-panel';
import { useOrganisation } from './use-organisation';

const dialogs = {
  messages: {
    title: 'Messages',
    load: () => import('./messages/messages-dialog').then(({ MessagesDialog }) => MessagesDialog),
  },
  secondFactor: {
    title: 'Two-step sign-in',
    load: () =>
      import('./second-factor/second-factor-dialog').then(({ SecondFactorDialog }) => SecondFactorDialog),
  },
};

type DialogName = keyof typeof dialogs;

/** Who is signed in, what they can change about it, and the way out. Nobody signed in: nothing. */
export function Profile() {
  const { token, username, isAdministrator } = readSession();
  const organisation = useOrganisation();
  const [opened, setOpened] = useState<DialogName>();
  if (token === undefined) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        popoverTarget={profileId}
        aria-label={`Profile of ${username}`}
      >
        <Icon name="person" />
      </Button>
      <ProfilePanel>
        <Box px="2.5" pt="1" pb="2" mb="1" borderBottomWidth="1px">
          <Text fontSize="xs" color="fg.muted">
            Signed in as
          </Text>
          <Text fontWeight="500" overflowWrap="anywhere" dir="auto">
            {username}
          </Text>
          {organisation?.name && (
            <Text color="fg.muted" overflowWrap="anywhere" dir="auto">
              {organisation.name}
            </Text>
          )}
        </Box>
        <DialogItem opens="messages" onOpen={setOpened} />
        <Item asChild>
          <a href="/change-password">Change password</a>
        </Item>
        <DialogItem opens="secondFactor" onOpen={setOpened} />
        {isAdministrator && <ReleasesItem />}
        <Item asChild>
          <a href="/logout" onClick={logOut}>
            Logout
          </a>
        </Item>
      </ProfilePanel>
      {opened && (
        <FloatingPart key={opened}>
          <LazyPart
            what={dialogs[opened].title}
            load={dialogs[opened].load}
            with={{ onClosed: () => setOpened(undefined) }}
            waiting={null}
          />
        </FloatingPart>
      )}
    </>
  );
}

/** At once and from here: the page of that address may not come, and the session would stay. */
function logOut(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  endSession('chosen');
}

/** Here and not in the side menu, whose six entries are documented. */
function ReleasesItem() {
  return (
    <Item asChild>
      <Link to="/setup/releases" onClick={hidePanel}>
        {platformAreas['/setup/releases'].title}
      </Link>
    </Item>
  );
}

/** Going to an area is no click elsewhere, which would close the panel by itself. */
function hidePanel() {
  document.getElementById(profileId)?.hidePopover();
}

type DialogItemProps = { opens: DialogName; onOpen: (name: DialogName) => void };

function DialogItem({ opens, onOpen }: DialogItemProps) {
  return (
    <Item popoverTarget={profileId} popoverTargetAction="hide" onClick={() => onOpen(opens)}>
      {dialogs[opens].title}
    </Item>
  );
}

function Item(props: React.ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="sm" w="full" px="2.5" justifyContent="start" {...props} />;
}
