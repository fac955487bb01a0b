import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { globals } from './globals';
import { layGlobals } from './lay-globals';
import { system } from './system';

/** What stands in all style sheets of the page, one rule after the other. */
const laid = () =>
  [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

beforeEach(() => document.head.replaceChildren());

/** Without the one that writes prefixes. */
const theirs = createCache({ key: 'theirs', speedy: false, container: document.head, stylisPlugins: [] });

test('what a page is given for all elements is what Chakra and Emotion would lay there', () => {
  const place = document.createElement('div');
  render(
    <CacheProvider value={theirs}>
      <ChakraProvider value={system}>{null}</ChakraProvider>
    </CacheProvider>,
    { container: place },
  );
  expect(laid().length).toBeGreaterThan(20_000);
  expect(globals().split('}')).toEqual(laid().split('}'));
});

test('it is laid whole, under the nonce that the policy of the page asks for', () => {
  const nonce = document.createElement('meta');
  nonce.setAttribute('property', 'csp-nonce');
  nonce.nonce = 'once';
  document.head.append(nonce);
  layGlobals();
  const sheet = document.head.querySelector('style');
  expect([sheet?.nonce, sheet?.textContent]).toEqual(['once', globals()]);
});
