/** The line in which Chakra computes the global styles of a system, even if nothing uses them. */
const globalStylesLine = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Removes the global styles from Chakra's system, because the build has already computed them
 * (`build-time-loader.mjs`). Computing them in the browser would be more than half of the work at the start of every
 * page. @param {string} source @returns {string}
 */
export default function leaveOutGlobalStyles(source) {
  if (!source.includes(globalStylesLine))
    throw new Error('This release of Chakra makes its global styles in another place.');
  return source.replace(globalStylesLine, 'const _global = [];');
}
