import type { PageRelease } from 'shared-lib/releases';
import { describeModulesForDevtools } from './module-info';

const roadMap: PageRelease = {
  version: '1.1.0',
  container: 'mfe_roadmap_1_1_0',
  entry: '/assets/mfe-roadmap/1.1.0/remoteEntry.0a1b.js',
  app: ['/assets/mfe-roadmap/1.1.0/app.2c3d.css', '/assets/mfe-roadmap/1.1.0/app.4e5f.js'],
};
const ofSource: PageRelease = {
  version: '0.0.0',
  container: 'mfe_workspace_dev',
  entry: 'http://localhost:3001/remoteEntry.js',
  app: [],
};
const entry = `${location.origin}${roadMap.entry}`;

beforeEach(() => {
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo: {} } });
});

test('the devtools find each remote of the page with its version, address and files', () => {
  describeModulesForDevtools('shell', '3.0.0', [roadMap]);
  expect(globalThis.__FEDERATION__.moduleInfo[`mfe_roadmap_1_1_0:${entry}`]).toEqual({
    version: '1.1.0',
    publicPath: `${location.origin}/assets/mfe-roadmap/1.1.0/`,
    remoteEntry: 'remoteEntry.0a1b.js',
    remoteEntryType: 'var',
    globalName: 'mfe_roadmap_1_1_0',
    modules: [
      {
        moduleName: 'app',
        assets: { js: { sync: ['app.4e5f.js'], async: [] }, css: { sync: ['app.2c3d.css'], async: [] } },
      },
    ],
    remotesInfo: {},
  });
});

test('the devtools find which remotes the host takes, also those that it learns of later', () => {
  describeModulesForDevtools('shell', '3.0.0', [roadMap]);
  describeModulesForDevtools('shell', '3.0.0', [ofSource]);
  expect(globalThis.__FEDERATION__.moduleInfo.shell).toEqual({
    version: '3.0.0',
    remoteEntry: '',
    remotesInfo: {
      mfe_roadmap_1_1_0: { matchedVersion: entry },
      mfe_workspace_dev: { matchedVersion: ofSource.entry },
    },
  });
});
