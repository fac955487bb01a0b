import { compileLibrary, isDefault, judgeLibrary, outcomes, reasonOf, verdictOf } from 'shared-lib/rules';
import { type LawOnTrial, toWireHead } from './law-on-trial';
import type { TriedProfile } from './tried-profiles';

/** The verdict of each law for each profile, and the sentence behind it. */
export function evaluate(laws: readonly LawOnTrial[], profiles: readonly TriedProfile[]) {
  const library = compileLibrary(laws);
  const found = judgeLibrary(
    library,
    profiles.map(({ answers }) => answers),
  );
  return laws.map((law, place) => {
    const said = found.map((ofProfile) => outcomes[ofProfile[place] ?? 0] ?? 'needs-input');
    return {
      ...toWireHead(law),
      verdicts: said.map((outcome): string => verdictOf[outcome]),
      reasons: said.map((outcome): string => reasonOf[outcome]),
      // A law without rules has none for any profile.
      is_default: said.some(isDefault),
    };
  });
}
