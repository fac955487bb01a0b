import path from 'node:path';

/** The root of the repository. */
export const repository = path.resolve(__dirname, '../..');
