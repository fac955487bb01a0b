import { formState$, useLatestValue } from 'shared-lib/bus';
import { areaRoutes, findRemoteForPath, isRemoteName, type ReleaseSet } from 'shared-lib/releases';
import { BrowserRouter, Link, Navigate, useLocation } from 'shared-lib/router';
import { Box, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { AreaContainer } from 'shell/src/frame/show-frame';
import { ParcelBench } from './parcel-bench';

type TestHostProps = { set: ReleaseSet; area: HTMLElement };

export function TestHost(props: TestHostProps) {
  return (
    <BrowserRouter>
      <Bench {...props} />
    </BrowserRouter>
  );
}

function Bench({ set, area }: TestHostProps) {
  const { pathname } = useLocation();
  const name = findRemoteForPath(pathname);
  const formState = useLatestValue(formState$, undefined);
  if (pathname === '/') return <Navigate replace to={firstRoute(set)} />;
  return (
    <Stack gap="0" minH="100dvh">
      <Flex as="header" gap="4" px="5" py="2.5" align="center" wrap="wrap" bg="bg.muted" borderBottomWidth="1px">
        <Text fontWeight="600">Test host: {name ?? 'no remote on this path'}</Text>
        {set.remotes
          .flatMap((remote) => routesOf(remote.name))
          .map((path) => (
            <RouteLink key={path} to={path}>
              {path}
            </RouteLink>
          ))}
        <Text color="fg.muted">Bus: {formState ? JSON.stringify(formState) : 'no form is open'}</Text>
      </Flex>
      <Box as="main" p="5">
        <AreaContainer area={area} />
      </Box>
      {name && <ParcelBench key={name} set={set} name={name} />}
    </Stack>
  );
}

const RouteLink = chakra(Link, { base: { color: 'accent.fg', textDecoration: 'underline' } });

/** The first route of the remote under development; of the first remote when all are built ones. */
function firstRoute({ remotes }: ReleaseSet): string {
  const worked = remotes.find(({ releases }) => releases[0]?.version === 'from-source') ?? remotes[0];
  return routesOf(worked?.name ?? '')[0] ?? '/workspace';
}

/** A path for each route of a remote, with the first record where the route wants one. */
function routesOf(name: string): string[] {
  if (!isRemoteName(name)) return [];
  return areaRoutes[name].map((route) => (route.endsWith('/') ? `${route}1` : route));
}
