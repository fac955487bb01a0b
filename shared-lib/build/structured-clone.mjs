/**
 * Replaces lodash's `clone` and `cloneDeep`, which Formik imports as defaults.
 * @template Value @param {Value} value @returns {Value}
 */
export default function cloneByBrowser(value) {
  return structuredClone(value);
}
