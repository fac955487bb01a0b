import {
  computeBase64Digest,
  computeHexDigest,
  computeKeyId,
  isSignedByAnyKey,
  toCanonicalText,
} from './signatures.mjs';

/**
 * @typedef {{keys: {key: string, signs: string[]}[], version: number}} Trust
 * @typedef {{seq: number, expires: string, remotes: Record<string, {version: string, manifest: string}>}} Stable
 * @typedef {{name: string, version: string, files: {path: string, sha384: string}[]}} Release
 * @typedef {{kind: string, signed: unknown, signatures: {key: string, signature: string}[]}} SignedDocument
 * @typedef {{origin: string, root: string}} ReleaseSource
 */

const standaloneFolder = 'standalone/';
const maxRootRotations = 100;

/**
 * Reads the stable releases of a Lexboard and verifies them, starting from the root key. The signed documents are read
 * only once, so that all releases of a page fit together. @param {ReleaseSource} source
 */
export function openVerifiedReleases(source) {
  /** @type {Promise<{trust: Trust, stable: Stable}> | undefined} */
  let documents;
  return {
    /** @param {string} remote */
    async open(remote) {
      documents ??= readSignedDocuments(source);
      documents.catch(() => {
        documents = undefined;
      });
      return openRelease(source, await documents, remote);
    },
  };
}

/** @param {ReleaseSource} source */
async function readSignedDocuments({ origin, root }) {
  const trust = await readTrustDocument(origin, root);
  const document = await fetchDocument(origin, 'stable.json', 'stable');
  const stable = /** @type {Stable} */ (await verifyDocument(document, selectKeysThatSign(trust, 'channel')));
  if (!(Date.parse(stable.expires) > Date.now())) throwRefusal(`its channel has expired: ${stable.expires}`);
  await checkAndSaveVersions(root, { channel: stable.seq, trust: trust.version });
  return { trust, stable };
}

/**
 * Reads the trust document. If the root key was replaced, both the old and the new key must have signed the
 * replacement.
 * @param {string} origin @param {string} root @returns {Promise<Trust>}
 */
async function readTrustDocument(origin, root) {
  const document = await fetchDocument(origin, 'trust.json', 'trust');
  let key = root;
  for (let rotations = 0; rotations < maxRootRotations; rotations += 1) {
    if (await isSignedByAnyKey(document, [key])) return /** @type {Trust} */ (document.signed);
    const path = `roots/${await computeKeyId(key)}.json`;
    const rotation = await fetchDocument(origin, path, 'root').catch(() => undefined);
    if (!rotation) break;
    const { from, to } = Object(await verifyDocument(rotation, [key]));
    if (from !== key || !(await isSignedByAnyKey(rotation, [to]))) break;
    key = to;
  }
  return throwRefusal('its trust document is not signed by the root key');
}

/** @param {Trust} trust @param {string} what */
const selectKeysThatSign = ({ keys }, what) => keys.filter(({ signs }) => signs.includes(what)).map(({ key }) => key);

/** @param {ReleaseSource} source @param {{trust: Trust, stable: Stable}} documents @param {string} remote */
async function openRelease({ origin }, { trust, stable }, remote) {
  const live = Object.hasOwn(stable.remotes, remote) ? stable.remotes[remote] : undefined;
  if (!live) return throwRefusal(`its channel has no ${remote}`);
  const { version } = live;
  const document = await fetchDocument(origin, `${remote}/${version}/manifest.json`, 'release');
  const release = /** @type {Release} */ (await verifyDocument(document, selectKeysThatSign(trust, remote)));
  if (release.name !== remote || release.version !== version)
    throwRefusal(`the release of ${remote} has another name or version`);
  if ((await computeHexDigest(toCanonicalText(release))) !== live.manifest)
    throwRefusal(`${remote} ${version} is not the release that the channel means`);
  const own = release.files.filter(({ path }) => path.startsWith(standaloneFolder));
  const folder = `${origin}/assets/${remote}/${version}/`;
  const hashes = own.map(({ path, sha384 }) => /** @type {const} */ ([folder + path, sha384]));
  const file = own.find(({ path }) => path === `${standaloneFolder}mf-manifest.json`);
  if (!file) return throwRefusal(`${remote} ${version} has no container for other hosts`);
  return { hashes, manifest: await fetchManifest(folder, file) };
}

/**
 * Fetches a federation manifest, and returns the addresses of its files.
 * @param {string} folder @param {{path: string, sha384: string}} file
 */
async function fetchManifest(folder, { path, sha384 }) {
  const text = await fetchText(folder + path);
  if (`sha384-${await computeBase64Digest('SHA-384', text)}` !== sha384) throwRefusal(`${path} is changed`);
  const { metaData, ...manifest } = JSON.parse(text);
  return JSON.stringify({ ...manifest, metaData: { ...metaData, publicPath: folder + standaloneFolder } });
}

/** @param {SignedDocument} document @param {string[]} keys */
async function verifyDocument(document, keys) {
  if (await isSignedByAnyKey(document, keys)) return document.signed;
  return throwRefusal(`the ${document.kind} is not signed by a key that may sign it`);
}

/** @param {string} origin @param {string} path @param {string} kind @returns {Promise<SignedDocument>} */
async function fetchDocument(origin, path, kind) {
  const document = JSON.parse(await fetchText(`${origin}/federation/${path}`));
  if (document.kind !== kind) throwRefusal(`${path} is signed as ${document.kind}, not as ${kind}`);
  return document;
}

/** @param {string} address */
async function fetchText(address) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throwRefusal(`${address} was answered with ${response.status}`);
  return response.text();
}

/**
 * Stores the numbers of the channel and of the trust document. Refuses numbers that are lower than the stored ones,
 * because somebody may replay old documents. @param {string} root @param {{channel: number, trust: number}} numbers
 */
async function checkAndSaveVersions(root, numbers) {
  const key = `lexboard.federation.${await computeKeyId(root)}`;
  const known = readNewestSeenVersions(key);
  for (const name of /** @type {const} */ (['channel', 'trust']))
    if (numbers[name] < (known[name] ?? 0))
      throwRefusal(`its ${name} goes back from ${known[name]} to ${numbers[name]}`);
  try {
    localStorage.setItem(key, JSON.stringify(numbers));
  } catch {
    // Without storage, a later visit cannot notice a replay, because it does not know these numbers. The page still
    // loads.
  }
}

/** @param {string} key @returns {{channel?: number, trust?: number}} */
function readNewestSeenVersions(key) {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} why @returns {never} */
function throwRefusal(why) {
  const error = new Error(`Lexboard is refused: ${why}.`);
  // Also writes the reason to the console, because some runtimes replace the message of an error.
  console.error(error.message);
  throw error;
}
