import type { DropdownListName } from 'shared-lib/records';

/** The options of an organisation's fields, by the names of the dropdown lists (S-2.3). */
export type Options = Readonly<Partial<Record<DropdownListName, readonly string[]>>>;

/** The ids of the named options of a list. Throws for a name that is not in the list. */
export type OptionIds = (list: DropdownListName, names: readonly string[]) => number[];

export function optionIds(options: Options): OptionIds {
  return (list, names) =>
    names.map((name) => {
      const index = options[list]?.indexOf(name) ?? -1;
      if (index < 0) throw new Error(`The demo's list ${list} has no ${name}.`);
      return index + 1;
    });
}
