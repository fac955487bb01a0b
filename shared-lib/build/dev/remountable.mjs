/**
 * The props with which a host mounts a part. The host passes the same props again when the part's code is
 * replaced.
 * @typedef {{onCrash: (error: unknown) => void}} Props
 */

/**
 * @template {Props} P
 * @typedef {Record<'bootstrap' | 'mount' | 'unmount', (props: P) => Promise<unknown>>} Lifecycles
 */

/**
 * `exposed` is the object that the host uses. This object never changes. `replace` exchanges the code behind it.
 * @template Exposed, [Next=Exposed] @typedef {{exposed: Exposed, replace: (next: Next) => Promise<void>}} Replaceable
 */

/**
 * Makes the code of `./app` replaceable. It is a single part. @template {Props} P @overload @param {Lifecycles<P>}
 * first @returns {Replaceable<Lifecycles<P>>}
 */
/**
 * Makes the code of `./parcels` replaceable. It has several parts by name. @template {Props} P @template {string} Name
 * @overload @param {Record<Name, Lifecycles<P>>} first @returns {Replaceable<Record<Name, Lifecycles<P>>,
 * Partial<Record<Name, Lifecycles<P>>>>}
 */
/** Makes the code of an exposed module replaceable: a single part, or several parts by name. @param {Lifecycles<Props> | Record<string, Lifecycles<Props>>} first */
export function makeReplaceable(first) {
  return isSinglePart(first) ? makePartReplaceable(first) : makePartsReplaceable(first);
}

/** Whether a module exposes one part, and not several parts by name. @param {Lifecycles<Props> | Record<string, Lifecycles<Props>>} exposed @returns {exposed is Lifecycles<Props>} */
function isSinglePart(exposed) {
  return typeof exposed.mount === 'function';
}

/**
 * Makes the code of several parts replaceable. A part that is missing in the new code stays as it is.
 * @param {Record<string, Lifecycles<Props>>} first @returns {Replaceable<Record<string, Lifecycles<Props>>>}
 */
function makePartsReplaceable(first) {
  const parts = Object.entries(first).map(([name, part]) => ({ name, ...makePartReplaceable(part) }));
  return {
    exposed: Object.fromEntries(parts.map(({ name, exposed }) => [name, exposed])),
    replace: async (next) => {
      for (const { name, replace } of parts) if (next[name]) await replace(next[name]);
    },
  };
}

/**
 * Makes the code of a part replaceable. `replace` remounts the part wherever it is mounted. @param {Lifecycles<Props>}
 * first @returns {Replaceable<Lifecycles<Props>>}
 */
function makePartReplaceable(first) {
  let current = first;
  /** @type {Set<Props>} */
  const mountedProps = new Set();
  return {
    exposed: {
      bootstrap: (props) => current.bootstrap(props),
      mount: (props) => {
        mountedProps.add(props);
        return current.mount(props);
      },
      unmount: (props) => {
        mountedProps.delete(props);
        return current.unmount(props);
      },
    },
    replace: async (next) => {
      const before = current;
      current = next;
      for (const props of mountedProps) await remountPart(props, before, next).catch(props.onCrash);
    },
  };
}

/** Unmounts the old code of a part, and mounts the new code in its place. @param {Props} props @param {Lifecycles<Props>} before @param {Lifecycles<Props>} next */
async function remountPart(props, before, next) {
  await before.unmount(props);
  await next.mount(props);
}
