/** What a form edits, as the server has it: what it starts from, and against which version a change is made. */
export type Edited<Values> = { start: Values; version: number };
