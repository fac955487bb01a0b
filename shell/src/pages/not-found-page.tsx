import { useAccess } from 'shared-lib/access';
import { NothingHere } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { chakra, Flex, Icon, Stack, Text } from 'shared-lib/ui';
import { ShellPage } from '../arriving/shell-page';
import { menuEntries } from '../menu/menu-entries';

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    h: '9',
    rounded: 'md',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'accent.fg',
    _hover: { bg: 'bg.muted' },
  },
});

/** Nobody is left at a dead end: every area that this person has is one step away. */
export function NotFoundPage() {
  const access = useAccess();
  return (
    <ShellPage title="Page not found">
      <NothingHere />
      <Stack gap="2">
        <Text color="fg.muted">
          The address may be mistyped, or what it led to has moved. Go on from here:
        </Text>
        <Flex gap="2" wrap="wrap">
          {menuEntries(access).map(({ path, title, icon }) => (
            <Way key={path} to={path}>
              <Icon name={icon} />
              {title}
            </Way>
          ))}
        </Flex>
      </Stack>
    </ShellPage>
  );
}
