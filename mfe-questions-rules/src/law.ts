/** The law whose questions and rules are in view, as far as its questions have told. */
export type Law = { id: string; name: string; code: string };
