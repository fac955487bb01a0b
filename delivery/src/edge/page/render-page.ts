import { pageViewMetaName, type ReleaseSet } from 'shared-lib/releases';
import type { Preload } from '../../platform/releases/release-set';

/** Prevents a white flash before the shell's own styles arrive, and shows the `late` text after a while. */
const firstStyle =
  'html{color-scheme:light dark;background:#fafbfb}' +
  '@media (prefers-color-scheme:dark){html{background:#0b0f0e}}' +
  '#shell>p{visibility:hidden;margin:3rem;font:1rem/1.5 system-ui,sans-serif;animation:late 0s 10s forwards}' +
  '@keyframes late{to{visibility:visible}}@media (scripting:none){#shell>p{display:none}}';

/** Shown only when the shell has not rendered within ten seconds. */
const late =
  '<p>Lexboard has not started. Its files may not have come through: <a href="">load the page again</a>.</p>';

type PageContent = {
  set: ReleaseSet;
  policy: string;
  /** What the shell needs at once; the page itself preloads it. */
  shell: Preload[];
};

type Render = (nonce: string, preloads: string, view?: string) => string;

/** Returns a function of the parts that vary: the nonce, what this path's remote needs first, and the page view. */
export function pageRenderer({ set, policy, shell }: PageContent): Render {
  const head = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    // The policy holds for what comes after it, so no script, style sheet or preload may come before it.
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    '<title>Lexboard</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
  ].join('\n');
  const files = shell.map(shellFile).join('\n');
  const rest = [
    element('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    `<script type="application/json" id="release-set">${scriptJson(set)}</script>`,
    '</head>',
    '<body>',
    `<div id="shell">${late}</div>`,
    '<noscript>Lexboard needs JavaScript. Please switch it on and load the page again.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return (nonce, preloads, view) =>
    `${head}\n${element('meta', { property: 'csp-nonce', nonce })}\n` +
    `<style nonce="${nonce}">${firstStyle}</style>\n${files}\n${preloads}${viewElement(view)}${rest}`;
}

function viewElement(view: string | undefined): string {
  return view === undefined ? '' : `${element('meta', { name: pageViewMetaName, content: view })}\n`;
}

/** The elements by which the browser fetches early what a remote will need. */
export function preloadElements(preloads: Preload[]): string {
  return preloads.map((preload) => `${preloadElement(preload)}\n`).join('');
}

function preloadElement({ url, as, integrity }: Preload): string {
  return element('link', { rel: 'preload', href: url, as, crossorigin: 'anonymous', integrity });
}

function shellFile({ url, as, integrity }: Preload): string {
  const checked = { crossorigin: 'anonymous', integrity };
  if (as === 'style') return element('link', { rel: 'stylesheet', href: url, ...checked });
  return `${element('script', { src: url, defer: true, fetchpriority: 'high', ...checked })}</script>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element without content; its values are escaped for double quotes. */
function element(name: string, attributes: Record<string, string | true>): string {
  const parts = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')}"`,
  );
  return `<${[name, ...parts].join(' ')}>`;
}

/** JSON that cannot end the script element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
