/**
 * The props with which a host mounts a part of a remote. They stay the same while the code behind the part changes.
 * @typedef {{onCrash: (error: unknown) => void}} Props
 */

/**
 * @template {Props} P
 * @typedef {Record<'bootstrap' | 'mount' | 'unmount', (props: P) => Promise<unknown>>} Lifecycles
 */

/**
 * `exposed` stays the same object; `replace` puts newer code behind it.
 * @template Exposed, [Next=Exposed]
 * @typedef {{exposed: Exposed, replace: (next: Next) => Promise<void>}} Held
 */

/**
 * Holds `./app`, which is a single part.
 * @template {Props} P
 * @overload
 * @param {Lifecycles<P>} first
 * @returns {Held<Lifecycles<P>>}
 */
/**
 * Holds `./parcels`, which has several named parts.
 * @template {Props} P
 * @template {string} Name
 * @overload
 * @param {Record<Name, Lifecycles<P>>} first
 * @returns {Held<Record<Name, Lifecycles<P>>, Partial<Record<Name, Lifecycles<P>>>>}
 */
/** @param {Lifecycles<Props> | Record<string, Lifecycles<Props>>} first */
export function hold(first) {
  return isOnePart(first) ? remountable(first) : holdParts(first);
}

/** @param {Lifecycles<Props> | Record<string, Lifecycles<Props>>} exposed @returns {exposed is Lifecycles<Props>} */
function isOnePart(exposed) {
  return typeof exposed.mount === 'function';
}

/** @param {Record<string, Lifecycles<Props>>} first @returns {Held<Record<string, Lifecycles<Props>>>} */
function holdParts(first) {
  const parts = Object.entries(first).map(([name, part]) => ({ name, ...remountable(part) }));
  return {
    exposed: Object.fromEntries(parts.map(({ name, exposed }) => [name, exposed])),
    replace: async (next) => {
      for (const { name, replace } of parts) if (next[name]) await replace(next[name]);
    },
  };
}

/**
 * Lifecycles whose code can be replaced: wherever the older version is mounted, the newer one takes its place.
 * @param {Lifecycles<Props>} first @returns {Held<Lifecycles<Props>>}
 */
function remountable(first) {
  let now = first;
  /** @type {Set<Props>} */
  const standing = new Set();
  return {
    exposed: {
      bootstrap: (props) => now.bootstrap(props),
      mount: (props) => {
        standing.add(props);
        return now.mount(props);
      },
      unmount: (props) => {
        standing.delete(props);
        return now.unmount(props);
      },
    },
    replace: async (next) => {
      const before = now;
      now = next;
      for (const props of standing) await change(props, before, next).catch(props.onCrash);
    },
  };
}

/** @param {Props} props @param {Lifecycles<Props>} before @param {Lifecycles<Props>} next */
async function change(props, before, next) {
  await before.unmount(props);
  await next.mount(props);
}
