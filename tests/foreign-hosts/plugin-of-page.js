import { lexboardPlugin } from '../../shared-lib/federation-plugin/lexboard-plugin.mjs';

/** The plugin, with the root key that this page was given; nothing in a page without one. */
export function pluginOfPage() {
  const meta = document.querySelector('meta[name=lexboard-root]');
  return meta instanceof HTMLMetaElement ? [lexboardPlugin({ address: location.origin, root: meta.content })] : [];
}
