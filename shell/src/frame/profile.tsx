import { useState } from 'react';
import { readSession } from 'shared-lib/session';
import { Box, Button, FloatingPart, Icon, LazyPart, Text } from 'shared-lib/ui';
import { type DialogName, profileDialogs } from './profile-dialogs';
import { ProfileItems } from './profile-items';
import { ProfilePanel, profileId } from './profile-panel';
import { useOrganisation } from './use-organisation';

/** Who is signed in, what they can change about it, and the way out. Nobody signed in: nothing. */
export function Profile() {
  const { token, username } = readSession();
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
        <SignedIn username={username} />
        <ProfileItems onOpen={setOpened} />
      </ProfilePanel>
      {opened && (
        <FloatingPart key={opened}>
          <LazyPart
            what={profileDialogs[opened].title}
            load={profileDialogs[opened].load}
            with={{ onClosed: () => setOpened(undefined) }}
            waiting={null}
          />
        </FloatingPart>
      )}
    </>
  );
}

function SignedIn({ username }: { username: string }) {
  const organisation = useOrganisation();
  return (
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
  );
}
