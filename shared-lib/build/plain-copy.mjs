/** A copy of plain data, made by the browser itself. @template Value @param {Value} value @returns {Value} */
export default function plainCopy(value) {
  return structuredClone(value);
}
