import { waitFor } from '@testing-library/react';
import { start } from 'single-spa';
import { followAddress, goTo, readAddress } from './index';

test('every change of the address is told once, until the listener stops', async () => {
  start();
  history.replaceState(null, '', '/workspace');
  const addresses: string[] = [];
  const stop = followAddress((address) => addresses.push(address));
  for (const address of ['/workspace?page=2', '/workspace?page=2', '/roadmap']) {
    goTo(address);
    await waitFor(() => expect(addresses.at(-1)).toBe(address));
  }
  stop();
  goTo('/law/1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(addresses).toEqual(['/workspace?page=2', '/roadmap']);
  expect(readAddress()).toBe('/law/1');
});
