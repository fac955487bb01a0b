import { pageViewName, type ReleaseSet } from 'shared-lib/releases';
import type { Preload } from '../../platform/releases/preloads';

/** Keeps the window from flashing white before the shell's own styles are there; and lets its place speak up late. */
const firstStyle =
  'html{color-scheme:light dark;background:#fafbfb}' +
  '@media (prefers-color-scheme:dark){html{background:#0b0f0e}}' +
  '#shell>p{visibility:hidden;margin:3rem;font:1rem/1.5 system-ui,sans-serif;animation:late 0s 10s forwards}' +
  '@keyframes late{to{visibility:visible}}@media (scripting:none){#shell>p{display:none}}';

/** Seen only where the shell has not taken its place within ten seconds. */
const late =
  '<p>Lexboard has not started. Its files may not have come through: <a href="">load the page again</a>.</p>';

export type PageContent = {
  set: ReleaseSet;
  /** Which scripts may run. */
  policy: string;
  /** What the shell needs at once; it is named in the page itself. */
  shell: Preload[];
};

type Render = (nonce: string, preloads: string, view?: string) => string;

/** Gives the page as a function of what alone varies: the nonce, what this path's remote needs first, and whose view it is. */
export function pageRenderer({ set, policy, shell }: PageContent): Render {
  const head = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    // It holds for what comes after it: no script, style sheet or preload may stand before it.
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

/** What the page shows when it tells how its releases fare. */
function viewElement(view: string | undefined): string {
  return view === undefined ? '' : `${element('meta', { name: pageViewName, content: view })}\n`;
}

/** The elements that let the browser fetch early what a remote will ask for. */
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

/** An element without content, its values made safe for double quotes. */
function element(name: string, attributes: Record<string, string | true>): string {
  const parts = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')}"`,
  );
  return `<${[name, ...parts].join(' ')}>`;
}

/** JSON that cannot end the script element that it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
