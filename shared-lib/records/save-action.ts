/** The actions of a form's buttons, each with the code that the payload of a save carries. */
const saveCodes = { draft: 0, publish: 1, update: 2 } as const;

export type SaveAction = keyof typeof saveCodes;

const actionsByWireText = new Map<string, SaveAction>([
  ['0', 'draft'],
  ['draft', 'draft'],
  ['1', 'publish'],
  ['publish', 'publish'],
  ['published', 'publish'],
  ['2', 'update'],
  ['update', 'update'],
]);

/** Returns the code of an action for payloads. */
export function findSaveCode(action: SaveAction): number {
  return saveCodes[action];
}

/** Parses a save code or its word (P-65). Returns `undefined` for any other value. */
export function parseSaveAction(wire: unknown): SaveAction | undefined {
  if (typeof wire !== 'number' && typeof wire !== 'string') return undefined;
  return actionsByWireText.get(String(wire).trim().toLowerCase());
}
