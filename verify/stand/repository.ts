import path from 'node:path';

/** The folder in which all packages lie. */
export const repository = path.resolve(__dirname, '../..');
