/** What the parts of the map are to a screen reader: a picture has no elements of its own for lists. */
export const mapRoles = { picture: 'list', state: 'listitem', withoutLaws: 'img' } as const;
