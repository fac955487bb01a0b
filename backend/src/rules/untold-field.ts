import type { WireRule } from './read-rule';

type Sides = { oldData: WireRule; newData: WireRule };

const fields = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

/** A field that a change says anew without saying what it was, so that nobody could tell whether it still is. */
export function untoldField({ oldData, newData }: Sides): keyof WireRule | undefined {
  return fields.find((field) => newData[field] !== undefined && oldData[field] === undefined);
}
