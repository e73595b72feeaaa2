/** An entry of the privacy page: stored data about users, and its place. */
export interface PrivacyEntry {
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'table';
  readonly names: readonly string[];
  readonly key: string;
}

/** The data that the application stores in the browser. */
export const BROWSER_ENTRIES: readonly PrivacyEntry[] = [
  { kind: 'cookie', names: ['ampersand_session'], key: 'session' },
  { kind: 'cookie', names: ['ampersand_view'], key: 'view' },
  { kind: 'cookie', names: ['ampersand_login'], key: 'login' },
  {
    kind: 'localStorage',
    names: [
      'ampersand.theme',
      'ampersand.contrast',
      'ampersand.density',
      'ampersand.menu',
      'ampersand.facets',
      'ampersand.language',
      'ampersand.typing',
    ],
    key: 'appearance',
  },
  { kind: 'localStorage', names: ['ampersand.recent.<application>.<account>'], key: 'recent' },
  {
    kind: 'localStorage',
    names: ['ampersand.table.<page>.widths', 'ampersand.table.<page>.views'],
    key: 'tables',
  },
  { kind: 'localStorage', names: ['ampersand.import'], key: 'import' },
  { kind: 'sessionStorage', names: ['ampersand.table.<page>.compact'], key: 'compact' },
];

/** The data about users that the server stores, besides application data. */
export const SERVER_ENTRIES: readonly PrivacyEntry[] = [
  { kind: 'table', names: ['ampersand_session', 'ampersand_session_login'], key: 'sessions' },
  { kind: 'table', names: ['ampersand_subject', 'ampersand_deactivated'], key: 'subjects' },
  { kind: 'table', names: ['ampersand_rate'], key: 'rates' },
  { kind: 'table', names: ['ampersand_request'], key: 'requests' },
  {
    kind: 'table',
    names: [
      'ampersand_transaction',
      'ampersand_fact_change',
      'ampersand_change',
      'ampersand_change_block',
    ],
    key: 'changes',
  },
  { kind: 'table', names: ['ampersand_signal'], key: 'tasks' },
  { kind: 'table', names: ['ampersand_outbox'], key: 'outbox' },
  { kind: 'table', names: ['ampersand_notice'], key: 'notices' },
  { kind: 'table', names: ['ampersand_notice_account'], key: 'noticeChoices' },
  { kind: 'table', names: ['ampersand_watch'], key: 'watches' },
  {
    kind: 'table',
    names: ['ampersand_list_view', 'ampersand_list_view_version'],
    key: 'listViews',
  },
  { kind: 'table', names: ['ampersand_aside'], key: 'archive' },
  { kind: 'table', names: ['ampersand_debt'], key: 'accepted' },
];
