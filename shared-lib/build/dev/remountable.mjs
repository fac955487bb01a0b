/**
 * What a part of a remote exposes, kept by its host while the code behind it changes.
 * @typedef {{onCrash: (error: unknown) => void}} Props
 * @typedef {Record<'bootstrap' | 'mount' | 'unmount', (props: Props) => Promise<unknown>>} Lifecycles
 * @typedef {{exposed: any, replace: (next: any) => Promise<void>}} Held
 */

/** Holds `./app`, which is one part, or `./parcels`, which names several. @param {any} first @returns {Held} */
export function hold(first) {
  if (typeof first.mount === 'function') {
    const { lifecycles, replace } = remountable(first);
    return { exposed: lifecycles, replace };
  }
  const parts = Object.entries(first).map(([name, part]) => ({ name, ...remountable(part) }));
  return {
    exposed: Object.fromEntries(parts.map(({ name, lifecycles }) => [name, lifecycles])),
    replace: async (next) => {
      for (const { name, replace } of parts) if (next[name]) await replace(next[name]);
    },
  };
}

/**
 * Lifecycles that outlive what they are made of: wherever the older ones stand the newer take their place.
 * @param {Lifecycles} first
 */
function remountable(first) {
  let now = first;
  /** @type {Set<Props>} */
  const standing = new Set();
  return {
    lifecycles: {
      bootstrap: (/** @type {Props} */ props) => now.bootstrap(props),
      mount: (/** @type {Props} */ props) => {
        standing.add(props);
        return now.mount(props);
      },
      unmount: (/** @type {Props} */ props) => {
        standing.delete(props);
        return now.unmount(props);
      },
    },
    replace: async (/** @type {Lifecycles} */ next) => {
      const before = now;
      now = next;
      for (const props of standing) await change(props, before, next).catch(props.onCrash);
    },
  };
}

/** @param {Props} props @param {Lifecycles} before @param {Lifecycles} next */
async function change(props, before, next) {
  await before.unmount(props);
  await next.mount(props);
}
