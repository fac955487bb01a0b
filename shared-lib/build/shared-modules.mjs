import { packageVersion } from './places.mjs';

/**
 * The modules that exist only once in a page, each with the reason. The shell provides them and remotes use
 * them. All other modules are bundled into each build.
 */
const eagerModuleReasons = {
  react: 'hooks and context need the renderer’s own copy',
  'react/jsx-runtime': 'makes the elements of that copy',
  'react-dom': 'portals, and ids that do not collide across roots',
  'react-dom/client': 'the roots of all remotes',
  'single-spa': 'one list of applications and parcels',
  'shared-lib/bus': 'one bus, or nobody hears anybody (rxjs comes with it)',
  'shared-lib/session': 'one memory of who is signed in, also where storage is forbidden',
  'shared-lib/remotes': 'one way into other remotes: the shell’s loader',
  'shared-lib/router': 'one listener of the address bar; the whole router would cost five times the bytes',
  'shared-lib/query': 'one cache of server answers across remotes',
  'shared-lib/ui':
    'one Chakra context and one style cache; the whole of Chakra would cost six times the bytes',
};

/** More shared modules, loaded when the first dialog or menu opens. */
const lazyModuleReasons = {
  'shared-lib/ui/overlays': 'no first paint needs a dialog, and all remotes’ lie on one pile',
};

/** @param {string} name */
function versionOf(name) {
  if (name.startsWith('shared-lib')) return packageVersion('shared-lib');
  return packageVersion(`node_modules/${name.split('/')[0]}`);
}

/** @param {string[]} names @param {object} how */
function shareModules(names, how) {
  return Object.fromEntries(
    names.map((name) => {
      const version = versionOf(name);
      return [
        name,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...how },
      ];
    }),
  );
}

export const providedByShell = {
  ...shareModules(Object.keys(eagerModuleReasons), { eager: true }),
  ...shareModules(Object.keys(lazyModuleReasons), { eager: false }),
};

export const usedByRemotes = shareModules(
  [...Object.keys(eagerModuleReasons), ...Object.keys(lazyModuleReasons)],
  {
    import: false,
  },
);
