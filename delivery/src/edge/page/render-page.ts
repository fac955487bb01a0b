import { formatReleaseSet, pageViewMetaName, type ReleaseSet } from 'shared-lib/releases';
import type { Preload } from '../../platform/releases/release-set';

/**
 * The styles until the shell's styles arrive. They prevent a white flash, and show `slowStartMessage` after
 * ten seconds. Message and logo take no space, so that nothing moves when the shell replaces them.
 */
const initialStyles =
  'html{color-scheme:light dark;background:#f4f6f6}#shell>svg{color:#0f786a;position:absolute;top:14px;left:16px}' +
  '#shell>p{background:#fff;border:1px solid #dfe5e4}#shell>p>a{background:#0f786a;color:#fff}' +
  '@media (prefers-color-scheme:dark){html{background:#0a0f0e}#shell>svg{color:#148577}' +
  '#shell>p{background:#161c1b;border-color:#2a3331}#shell>p>a{background:#148577;color:#fff}}' +
  '@media (max-width:767px){#shell>svg{left:12px}}' +
  '#shell>p{position:absolute;visibility:hidden;inset:0;margin:auto;width:17rem;height:fit-content;padding:1.5rem;' +
  'border-radius:12px;color:CanvasText;font:.875rem/1.5 system-ui,sans-serif;animation:late 0s 10s forwards}' +
  '#shell>p>a{display:block;margin-top:1rem;padding:.6rem;border-radius:6px;text-align:center;text-decoration:none}' +
  '@keyframes late{to{visibility:visible}}@media (scripting:none){#shell>*{display:none}}';

/**
 * The logo with its square. People see it while the scripts load, at the position that it later has in the
 * toolbar.
 */
const initialLogoSvg =
  '<svg width="28" height="28" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor"/></svg>';

/** The message that appears if the shell has not rendered within ten seconds. */
const slowStartMessage = '<p>Lexboard has not started. Its files may not have come through. <a href="">Reload</a></p>';

type PageContent = {
  set: ReleaseSet;
  policies: string[];
  /** The files that the shell needs first. The page preloads them. */
  shell: Preload[];
  /** True if the page begins with the toolbar. */
  hasToolbar: boolean;
};

type RenderPage = (nonce: string, preloads: string, view?: string) => string;

/**
 * Builds the parts of the page that are always the same. The returned function adds the nonce, the preloads
 * and the page view.
 */
export function createPageRenderer({ set, policies, shell, hasToolbar }: PageContent): RenderPage {
  const head = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    // A policy applies only to the elements after it, so it must come before scripts, styles and preloads.
    ...policies.map((content) => buildHtmlElement('meta', { 'http-equiv': 'Content-Security-Policy', content })),
    '<title>Lexboard</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
  ].join('\n');
  const files = shell.map(buildShellElement).join('\n');
  const rest = [
    buildHtmlElement('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    `<script type="application/json" id="release-set">${escapeScriptJson(formatReleaseSet(set))}</script>`,
    '</head>',
    '<body>',
    `<div id="shell">${hasToolbar ? initialLogoSvg : ''}${slowStartMessage}</div>`,
    '<noscript>Lexboard needs JavaScript. Please switch it on and load the page again.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return (nonce, preloads, view) =>
    `${head}\n${buildHtmlElement('meta', { property: 'csp-nonce', nonce })}\n` +
    `<style nonce="${nonce}">${initialStyles}</style>\n${files}\n${preloads}${buildPageViewElement(view)}${rest}`;
}

function buildPageViewElement(view: string | undefined): string {
  return view === undefined ? '' : `${buildHtmlElement('meta', { name: pageViewMetaName, content: view })}\n`;
}

/** Builds elements that make the browser load files of a remote early. */
export function buildPreloadElements(preloads: Preload[]): string {
  return preloads.map((preload) => `${buildPreloadElement(preload)}\n`).join('');
}

function buildPreloadElement({ url, as, integrity }: Preload): string {
  return buildHtmlElement('link', { rel: 'preload', href: url, as, crossorigin: 'anonymous', integrity });
}

function buildShellElement({ url, as, integrity }: Preload): string {
  const checked = { crossorigin: 'anonymous', integrity };
  if (as === 'style') return buildHtmlElement('link', { rel: 'stylesheet', href: url, ...checked });
  return `${buildHtmlElement('script', { src: url, defer: true, fetchpriority: 'high', ...checked })}</script>`;
}

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Builds an element without content and escapes its attribute values. */
function buildHtmlElement(name: string, attributes: Record<string, string | true>): string {
  const parts = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${value.replace(/[&<>"]/g, (sign) => htmlEntities[sign] ?? '')}"`,
  );
  return `<${[name, ...parts].join(' ')}>`;
}

/** Escapes JSON so that it cannot end the script element that contains it. */
function escapeScriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
