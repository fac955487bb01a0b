/** The server's state of what a form edits: the start values, and the version that a change must name. */
export type EditBase<Values> = { start: Values; version: number };
