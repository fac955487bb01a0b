import type { DemoLaw } from '../../auth/organisations/demo-library';

/** The material of generated texts. `words` is sorted by frequency, the most common first. */
export type Vocabulary = {
  words: string[];
  places: string[];
  sentences: string[];
  authorities: string[];
  categories: string[];
};

const generatedSentenceCount = 1_000;

/** Builds the vocabulary from the laws of the demo, so that its words occur about as often in generated texts. */
export function buildVocabulary(laws: readonly DemoLaw[]): Vocabulary {
  const texts = laws.flatMap((law) => [law.law, ...listDutyNames(law)]);
  const words = sortByFrequency(texts.flatMap(listWords));
  return {
    words,
    places: inventPlaceNames(),
    sentences: Array.from({ length: generatedSentenceCount }, (_, nth) => buildSentence(words, nth)),
    authorities: sortByFrequency(laws.flatMap(listAuthorities)),
    categories: sortByFrequency(laws.map(({ category }) => category)),
  };
}

/** Words that are left out: connectives, and those at the end of most law names. */
const ignoredWords = new Set('The And For Under With From Other Than Act Rules Regulations Order Scheme'.split(' '));

function listWords(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).filter((word) => !ignoredWords.has(word));
}

function listDutyNames({ licences, returns, others }: DemoLaw): string[] {
  return [
    ...licences.map(({ license }) => license),
    ...returns.map(({ returnName }) => returnName),
    ...others.map(({ name }) => name),
  ];
}

function listAuthorities({ licences, returns }: DemoLaw): string[] {
  return [...licences, ...returns].map(({ authority }) => authority).filter((authority) => authority !== '');
}

function sortByFrequency(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const entries = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return entries.map(([text]) => text);
}

/** Returns 1,400 invented place names. Each occurs in few records, like real place names. */
function inventPlaceNames(): string[] {
  const beginnings =
    'Alam Bala Chand Dhar Eka Fateh Gov Har Indra Jai Kalan Lal Mani Nand Oma Pratap Raj Sham Tara Uday Vijay Yash Amar Bhim Devi Gang Hem Jaya Kamal Madan Naga Param Rudra Sund Tej';
  const ends =
    'pur nagar garh bad wadi palli kot gaon hati puram guda wala kheda dih khand tala giri kulam patti vihar abad ganj pet sar halli ur bari tola rang dev bagh chak thal mau era ner sara goda jhar kuppam';
  return beginnings.split(' ').flatMap((beginning) => ends.split(' ').map((end) => beginning + end));
}

/**
 * Builds a sentence. Common words occur in most sentences. The number of the sentence decides which words
 * follow.
 */
function buildSentence(words: readonly string[], nth: number): string {
  const length = 9 + (nth % 8);
  const chosenWords = Array.from({ length }, (_, position) => {
    const part = computeFractionalPart((nth + 1) * 0.618_033_988_75 + position * 0.754_877_666_2);
    return words[Math.floor(words.length ** part) - 1] ?? '';
  });
  const text = chosenWords.join(' ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function computeFractionalPart(figure: number): number {
  return figure - Math.floor(figure);
}
