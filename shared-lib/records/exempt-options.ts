type Option = { id: number; name: string };

/** The exempt lists, and the list that each is made from. */
export const exemptSources = { exemptIndustries: 'indusKey', exemptBranches: 'branchtype' } as const;

/** The last item of each exempt list: nobody is exempt. */
export const nobodyExempt = {
  exemptIndustries: 'No Exempted Industries',
  exemptBranches: 'No Exempted Branches',
} as const satisfies Record<ExemptListName, string>;

export type ExemptListName = keyof typeof exemptSources;

export function isExemptList(list: string): list is ExemptListName {
  return list in exemptSources;
}

/** The list with 'No Exempted …' added at the end; its ids are renumbered from 1 as S-2.3 says. */
export function exemptOptions(list: ExemptListName, options: readonly Option[]): Option[] {
  const names = [...options.map(({ name }) => name), nobodyExempt[list]];
  return names.map((name, index) => ({ id: index + 1, name }));
}

/** 'No Exempted …' excludes all others: choosing it clears the rest, choosing anything else clears it (P-69). */
export function normalizeExemptChoice({
  now,
  before,
  nobody,
}: {
  now: readonly number[];
  before: readonly number[];
  nobody: number;
}): number[] {
  if (!now.includes(nobody) || now.length === 1) return [...now];
  return before.includes(nobody) ? now.filter((id) => id !== nobody) : [nobody];
}
