import { type ComparableText, parseUserAnswer } from './comparable-text';
import type { CompiledLibrary } from './compile-library';
import { decideOutcome, type Truth, truthFalse, truthTrue, truthUnknown } from './decide';
import type { AnswersByQuestion } from './judge-law';
import { lawOutcomes } from './outcome';

/** The number of profiles that are judged at once. Each profile is one bit of a 32-bit number. */
const profilesPerInteger = 32;

/**
 * Judges all laws of a library. Returns an array for each profile, with an index into `lawOutcomes` for each
 * law.
 */
export function judgeLibrary(library: CompiledLibrary, profiles: readonly AnswersByQuestion[]): Uint8Array[] {
  const found = profiles.map(() => new Uint8Array(library.ruleStart.length - 1));
  const answersByProfile = parseProfileAnswers(library, profiles);
  for (let first = 0; first < profiles.length; first += profilesPerInteger) {
    const last = first + profilesPerInteger;
    judgeProfiles(library, evaluateConditions(library, answersByProfile.slice(first, last)), found.slice(first, last));
  }
  return found;
}

function judgeProfiles(library: CompiledLibrary, met: ConditionBits, found: readonly Uint8Array[]): void {
  const { ruleStart } = library;
  for (let law = 0; law + 1 < ruleStart.length; law += 1) {
    const truthBits = collectTruthBits(library, met, law);
    found.forEach((ofProfile, profile) => {
      ofProfile[law] = truthBits
        ? (outcomeIndexByBits[readTruthBitsOfProfile(truthBits, profile)] ?? 0)
        : outcomeIndexWithoutRules;
    });
  }
}

/**
 * The truths of one law's rules, with one bit for each profile. `applicable`: a rule for Applicable holds.
 * `maybeApplicable`: such a rule holds or may hold.
 */
type LawTruthBits = {
  hasApplicable: boolean;
  hasNotApplicable: boolean;
  applicable: number;
  maybeApplicable: number;
  notApplicable: number;
  maybeNotApplicable: number;
};

/** Combines the rules of a law. Ignores rules without rows. Returns `undefined` if no rules are left. */
function collectTruthBits(library: CompiledLibrary, met: ConditionBits, law: number): LawTruthBits | undefined {
  const { ruleStart, rowStart, isApplicable } = library;
  const truthBits = {
    hasApplicable: false,
    hasNotApplicable: false,
    applicable: 0,
    maybeApplicable: 0,
    notApplicable: 0,
    maybeNotApplicable: 0,
  };
  const end = ruleStart[law + 1] ?? 0;
  for (let rule = ruleStart[law] ?? 0; rule < end; rule += 1) {
    if (rowStart[rule] === rowStart[rule + 1]) continue;
    const holds = combineRowBits(library, met.holds, rule);
    const mayHold = combineRowBits(library, met.mayHold, rule);
    if (isApplicable[rule]) {
      truthBits.hasApplicable = true;
      truthBits.applicable |= holds;
      truthBits.maybeApplicable |= mayHold;
    } else {
      truthBits.hasNotApplicable = true;
      truthBits.notApplicable |= holds;
      truthBits.maybeNotApplicable |= mayHold;
    }
  }
  return truthBits.hasApplicable || truthBits.hasNotApplicable ? truthBits : undefined;
}

/** Combines the bits of a rule's rows: by AND if it matches All, by OR if it matches Any. */
function combineRowBits({ rowStart, rowCondition, isAll }: CompiledLibrary, met: Int32Array, rule: number): number {
  const start = rowStart[rule] ?? 0;
  const end = rowStart[rule + 1] ?? 0;
  let joined = isAll[rule] ? -1 : 0;
  for (let row = start; row < end; row += 1) {
    const bits = met[rowCondition[row] ?? 0] ?? 0;
    joined = isAll[rule] ? joined & bits : joined | bits;
  }
  return joined;
}

/**
 * Reads the truths for one profile as six bits. Each of the two decisions has two bits for its truth, and one
 * that says whether it has rules.
 */
function readTruthBitsOfProfile(truthBits: LawTruthBits, profile: number): number {
  return (
    ((truthBits.applicable >>> profile) & 1) |
    (((truthBits.maybeApplicable >>> profile) & 1) << 1) |
    (((truthBits.notApplicable >>> profile) & 1) << 2) |
    (((truthBits.maybeNotApplicable >>> profile) & 1) << 3) |
    (Number(truthBits.hasApplicable) << 4) |
    (Number(truthBits.hasNotApplicable) << 5)
  );
}

const outcomeIndexWithoutRules = lawOutcomes.indexOf(decideOutcome({ applicable: 'none', notApplicable: 'none' }));

/** The outcome for each number that `readTruthBitsOfProfile` can return. */
const outcomeIndexByBits = Array.from({ length: 64 }, (_, bits) =>
  lawOutcomes.indexOf(
    decideOutcome({
      applicable: bits & 16 ? decodeTruth(bits) : 'none',
      notApplicable: bits & 32 ? decodeTruth(bits >>> 2) : 'none',
    }),
  ),
);

function decodeTruth(bits: number): Truth {
  if (bits & 1) return truthTrue;
  return bits & 2 ? truthUnknown : truthFalse;
}

/**
 * For each condition: the profiles for which it holds, and those for which it may hold. Each profile is one bit.
 * `mayHold` includes the bits of `holds`.
 */
type ConditionBits = { holds: Int32Array; mayHold: Int32Array };

/** Tests each condition against the answers of up to 32 profiles. Each profile is one bit of the results. */
function evaluateConditions({ conditions }: CompiledLibrary, profiles: readonly ProfileAnswers[]): ConditionBits {
  const holds = new Int32Array(conditions.length);
  const mayHold = new Int32Array(conditions.length);
  conditions.forEach(({ question, condition }, place) => {
    let sure = 0;
    let open = 0;
    profiles.forEach((profileAnswers, profile) => {
      const truth = condition(profileAnswers[question]);
      if (truth === truthTrue) sure |= 1 << profile;
      if (truth !== truthFalse) open |= 1 << profile;
    });
    holds[place] = sure;
    mayHold[place] = open;
  });
  return { holds, mayHold };
}

/** A profile's answer to each question of a library. */
type ProfileAnswers = readonly (ComparableText | undefined)[];

/**
 * Parses the answers of all profiles. It parses each text only once, because most profiles give the same
 * answers.
 */
function parseProfileAnswers(
  { questions }: Pick<CompiledLibrary, 'questions'>,
  profiles: readonly AnswersByQuestion[],
): ProfileAnswers[] {
  const read = new Map<string, ComparableText | undefined>();
  const readOnce = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const known = read.get(text);
    if (known || read.has(text)) return known;
    const parsedAnswer = parseUserAnswer(text);
    read.set(text, parsedAnswer);
    return parsedAnswer;
  };
  return profiles.map((answers) => questions.map((key) => readOnce(answers.get(key))));
}
