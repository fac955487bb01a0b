/**
 * The operations on the values of a field type, such as parsing and formatting. They do not depend on the
 * kind of record.
 */
export type FieldType<Value> = {
  empty: Value;
  /** Reads any value from a payload. A value of a wrong type becomes empty. */
  parse(wire: unknown): Value;
  /** Returns the fault of a malformed payload value, worded as the end of a sentence; `undefined` if none. */
  check(wire: unknown): string | undefined;
  /** Converts the value for payloads. */
  toWire(value: Value): unknown;
  isFilled(value: Value): boolean;
};

/** Whether a payload has no value for a field. */
export function isMissingValue(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '';
}
