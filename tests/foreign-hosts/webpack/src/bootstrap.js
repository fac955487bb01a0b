import { registerPlugins } from '@module-federation/enhanced/runtime';
import { pluginOfPage } from '../../plugin-of-page.js';
import { showLexboard } from '../../show-lexboard.js';

const modules = {
  'mfe-roadmap/app': () => import('mfe-roadmap/app'),
  'mfe-roadmap/host': () => import('mfe-roadmap/host'),
  'mfe-record-forms/parcels': () => import('mfe-record-forms/parcels'),
};

registerPlugins(pluginOfPage());
showLexboard((remote, module) => modules[`${remote}/${module}`]());
