/**
 * The operations on the values of a field type, such as parsing and checking. They are the same for all kinds of
 * records.
 */
export type FieldType<Value> = {
  empty: Value;
  /** Reads a value from a payload. A value of a wrong type becomes the empty value. */
  parse(wire: unknown): Value;
  /** Returns the fault of a payload value, worded as the end of a sentence. Returns `undefined` if there is none. */
  check(wire: unknown): string | undefined;
  /** Converts the value for payloads. */
  toWire(value: Value): unknown;
  isFilled(value: Value): boolean;
};

/** Whether a payload has no value for a field. */
export function isMissingValue(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '';
}
