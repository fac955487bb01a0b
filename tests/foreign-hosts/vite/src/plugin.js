import { pluginOfPage } from '../../plugin-of-page.js';

/** Runs before the plugin of Vite loads the remotes. */
export default () => pluginOfPage()[0] ?? { name: 'nothing' };
