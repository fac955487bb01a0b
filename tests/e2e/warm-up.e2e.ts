import { expect } from '@playwright/test';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { heading } from './on-the-page';

const entryOf = (remote: string) => new RegExp(`^/assets/${remote}/[^/]+/remoteEntry\\.`);

e2e('the likely next remote is prefetched when the workspace has loaded', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  await page.goto(`${proxy.address}/workspace`);
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect.poll(() => proxy.countRequests(entryOf('mfe-record-forms'))).toBe(1);
  expect(proxy.countRequests(entryOf('mfe-roadmap'))).toBe(0);
});

e2e('the prefetch of the next remote waits while a person types', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  // The page itself types, so that a slow test machine leaves no pause between two keys.
  await page.addInitScript(() => {
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    const typing = setInterval(press, 100);
    addEventListener('stop-typing', () => clearInterval(typing));
  });
  await page.goto(`${proxy.address}/workspace`);
  await expect(heading(page, 'Law List')).toBeVisible();
  // Twice as long as the normal wait.
  await page.waitForFunction(() => performance.now() > 6000);
  expect(proxy.countRequests(entryOf('mfe-record-forms'))).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('stop-typing')));
  await expect.poll(() => proxy.countRequests(entryOf('mfe-record-forms'))).toBe(1);
});

for (const [way, pointTo] of [
  ['the pointer', 'hover'],
  ['the focus', 'focus'],
] as const) {
  e2e(`${way} on a menu entry fetches its remote, and the visit does not fetch it again`, async ({ page, proxyTo }) => {
    const proxy = await proxyTo(serverAddress('main'));
    await page.goto(`${proxy.address}/users`);
    await expect(heading(page, 'Users')).toBeVisible();
    expect(proxy.countRequests(entryOf('mfe-roadmap'))).toBe(0);
    const entry = page.getByRole('link', { name: 'Laws Tree' });
    await entry[pointTo]();
    await expect.poll(() => proxy.countRequests(entryOf('mfe-roadmap'))).toBe(1);
    await entry.click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    expect(proxy.countRequests(entryOf('mfe-roadmap'))).toBe(1);
  });
}
