import presets from 'jest-preset-angular/presets/index.js';

/** Spec files that `npm test` leaves to the levels above it; by hand all of them run. */
const LATER = { quick: ['\\.(slow|long)\\.spec\\.ts$'], all: ['\\.long\\.spec\\.ts$'] };

/** What the Angular projects share. Node packages are tested by `node --test` instead. */
const angular = {
  ...presets.createCjsPreset({ tsconfig: '<rootDir>/tsconfig.spec.json' }),
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  testPathIgnorePatterns: ['/node_modules/', ...(LATER[process.env.TEST_LEVEL] ?? [])],
  testEnvironment: 'jest-preset-angular/environments/jest-jsdom-env',
  setupFilesAfterEnv: ['<rootDir>/setup-jest.ts'],
  moduleNameMapper: {
    // Jest loads no ES modules from packages.
    '^d3-(array|path|shape)$': '<rootDir>/node_modules/d3-$1/dist/d3-$1.js',
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
    '^@app/interfaces$': '<rootDir>/src/app/no-interfaces.ts',
    '^@ampersand-prototype/generics$': '<rootDir>/projects/generics/src/public-api.ts',
    '^@ampersand-prototype/components$': '<rootDir>/projects/components/src/public-api.ts',
    '^@ampersand-prototype/components/application$':
      '<rootDir>/projects/components/application/public-api.ts',
    '^@ampersand-prototype/components/testing$':
      '<rootDir>/projects/components/testing/public-api.ts',
  },
};

export default {
  // No test depends on time: a loaded machine may take long to load what a first test draws.
  testTimeout: 60_000,
  projects: [
    { displayName: 'components', ...angular, roots: ['<rootDir>/projects/components'] },
    { displayName: 'shell', ...angular, roots: ['<rootDir>/src'] },
  ],
};
