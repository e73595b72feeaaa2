import js from '@eslint/js';
import angular from 'angular-eslint';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { fileNameRule } from './projects/tooling/src/file-name-rule.js';
import { messageStyleRule } from './projects/tooling/src/message-style-rule.js';
import { noPrivateComments } from './projects/tooling/src/no-private-comments.js';
import { noPrivateWords } from './projects/tooling/src/no-private-words.js';

const TESTS = ['**/*.spec.ts', '**/test/**/*.ts', '**/bench/**/*.ts', 'e2e/**/*.ts'];
const ANGULAR = ['src/**/*.ts', 'projects/components/**/*.ts', 'projects/examples/**/*.ts'];
const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: one name everywhere.',
};
const NO_PRIVATE_OF_ANGULAR = {
  selector: 'Identifier[name=/^ɵ/], Literal[value=/^ɵ/]',
  message: 'A private symbol of Angular can change in any version: use its public API.',
};
const NO_WHOLE_APPLICATION = {
  selector: "TSTypeAnnotation > TSTypeReference[typeName.name='Application']",
  message: 'Server and routes hold the whole application; take the part of it that is needed.',
};
const NO_RAW_QUERY = {
  selector:
    "MemberExpression[object.name='request'][property.name='query']:not(AssignmentExpression > MemberExpression.left)",
  message: 'Read a query by its schema: queryOf(request, SCHEMA).',
};
const NO_MACHINE_LOCALE = {
  selector:
    "CallExpression[callee.property.name='localeCompare'][arguments.length<2], CallExpression[callee.property.name=/^toLocale(Lower|Upper)Case$/][arguments.length=0]",
  message:
    'That goes by the locale of the machine: textOrder, compareTexts or toLowerCase instead.',
};

/** Before a commit, rules that need types are left out: they take four times as long, and the type check has run. */
const IS_QUICK = process.env.LINT_LEVEL === 'quick';
const WITHOUT_TYPES = [
  { files: ['**/*.ts'], ...tseslint.configs.disableTypeChecked },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
];

const OURS = {
  ours: {
    rules: {
      'file-name': fileNameRule,
      'no-private-words': noPrivateWords,
      'no-private-comments': noPrivateComments,
      'message-style': messageStyleRule,
    },
  },
};

/** Catalogs of messages, and files with the sentences of a topic in every language. */
const MESSAGES = [
  '**/*-messages{,-en,-nl,-de}.ts',
  '**/messages-{en,nl,de}.ts',
  '**/{reasons-en,reasons-nl,reasons-de,hint,warning}.ts',
  '**/{error-catalog,invalid-value-message,repair-title,administration-pages}.ts',
  '**/{*-grammar,grammar-en,grammar-nl,grammar-de}.ts',
];

/** What every TypeScript file of ours keeps to. Layering and cycles are checked by dependency-cruiser. */
const ours = {
  'ours/file-name': 'error',
  'ours/no-private-words': 'error',
  'ours/no-private-comments': 'error',
  // `interface User extends ReadonlyStatic<typeof USER> {}` has a name in messages of the type checker; an alias has none.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_MACHINE_LOCALE],
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', { max: 60, skipComments: true }],
  'max-params': ['error', { max: 5 }],
  'no-console': 'error',
  eqeqeq: ['error', 'always'],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.angular/**',
      '.ampersand/**',
      '.cache/**',
      'storybook-static/**',
      'coverage/**',
      'src/app/generated/**',
      'projects/compiler/test/cases/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    plugins: OURS,
    rules: { 'ours/no-private-words': 'error', 'ours/no-private-comments': 'error' },
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: OURS,
    rules: ours,
  },
  {
    files: ANGULAR,
    extends: [...angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
    rules: {
      '@angular-eslint/component-selector': 'off',
      '@angular-eslint/directive-selector': 'off',
      '@angular-eslint/component-class-suffix': 'off',
      '@angular-eslint/directive-class-suffix': 'off',
      '@angular-eslint/prefer-on-push-component-change-detection': 'off',
    },
  },
  {
    files: ['src/**/*.html', 'projects/components/**/*.html', '**/*.ts/*.html'],
    extends: [...angular.configs.templateRecommended, ...angular.configs.templateAccessibility],
    rules: {
      // Our icon buttons take their name from the input `label`.
      '@angular-eslint/template/elements-content': ['error', { allowList: ['label'] }],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: MESSAGES, ignores: TESTS, rules: { 'ours/message-style': 'error' } },
  {
    files: ['**/bench/**/*.ts', 'projects/tooling/**/*.ts', 'projects/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['projects/backend/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_MACHINE_LOCALE, NO_RAW_QUERY],
    },
  },
  {
    files: ANGULAR,
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_DEFAULT_EXPORT,
        NO_MACHINE_LOCALE,
        NO_PRIVATE_OF_ANGULAR,
      ],
    },
  },
  {
    files: ['projects/backend/src/**/*.ts'],
    ignores: [
      'projects/backend/src/{http/server,application}/**',
      'projects/backend/src/**/*-{route,routes}.ts',
      ...TESTS,
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_DEFAULT_EXPORT,
        NO_MACHINE_LOCALE,
        NO_RAW_QUERY,
        NO_WHOLE_APPLICATION,
      ],
    },
  },
  {
    // Storybook, Jest and the like look for a default export.
    files: ['**/*.stories.ts', '.storybook/**/*.ts', '**/*.config.ts', '**/*.config.js', '*.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...(IS_QUICK ? WITHOUT_TYPES : []),
  prettier,
);
