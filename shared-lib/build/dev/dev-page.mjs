import { createHash } from 'node:crypto';
import { containerName } from '../container-name.mjs';
import { packageVersion } from '../places.mjs';

const releaseSet = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;
/** It allows what was released and nothing else: what comes from source could not run. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;
const shellFile =
  /<(script|link)[^>]* (?:src|href)="\/assets\/shell\/[^"]*\/(main|entrance)\.[^"]*"[^>]*>(?:<\/script>)?/g;

/** In the place of a version. */
const version = 'from-source';

const ofEntrance = /<script src="\/assets\/shell\/[^"]*\/entrance\./;

/** Fast refresh finds React's renderer through this hook, which must stand before any script runs. */
const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= { renderers: new Map(), supportsFiber: true,
inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} };</script>`;

/**
 * The edge's page with the packages that are worked on taken from their dev servers. The shell still checks
 * their entries: the hashes are those of this moment. A released shell is told, so that it says what is shown and
 * tells nobody how it fares.
 * @param {string} page @param {Record<string, number>} ports
 */
export async function devPage(page, ports) {
  const set = JSON.parse(releaseSet.exec(page)?.[2] ?? '{}');
  const { shell, ...remotes } = ports;
  for (const [name, port] of Object.entries(remotes)) await putIn(set, name, port);
  const [remote] = Object.keys(remotes);
  if (!shell && remote) set.override = { remote, version };
  const withSet = page.replace(releaseSet, (_all, open, _text, close) => open + asJson(set) + close);
  const withShell = shell ? await withSource(withSet, shell) : withSet;
  return withShell.replace(policy, '').replace(/<link rel="(modulepreload|preload)"[^>]*>/g, '');
}

/**
 * The page with the shell's part of it from source: the product's, or the entrance's where the host has one.
 * @param {string} page @param {number} port
 */
async function withSource(page, port) {
  const part = ofEntrance.test(page) ? 'entrance' : 'main';
  const place = `http://localhost:${port}/shell/${part}`;
  if (part === 'entrance' && !(await fetch(`${place}.js`)).ok) return page;
  const style = part === 'entrance' ? `<link rel="stylesheet" href="${place}.css">` : '';
  const script = `${style}${refreshHook}<script defer src="${place}.js"></script>`;
  return page.replace(shellFile, '').replace('<link rel="icon"', `${script}\n<link rel="icon"`);
}

/** @param {any} set @param {string} name @param {number} port */
async function putIn(set, name, port) {
  const entry = `http://localhost:${port}/${name}/remoteEntry.js`;
  const content = Buffer.from(await (await fetch(entry)).arrayBuffer());
  set.files[new URL(entry).pathname] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  // As its build calls it, whatever the page says of its version.
  const container = containerName(name, packageVersion(name));
  const release = { version, container, entry, app: [] };
  set.remotes = [
    ...set.remotes.filter((/** @type {any} */ one) => one.name !== name),
    { name, releases: [release] },
  ];
}

/** @param {unknown} value */
const asJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
