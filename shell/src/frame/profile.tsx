import { Link } from 'shared-lib/router';
import { readSession } from 'shared-lib/session';
import { Box, Button, chakra, Icon, Text } from 'shared-lib/ui';

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '3.25rem',
    right: { base: '3', md: '4' },
    m: '0',
    p: '2',
    minW: '52',
    maxW: 'calc(100vw - 1.5rem)',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'lg',
    shadow: 'md',
  },
});

/** Who is signed in, and the way out. Nobody signed in: nothing. */
export function Profile() {
  const { token, username } = readSession();
  if (token === undefined) return null;
  return (
    <>
      <Button variant="ghost" size="sm" px="2" popoverTarget="profile" aria-label={`Profile of ${username}`}>
        <Icon name="person" />
      </Button>
      <Panel id="profile" popover="auto">
        <Box px="2.5" pt="1" pb="2" mb="1" borderBottomWidth="1px">
          <Text fontSize="xs" color="fg.muted">
            Signed in as
          </Text>
          <Text fontWeight="500" overflowWrap="anywhere">
            {username}
          </Text>
        </Box>
        <Button asChild variant="ghost" size="sm" w="full" justifyContent="start">
          <Link to="/logout">Logout</Link>
        </Button>
      </Panel>
    </>
  );
}
