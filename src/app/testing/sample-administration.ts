import type {
  ApplicationOverview,
  RuleDetail,
  RuleOverview,
  ServerStatus,
  UsersOverview,
} from '@ampersand-prototype/generics';
import { MODEL_RESPONSES } from './sample-documentation';

/** An application with one open task. */
export const SAMPLE_OVERVIEW: ApplicationOverview = {
  label: 'Library',
  modelHash: '0123456789abcdef0123',
  compilerVersion: '1.0',
  database: { kind: 'sqlite', location: '/data/library.sqlite', bytes: 1_250_000 },
  model: { concepts: 4, relations: 9, rules: 12, interfaces: 3 },
  links: 1234,
  largest: [
    { concept: 'Book', label: 'Book', count: 80 },
    { concept: 'Member', label: 'Member', count: 20 },
  ],
  openSignals: 1,
  acceptedViolations: 0,
  sessions: 2,
  installed: '2026-05-01T12:00:00Z',
  lastMigration: null,
};

/** Three rules, one of them violated. */
export const SAMPLE_RULES: readonly RuleOverview[] = [
  {
    name: 'Title',
    label: 'Title',
    kind: 'invariant',
    meaning: '',
    message: 'UNI title[Book*Title]',
    asked: { word: 'UNI', relation: 'title', source: 'Book', target: 'Title' },
    isSystem: false,
    maintainers: [],
    violations: 0,
    evaluation: null,
  },
  {
    name: 'Overdue',
    label: 'Books that are overdue',
    kind: 'signal',
    meaning: 'Every loan ends in time.',
    message: 'Every loan ends in time.',
    isSystem: false,
    maintainers: ['Librarian'],
    violations: 2,
    evaluation: null,
  },
  {
    name: 'Due date',
    label: 'Due date',
    kind: 'enforcement',
    meaning: 'Every loan has a due date.',
    message: 'Every loan has a due date.',
    isSystem: true,
    maintainers: ['ExecEngine'],
    violations: 0,
    evaluation: { timestamp: '2026-05-01T12:00:00Z', milliseconds: 1.5, violations: 0 },
  },
];

/** The violated rule of {@link SAMPLE_RULES}, with its violations. */
export const SAMPLE_RULE: RuleDetail = {
  name: 'Overdue',
  label: 'Books that are overdue',
  kind: 'signal',
  meaning: 'Every loan ends in time.',
  message: 'Every loan ends in time.',
  isSystem: false,
  maintainers: ['Librarian'],
  violations: 2,
  evaluation: { timestamp: '2026-05-01T12:00:00Z', milliseconds: 1.5, violations: 2 },
  term: 'loan |- inTime',
  origin: 'library.adl:12:1',
  violated: {
    rule: 'Overdue',
    message: 'Every loan ends in time.',
    count: 60,
    violations: ['b1', 'b2'].map((id) => ({
      message: `Book ${id} is late.`,
      src: { _id_: id, _label_: `Book ${id}`, concept: 'Book', _ifcs_: ['Book'] },
      tgt: { _id_: id, _label_: `Book ${id}`, concept: 'Book', _ifcs_: ['Book'] },
      ifcs: [],
    })),
  },
};

/** Two accounts, one of them logged in. */
export const SAMPLE_USERS: UsersOverview = {
  accounts: [
    {
      id: 'a1',
      name: 'ann',
      roles: ['Librarian'],
      isActive: true,
      isBlocked: false,
      needsPassword: false,
    },
    { id: 'a2', name: 'ben', roles: [], isActive: false, isBlocked: false, needsPassword: true },
  ],
  isManaged: true,
  groups: null,
  sessions: [
    {
      id: 's1',
      account: 'ann',
      roles: ['Librarian'],
      lastAccess: '2026-05-01T12:00:00Z',
      isOwn: true,
    },
    { id: 's2', account: null, roles: [], lastAccess: '2026-05-01T11:00:00Z', isOwn: false },
  ],
  roles: [
    { name: 'Librarian', label: 'Librarian', interfaces: ['Books', 'Members'] },
    { name: 'Member', label: 'Member', interfaces: ['Books'] },
  ],
  interfaces: [
    { name: 'Books', label: 'Books' },
    { name: 'Members', label: 'Members' },
  ],
};

const SAMPLE_REQUEST = {
  id: 'r-1',
  timestamp: '2026-05-01T12:00:00Z',
  method: 'GET',
  route: '/api/v1/app/navbar',
  status: 200,
  milliseconds: 4.2,
};

/** A server that answered two requests. */
export const SAMPLE_SERVER: ServerStatus = {
  health: {
    readiness: 'ready',
    uptimeSeconds: 5400,
    memoryBytes: 120_000_000,
    nodeVersion: 'v24.0.0',
    canBackUp: true,
  },
  settings: [
    { key: 'crud', value: 'lenient', isDefault: false, meaning: 'How rights are read.' },
    { key: 'app', value: '', isDefault: true, meaning: 'Folder with the built frontend.' },
  ],
  latest: [SAMPLE_REQUEST, { ...SAMPLE_REQUEST, id: 'r-2', status: 500 }],
  slowest: [SAMPLE_REQUEST],
  browserErrors: [
    {
      message: 'TypeError: x is not a function',
      page: '/Books/:id',
      timestamp: '2026-05-01T12:00:00Z',
      count: 3,
    },
  ],
  serviceKeys: [
    { key: 'rbac.serviceKey', routes: ['POST /api/v1/admin/installer'], lastUsed: null },
  ],
  extensionRoutes: [
    {
      route: 'POST /api/v1/extension/api-key/login',
      access: 'visitor',
      summary: 'Logs in with an API key',
    },
  ],
};

/** Responses to what the pages of the administration read. */
export const ADMINISTRATION_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET admin/change-log': { entries: [], before: null },
  'GET app/view-as': { roles: [], accounts: [] },
  'GET admin/notices': {
    ...{ isOn: false, queue: [], failures: [] },
    unreachable: { count: 0, accounts: [] },
  },
  'GET admin/clock': { hasClock: false, timeZone: 'UTC', date: '2026-05-01', today: null },
  'GET admin/overview': SAMPLE_OVERVIEW,
  'GET admin/rules': SAMPLE_RULES,
  'GET admin/rules/Overdue': SAMPLE_RULE,
  'GET admin/users': SAMPLE_USERS,
  'GET admin/server': SAMPLE_SERVER,
  'GET admin/backups': [],
  ...MODEL_RESPONSES,
};
