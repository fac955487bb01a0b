import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { globals } from './globals';
import { insertGlobalStyles } from './lay-globals';
import { system } from './system';

test('global styles: are the same as those of Chakra and Emotion', () => {
  const container = document.createElement('div');
  // Without the plugin that adds vendor prefixes.
  const theirs = createCache({ key: 'theirs', speedy: false, container, stylisPlugins: [] });
  render(
    <CacheProvider value={theirs}>
      <ChakraProvider value={system}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  const laid = [...container.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(laid.length).toBeGreaterThan(20_000);
  expect(globals().split('}')).toEqual(laid.split('}'));
});

test('global styles: are inserted completely, with the nonce of the page’s policy', () => {
  const nonce = document.createElement('meta');
  nonce.setAttribute('property', 'csp-nonce');
  nonce.nonce = 'once';
  document.head.append(nonce);
  insertGlobalStyles();
  const sheet = document.head.querySelector<HTMLStyleElement>('style:last-of-type');
  expect([sheet?.nonce, sheet?.textContent]).toEqual(['once', globals()]);
  nonce.remove();
  sheet?.remove();
});
