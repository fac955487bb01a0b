import { type FieldTypeName, type FieldValues, fieldTypes } from './field-types';

/**
 * A value with the type of its field. The cast is sound because forms and records only hold values that their
 * fields' types made.
 */
export function asTyped<Type extends FieldTypeName>(_type: Type, value: unknown): FieldValues[Type] {
  return value as FieldValues[Type];
}

/** The value as the documents' payloads carry it. */
export function toWire<Type extends FieldTypeName>(type: Type, value: unknown): unknown {
  return fieldTypes[type].toWire(asTyped(type, value));
}
