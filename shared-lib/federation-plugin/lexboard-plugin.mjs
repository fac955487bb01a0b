// A plugin for the federation runtime of any host. It has no dependencies, so that a host can copy or install it alone.
import { openVerifiedReleases } from './verified-releases.mjs';

/** A valid integrity value that no file has. */
const impossibleHash = `sha384-${'A'.repeat(64)}`;

/**
 * Makes a federation host load the releases of a Lexboard. The plugin fetches the signed documents, and refuses
 * documents that are changed, expired or older than those that this browser has seen. The browser checks the sha384 of
 * every script and style sheet. `address` is the origin of the Lexboard, or of a host that forwards requests to it.
 * `root` is the public root key. @param {{address: string, root: string}} options
 */
export function lexboardPlugin({ address, root }) {
  const origin = new URL(address, location.href).origin;
  const releases = openVerifiedReleases({ origin, root });
  /** The files of verified releases: address → sha384. @type {Map<string, string>} */
  const files = new Map();

  /** @param {string} url */
  const isOfLexboard = (url) => {
    const { origin: own, pathname } = new URL(url, location.href);
    return own === origin && /^\/(assets|federation)\//.test(pathname);
  };

  /** @param {HTMLScriptElement | HTMLLinkElement} element @param {string} url */
  const protect = (element, url) => {
    element.crossOrigin = 'anonymous';
    element.integrity = files.get(new URL(url, location.href).href) ?? impossibleHash;
  };

  /** Containers call this for every file that they load. @param {HTMLScriptElement | HTMLLinkElement} element @param {'src' | 'href'} property */
  const guard = (element, property) => {
    const url = element.getAttribute(property) ?? '';
    if (isOfLexboard(url)) protect(element, url);
    return true;
  };
  Object.assign(globalThis, { lexboardGuard: guard });

  return {
    name: 'lexboard',
    /** Answers a request for a federation manifest with the verified manifest. */
    fetch(url) {
      const [, remote] = /^\/federation\/([\w-]+)\/mf-manifest\.json$/.exec(new URL(url, location.href).pathname) ?? [];
      if (!isOfLexboard(url) || !remote) return undefined;
      return releases.open(remote).then(({ manifest, hashes }) => {
        for (const [file, hash] of hashes) files.set(file, hash);
        return new Response(manifest, { headers: { 'content-type': 'application/json' } });
      });
    },
    /** @param {{url: string}} options */
    createScript({ url }) {
      if (!isOfLexboard(url)) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      protect(script, url);
      return script;
    },
    /** @param {{url: string, attrs?: Record<string, unknown>}} options */
    createLink({ url, attrs = {} }) {
      if (!isOfLexboard(url)) return undefined;
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
      link.href = url;
      protect(link, url);
      return link;
    },
  };
}
