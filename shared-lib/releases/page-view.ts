/** What the edge seals into each page: its user, and the releases that it was made with. */
export type PageView = {
  /** Unique to this page view. */
  id: string;
  /** When the page was made, in ms. */
  at: number;
  /** The pseudonym of the user at the edge. */
  person: string;
  /** For each remote, the versions in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

/** The name of the page's `<meta>` that carries it, and the prefix of the text that is sealed. */
export const pageViewName = 'page-view';
