import presets from 'jest-preset-angular/presets/index.js';

/** What the Angular projects share. Node packages are tested by `node --test` instead. */
const angular = {
  ...presets.createCjsPreset({ tsconfig: '<rootDir>/tsconfig.spec.json' }),
  rootDir: import.meta.dirname,
  testEnvironment: 'jest-preset-angular/environments/jest-jsdom-env',
  setupFilesAfterEnv: ['<rootDir>/setup-jest.ts'],
  moduleNameMapper: {
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
