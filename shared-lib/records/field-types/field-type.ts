/** The operations of a field type, the same for every kind of record. */
export type FieldType<Value> = {
  empty: Value;
  /** Reads any wire value; a value that makes no sense for this type becomes empty. */
  parse(wire: unknown): Value;
  /** The fault of a malformed wire value, as the end of a sentence without a full stop. */
  check(wire: unknown): string | undefined;
  /** The value as the documented payloads carry it. */
  toWire(value: Value): unknown;
  isFilled(value: Value): boolean;
};

/** Whether a form sent no value for a field. */
export function isMissingValue(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '';
}
