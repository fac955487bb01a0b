import { showLexboard } from '../../show-lexboard.js';

const modules = {
  'mfe-roadmap/app': () => import('mfe-roadmap/app'),
  'mfe-roadmap/host': () => import('mfe-roadmap/host'),
  'mfe-record-forms/parcels': () => import('mfe-record-forms/parcels'),
};

showLexboard((remote, module) => modules[`${remote}/${module}`]());
