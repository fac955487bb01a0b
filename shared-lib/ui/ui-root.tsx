import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { getStyleCache } from './theme/page-styles';
import { chakraSystem } from './theme/system';

/**
 * The Chakra system without its global styles, because the page has them already (`insertGlobalStyles`).
 * Chakra has no setting for this.
 */
const systemWithoutGlobalStyles = {
  ...chakraSystem,
  _global: [],
  _config: { ...chakraSystem._config, disableLayers: true },
};

/** The component around every React root in the page. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={getStyleCache()}>
      <ChakraProvider value={systemWithoutGlobalStyles}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
