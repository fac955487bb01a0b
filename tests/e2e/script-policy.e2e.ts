import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { heading } from './on-the-page';
import { recordPage } from './page-recorder';

/** A script that records its name when it runs. */
const run = (name: string) => `(window.ran ??= []).push('${name}')`;
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const unknown = '/assets/mfe-workspace/0.0.1/unknown.js';
const chunk = /\/assets\/mfe-workspace\/[^/]+\/app\.[^/]*\.js(\?|$)/;

/** Adds foreign scripts to the page: with its nonce, without one, and from another file. */
function withForeignScripts(html: string): string {
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1];
  const scripts = [
    `<script>${run('inline')}</script>`,
    `<script nonce="${nonce}">${run('inline with the nonce of styles')}</script>`,
    `<script src="${unknown}" crossorigin="anonymous" integrity="${sha384(run('unknown file'))}"></script>`,
    `<img src="data:,x" onerror="${run('attribute')}" alt="">`,
  ];
  expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
  return html.replace('<div id="shell">', `${scripts.join('')}<div id="shell">`);
}

async function addScript(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((attributes) => {
    const script = document.createElement('script');
    for (const [key, value] of Object.entries(attributes)) script.setAttribute(key, value);
    const loaded = new Promise((resolve) => {
      script.onload = resolve;
      script.onerror = resolve;
    });
    document.head.append(script);
    return loaded;
  }, attributes);
}

/** Does what the devtools of Module Federation do to load every remote from another address. */
async function overrideRemotes(page: Page, entry: string): Promise<void> {
  await page.addInitScript((entry) => {
    const plugin = {
      name: 'devtools',
      beforeRegisterRemote(args: { remote: { entry: string } }) {
        Reflect.set(args.remote, 'entry', new URL(entry, location.href).href);
        Reflect.set(window, 'entryAfterOverride', args.remote.entry);
        return args;
      },
    };
    Reflect.set(window, '__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] });
  }, entry);
}

const scriptsRunIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') ?? []);

e2e(
  'no inline script, no script of an unknown hash or from the devtools and no changed chunk runs, but intact files do',
  async ({ page }) => {
    await overrideRemotes(page, unknown);
    const recorder = await recordPage(page);
    await page.route(unknown, (route) => route.fulfill({ contentType: 'text/javascript', body: run('unknown file') }));
    await page.route(/\/workspace$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withForeignScripts(await response.text()) });
    });
    await page.goto('/workspace');
    await expect(heading(page, 'Law List')).toBeVisible();
    const entryAfterOverride = await page.evaluate(() => Reflect.get(window, 'entryAfterOverride'));
    expect(entryAfterOverride).toContain('/remoteEntry.');
    // Also when a script of the page itself adds it: only the hash counts, not who asks for it.
    await addScript(page, { src: unknown, crossorigin: 'anonymous', integrity: sha384(run('unknown file')) });
    await addScript(page, { src: unknown });
    expect(await scriptsRunIn(page)).toEqual([]);
    const violations = (await recorder.violations()).join('\n');
    expect(violations).toContain('script-src-elem inline');
    expect(violations).toContain('script-src-attr inline');
    expect(violations).toContain(`script-src-elem ${new URL(unknown, page.url())}`);

    await page.unroute(/\/workspace$/);
    await page.route(chunk, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${run('changed chunk')};${await response.text()}` });
    });
    await page.goto('/workspace');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Its files are not the ones that were released, so they were not run.',
    );
    expect(await scriptsRunIn(page)).toEqual([]);
  },
);
