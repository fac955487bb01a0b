import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { styleCache } from './theme/style-cache';
import { system } from './theme/system';

type Ground = 'page' | 'area';

/**
 * What every React root of the page stands in. The page's own root lays the global styles; an area's root
 * finds them there, which saves it ten milliseconds on a slow machine.
 */
export function UiRoot({ ground, children }: { ground: Ground; children: ReactNode }) {
  const [value] = useState(() => (ground === 'page' ? system : withoutGlobals()));
  return (
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={value}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Chakra has no setting for this; the two fields are its own and are named nowhere else. */
function withoutGlobals() {
  return { ...system, _global: [], _config: { ...system._config, disableLayers: true } };
}
