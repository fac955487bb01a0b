/** What the edge seals into each page: whose page it is, and which releases it was made with. */
export type PageView = {
  /** Of this page view alone. */
  id: string;
  /** When it was made, in ms. */
  at: number;
  /** The word that stands for the person at the edge. */
  person: string;
  /** Of each remote the versions in the order in which the page tries them. */
  versions: Record<string, string[]>;
};

/** The `<meta>` of the page that carries it, and what stands before it when it is sealed. */
export const pageViewName = 'page-view';
