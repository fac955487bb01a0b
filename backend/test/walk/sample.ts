import type { TSchema } from '@sinclair/typebox';
import { type ApiCall, recordCallsByKind } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { type Sample, samplePayload } from '../sample-payload';

/** Builds a well-formed request with the required parameters, or for a record with all its fields. */
export function sampleRequest(call: ApiCall): Sample {
  const kind = recordKindList.find(({ name }) =>
    [recordCallsByKind[name].add, recordCallsByKind[name].update].some(({ path }) => path === call.path),
  );
  if (kind) return { ...samplePayload(kind, 1), status: 0 };
  const required = Object.entries(parametersOf(call)).filter(([, { isRequired }]) => isRequired);
  return Object.fromEntries(required.map(([name, { schema }]) => [name, sampleOf(schema)]));
}

export type Parameter = { schema: TSchema; isRequired: boolean };

/** Every parameter of a call by its name, in the query or in the body. */
export function parametersOf(call: ApiCall): Record<string, Parameter> {
  const schema = call.query ?? call.body;
  const properties: Record<string, TSchema> = schema?.properties ?? {};
  const required: string[] = schema?.required ?? [];
  return Object.fromEntries(
    Object.entries(properties).map(([name, own]) => [name, { schema: own, isRequired: required.includes(name) }]),
  );
}

/** The simplest value that a schema accepts. */
export function sampleOf(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries<TSchema>(schema.properties ?? {}).map(([name, own]) => [name, sampleOf(own)]),
      );
    case 'array':
      return [sampleOf(schema.items)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return schema.pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}') ? '2026-04-03' : 'sample';
  }
}
