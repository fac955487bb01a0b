// The tests of a team's repository: React screens in a document, as in ours.
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const testing = path.resolve(path.dirname(resolve('shared-lib/build')), '../testing');

const swc = [
  resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

export default {
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testEnvironment: path.join(testing, 'jsdom-environment.js'),
  setupFilesAfterEnv: [path.join(testing, 'jest-setup.js')],
  moduleNameMapper: { '\\.css$': path.join(testing, 'no-style.js') },
  transform: { '^.+\\.tsx?$': swc, '/node_modules/shared-lib/.+\\.js$': swc },
  transformIgnorePatterns: ['/node_modules/(?!shared-lib/)'],
  testTimeout: 150_000 * Number(process.env.TEST_SLOWNESS ?? 1),
};
