/** What a type of field promises, whichever kind of record has such a field. */
export type FieldType<Value> = {
  empty: Value;
  /** Takes whatever the wire brings; what makes no sense there becomes empty. */
  parse(wire: unknown): Value;
  /** What is malformed in what the wire brings, as the end of a sentence; no full stop. */
  check(wire: unknown): string | undefined;
  /** The value as the documents' payloads carry it. */
  toWire(value: Value): unknown;
  isFilled(value: Value): boolean;
};

/** What a form sends where nothing was entered. */
export function isNothing(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '';
}
