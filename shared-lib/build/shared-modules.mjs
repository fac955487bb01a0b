import { readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryFolder, readInstalledVersion } from './places.mjs';

/**
 * The modules that exist only once in a page, each with the reason. The shell provides them, and the remotes use them.
 * Every other module is bundled into each build that uses it.
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
  'shared-lib/ui': 'one Chakra context and one style cache; the whole of Chakra would cost six times the bytes',
};

/** Further shared modules, which load when the first dialog or menu opens. */
const lazyModuleReasons = {
  'shared-lib/ui/overlays': 'no first paint needs a dialog, and all remotes’ lie on one pile',
  'shared-lib/port': 'the same bus, session and address for remotes that do not use this React',
};

/**
 * The versions of our shared modules (facades). A change that breaks a user of a facade raises its version.
 * The file of the replaced version stays in `earlier`, and the shell provides it until the day `until`.
 * @typedef {{version: string, file: string, until: string}} EarlierFacade
 * @type {Record<string, {version: string, earlier: EarlierFacade[]}>}
 */
const facades = JSON.parse(readFileSync(path.join(libraryFolder, 'facades.json'), 'utf8'));

/**
 * Finds the last day on which the shell provides a version of a facade. `undefined` for the current version.
 * @param {string} name @param {string} version
 */
export function findLastDayOfFacade(name, version) {
  return facades[name]?.earlier.find((facade) => facade.version === version)?.until;
}

/**
 * Finds the version of a shared module: of our facade, or of the installed library.
 * @param {string} name
 */
function findSharedModuleVersion(name) {
  return facades[name]?.version ?? readInstalledVersion(name.split('/')[0] ?? '');
}

/**
 * Whether a page can have only one version of a module. It is false for our facades, so that the runtime can choose
 * among several versions. A page still has only one copy of each version, because only the shell has the code. @param
 * {string} name
 */
const isSingleton = (name) => !(name in facades);

/**
 * The share scope of the modules that the shell provides. A release's contract names only modules of this
 * scope.
 */
export const shellShareScope = 'default';

/**
 * Makes the settings by which webpack shares modules, with the version of each.
 * @param {string[]} names @param {object} how
 */
function makeShareSettings(names, how) {
  return Object.fromEntries(
    names.map((name) => {
      const version = findSharedModuleVersion(name);
      return [
        name,
        {
          shareScope: shellShareScope,
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

/**
 * Makes the settings by which the shell provides a file that it does not import itself. The file loads only when a
 * remote takes it. @param {string} name @param {{file: string, version: string}} facade
 */
function makeFacadeFileSharing(name, { file, version }) {
  const provided = {
    import: path.join(libraryFolder, file),
    shareKey: name,
    shareScope: shellShareScope,
    version,
    requiredVersion: version,
    eager: false,
  };
  return { [`${name}@${version}`]: provided };
}

function makeEarlierFacadeSharing() {
  const all = Object.entries(facades).flatMap(([name, { earlier }]) =>
    earlier.map((facade) => makeFacadeFileSharing(name, facade)),
  );
  return Object.assign({}, ...all);
}

export const modulesProvidedByShell = {
  ...makeShareSettings(Object.keys(eagerModuleReasons), { eager: true }),
  ...makeShareSettings(Object.keys(lazyModuleReasons), { eager: false }),
  ...makeFacadeFileSharing('shared-lib/port', {
    file: 'port/index.ts',
    version: findSharedModuleVersion('shared-lib/port'),
  }),
  ...makeEarlierFacadeSharing(),
};

export const modulesUsedByRemotes = makeShareSettings(
  [...Object.keys(eagerModuleReasons), ...Object.keys(lazyModuleReasons)],
  {
    import: false,
  },
);

/** The shared modules that work only with the shell's React, and React itself. */
const reactModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'shared-lib/query',
  'shared-lib/remotes',
  'shared-lib/router',
  'shared-lib/ui',
  'shared-lib/ui/overlays',
];

/**
 * The shared modules of a container that runs in a page that is not ours. The container brings all of them and shares
 * them only with our other containers. So they have share keys of our own. The keys of modules that use React contain
 * React's version.
 */
export const modulesOfStandaloneContainer = Object.fromEntries(
  [...Object.keys(eagerModuleReasons), ...Object.keys(lazyModuleReasons)].map((name) => {
    const version = findSharedModuleVersion(name);
    const shareKey = reactModules.includes(name)
      ? `lexboard-react-${findSharedModuleVersion('react')}/${name}`
      : `lexboard/${name}`;
    return [name, { shareKey, singleton: false, strictVersion: true, version, requiredVersion: `^${version}` }];
  }),
);

/** The share scope of the React versions that remotes bring along. */
const ownReactShareScope = 'own-react';

export const shareScopes = [shellShareScope, ownReactShareScope];

/**
 * Lists the shared modules of a remote with its own React. The remote bundles this React and shares it with other
 * remotes that need the same major version. @param {string} version
 */
export function listModulesForOwnReact(version) {
  const fromShell = Object.entries(modulesUsedByRemotes).filter(([name]) => !reactModules.includes(name));
  const own = makeShareSettings(
    reactModules.filter((name) => !name.startsWith('shared-lib/')),
    { shareScope: ownReactShareScope, singleton: false, version, requiredVersion: `^${version}` },
  );
  return { ...Object.fromEntries(fromShell), ...own };
}

/**
 * Whether a module works only with the shell's React, so that a remote with its own React cannot use it.
 * @param {string} name
 */
export const needsReactOfShell = (name) => name.startsWith('shared-lib/') && reactModules.includes(name);
