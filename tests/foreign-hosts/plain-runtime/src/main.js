import { createInstance } from '@module-federation/runtime';
import { pluginOfPage } from '../../plugin-of-page.js';
import { showLexboard } from '../../show-lexboard.js';

const manifestOf = (name) => ({ name, entry: `${location.origin}/federation/${name}/mf-manifest.json` });
const instance = createInstance({
  name: 'plain_runtime_host',
  remotes: ['mfe-roadmap', 'mfe-record-forms'].map(manifestOf),
  plugins: pluginOfPage(),
});

showLexboard((remote, module) => instance.loadRemote(`${remote}/${module}`));
