import {
  BACKEND_LAYERS,
  BACKEND_STRANGERS,
  COMPILER_LEAVES,
  COMPILER_PHASES,
  PARTS,
} from './projects/tooling/src/layers.js';

const TEST = '(\\.spec\\.ts$|/test/|/testing/|/bench/|\\.stories\\.ts$)';

/** Parts: nobody imports a part that the table does not allow. */
const betweenParts = Object.entries(PARTS).map(([part, allowed]) => ({
  name: `${part} imports only ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: {
    path: Object.keys(PARTS)
      .filter((other) => other !== part && !allowed.includes(other))
      .map((other) => `^${other}/`),
  },
}));

const compiler = (folder) => `^projects/compiler/src/${folder}/`;

/** Phases of the compiler run one way. */
const phases = COMPILER_PHASES.map((phase, index) => ({
  name: `compiler phase ${phase} imports no later phase`,
  severity: 'error',
  from: { path: compiler(phase), pathNot: TEST },
  to: { path: COMPILER_PHASES.slice(index + 1).map(compiler) },
})).filter((rule) => rule.to.path.length > 0);

const leaves = Object.entries(COMPILER_LEAVES).map(([leaf, allowed]) => ({
  name: `compiler leaf ${leaf} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: compiler(leaf), pathNot: TEST },
  to: {
    path: '^projects/compiler/src/',
    pathNot: [leaf, ...allowed].map(compiler),
  },
}));

const backend = (folder) => `^projects/backend/src/${folder}/`;

/** Layers of the backend: nothing reaches outwards, and strangers on one layer do not know each other. */
const layers = BACKEND_LAYERS.flatMap((layer, index) =>
  layer.map((folder) => ({
    name: `backend layer ${folder} imports only further in`,
    severity: 'error',
    from: { path: backend(folder), pathNot: TEST },
    to: {
      path: [
        ...BACKEND_LAYERS.slice(0, index).flat(),
        ...BACKEND_STRANGERS.filter((pair) => pair.includes(folder)).flat(),
      ]
        .filter((other) => other !== folder)
        .map(backend),
    },
  })),
).filter((rule) => rule.to.path.length > 0);

export default {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'parts are imported by their name',
      comment: "Write '@ampersand-prototype/<part>' instead of a relative path into another part.",
      severity: 'error',
      from: { path: '^(projects/[^/]+|src|e2e)/' },
      to: {
        path: '^projects/',
        pathNot: '^$1/',
        // A name in the manifest of a part comes out as undetermined, a relative path as local.
        dependencyTypesNot: [
          'aliased',
          'aliased-tsconfig',
          'aliased-workspace',
          'npm',
          'undetermined',
        ],
      },
    },
    {
      name: 'process, terminal and disk are none of the compiler',
      severity: 'error',
      from: { path: '^projects/compiler/src/', pathNot: [compiler('node'), TEST] },
      to: { path: '^(node:)?(fs|process|child_process|http|net)(/|$)', dependencyTypes: ['core'] },
    },
    ...betweenParts,
    ...phases,
    ...leaves,
    ...layers,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^src/app/generated/', '^storybook-static/'] },
    tsConfig: { fileName: 'tsconfig.spec.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
