import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion, repository } from './places.mjs';

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

/**
 * The versions of our shared modules (facades). A change that breaks a user of a facade raises its version. The
 * file of the replaced version stays in `earlier`, and the shell provides it until the date.
 * @typedef {{version: string, file: string, until: string}} EarlierFacade
 * @type {Record<string, {version: string, earlier: EarlierFacade[]}>}
 */
const facades = JSON.parse(readFileSync(path.join(repository, 'shared-lib/facades.json'), 'utf8'));

/** Until when the shell provides a version of a facade. `undefined` for the current version. @param {string} name @param {string} version */
export function findLastDay(name, version) {
  return facades[name]?.earlier.find((one) => one.version === version)?.until;
}

/** @param {string} name */
function versionOf(name) {
  return facades[name]?.version ?? packageVersion(`node_modules/${name.split('/')[0]}`);
}

/**
 * A page has one copy of each version, because only the shell has the code. Our facades are not singletons for the
 * runtime, so that it can choose among several versions.
 * @param {string} name
 */
const isSingleton = (name) => !(name in facades);

/** @param {string[]} names @param {object} how */
function shareModules(names, how) {
  return Object.fromEntries(
    names.map((name) => {
      const version = versionOf(name);
      return [
        name,
        {
          singleton: isSingleton(name),
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          ...how,
        },
      ];
    }),
  );
}

/** The earlier versions load only when a remote takes them. */
function shareEarlierFacades() {
  return Object.fromEntries(
    Object.entries(facades).flatMap(([name, { earlier }]) =>
      earlier.map(({ version, file }) => [
        `${name}@${version}`,
        {
          import: path.join(repository, 'shared-lib', file),
          shareKey: name,
          version,
          requiredVersion: version,
          eager: false,
        },
      ]),
    ),
  );
}

export const providedByShell = {
  ...shareModules(Object.keys(eagerModuleReasons), { eager: true }),
  ...shareModules(Object.keys(lazyModuleReasons), { eager: false }),
  ...shareEarlierFacades(),
};

export const usedByRemotes = shareModules(
  [...Object.keys(eagerModuleReasons), ...Object.keys(lazyModuleReasons)],
  {
    import: false,
  },
);
