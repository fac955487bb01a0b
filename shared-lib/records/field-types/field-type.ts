/** What a type of field promises, whichever kind of record has such a field. */
export type FieldType<Value> = {
  empty: Value;
  /** Takes whatever the wire brings; what makes no sense there becomes empty. */
  parse(wire: unknown): Value;
};
