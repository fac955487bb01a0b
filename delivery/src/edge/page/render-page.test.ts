import { pageRenderer, preloadElements } from './render-page';

const set = {
  shell: { version: '1.0.0' },
  deadlineMs: 8000,
  remotes: [{ name: '</script><b>', releases: [] }],
  files: {},
};
const render = pageRenderer({
  set,
  policy: "script-src 'sha384-M'",
  shell: [
    { url: '/m.js', as: 'script', integrity: 'sha384-M' },
    { url: '/m.css', as: 'style', integrity: 'sha384-C' },
  ],
});
const preloads = preloadElements([{ url: '/a.js', as: 'script', integrity: 'sha384-A' }]);
const html = render('N0nce', preloads);

test.each([
  '<title>Lexboard</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta property="csp-nonce" nonce="N0nce">',
  '<style nonce="N0nce">',
  '<script src="/m.js" defer fetchpriority="high" crossorigin="anonymous" integrity="sha384-M"></script>',
  '<link rel="stylesheet" href="/m.css" crossorigin="anonymous" integrity="sha384-C">',
  '<link rel="preload" href="/a.js" as="script" crossorigin="anonymous" integrity="sha384-A">',
  '<div id="shell"><p>Lexboard has not started.',
  '<noscript>Lexboard needs JavaScript.',
])('the page has %s', (part) => expect(html).toContain(part));

test('page HTML: a release set cannot end its own element, and reads back the same', () => {
  const text = /id="release-set">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(set);
});

test('page HTML: the script policy stands before everything that could run', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'sha384-M'">`;
  const before = html.slice(0, html.indexOf(policy));
  expect(html).toContain(policy);
  expect(before).toBe('<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n');
});

test('page HTML: no script stands in the page itself', () => {
  const scripts = html.match(/<script(?![^>]*(src=|application\/json))/g);
  expect(scripts).toBeNull();
});

test('page HTML: only the nonce differs between two pages of one path', () => {
  expect(render('other', preloads).replaceAll('other', 'N0nce')).toBe(html);
});

test('page HTML: an attribute cannot end itself', () => {
  expect(preloadElements([{ url: '/"><b>&', as: 'script', integrity: '' }])).toContain(
    'href="/&quot;&gt;&lt;b&gt;&amp;"',
  );
});
