import type { BenchRequest } from './request';
import { mostCommonWord } from './words';

/**
 * The search words of a plan: none; new ones; the same few again and again; the most common word right after a write
 * has emptied its cache; the most common word again and again.
 */
export type Words = 'none' | 'first' | 'again' | 'commonest-first' | 'commonest-again';

export type Plan = {
  name: string;
  words: Words;
  /** The cache that keeps the answers, when other plans use the same one for their words. */
  memory?: string;
  request: (word: string) => BenchRequest;
  /** Runs before a round of this many requests, each of which needs its own data. */
  before?: (requests: number) => Promise<void>;
  /** The promised figures; ratio: to the same statements by pg and node:http alone. */
  p95?: number;
  ratio?: number;
};

const list = (name: string, path: string): Plan => ({
  name,
  words: 'none',
  request: () => ({ method: 'GET', path: `/api/law/${path}` }),
  p95: 60,
  ratio: 1.5,
});

type Search = { title: string; memory?: string; request: Plan['request'] };

/** A search for a text anywhere in a law is one of the four lists of a keyword search. */
const memory = 'lists of a text anywhere';

const searches: Search[] = [
  { title: 'contains, one column', request: (word) => lawsWith('Law', word) },
  { title: 'contains, all columns', memory, request: (word) => lawsWith('allFields', word) },
  {
    title: 'keyword over four kinds',
    memory,
    request: (word) => search('searchfilter/searchfilterdata', word),
  },
  { title: 'type-ahead over four kinds', request: (word) => search('searchfilter/keywordsearch', word) },
];

function lawsWith(parameter: string, word: string): BenchRequest {
  return { method: 'GET', path: `/api/law/allLawlist?${parameter}=${encodeURIComponent(word)}` };
}

function search(path: string, word: string): BenchRequest {
  return { method: 'POST', path: `/api/${path}`, body: { keywordstr: word } };
}

/** The requests to the back end, one plan after the other. */
export function readingPlans({ category, state }: { category: number; state: number }): Plan[] {
  return [
    list('newest page', 'allLawlist'),
    list('page 2000', 'allLawlist?page=2000'),
    list('status + category + state', `publishlist?category=${category}&state=${state}`),
    ...searches.flatMap(({ title, request, ...more }): Plan[] => [
      { name: `${title}: rare, first time`, words: 'first', request, p95: 150, ...more },
      { name: `${title}: rare, again`, words: 'again', request, p95: 150 },
      { name: `${title}: “${mostCommonWord}”, after a write`, words: 'commonest-first', request, p95: 400 },
      { name: `${title}: “${mostCommonWord}”, again`, words: 'commonest-again', request, p95: 400 },
    ]),
    {
      name: 'view of a return',
      words: 'none',
      request: () => ({ method: 'POST', path: '/api/return/view', body: { id: 711 } }),
      p95: 60,
    },
  ];
}
