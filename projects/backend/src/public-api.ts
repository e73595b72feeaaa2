/** The backend as a library: make a server from a configuration, for tests and for embedding. */
export { ConfigError } from './config/config-error.ts';
export { readConfig, type ConfigSources } from './config/read-config.ts';
export type { GivenSettings } from './config/settings-file.ts';
export type { Config } from './config/config.ts';
export { SETTINGS, type Setting, type SettingKey } from './config/setting.ts';
export { createServer, API_PREFIX, type AmpersandServer } from './http/server/server.ts';
export { developmentPages, type DevelopmentPages } from './http/server/development-pages.ts';
export { hasAccounts } from './core/well-known.ts';
export { isOfThisMachine } from './http/server/known-host.ts';
export { StartFailure, type MetadataDocuments } from './http/server/open-application.ts';
export {
  HOOK_POINTS,
  type AtomPayload,
  type HookPayloads,
  type HookPoint,
  type LinkPayload,
  type TransactionPayload,
} from './hook/hook-points.ts';
export { Hooks, type HookHandler } from './hook/hooks.ts';
export type { Extension } from './hook/extension.ts';
export type {
  ExtensionAccess,
  ExtensionLogin,
  ExtensionRequest,
  ExtensionResponse,
  ExtensionRoute,
  ExtensionRoutes,
  ExtensionSession,
  ExtensionSubject,
} from './hook/extension-routes.ts';
export { describeAdoption } from './adopt/describe-adoption.ts';
export type { AdoptionReport } from './adopt/adoption-report.ts';
export { adoptDatabase, type AdoptionRequest } from './http/server/open-adoption.ts';
export { readForeignDatabase } from './http/server/read-foreign-database.ts';
export { MAX_FOREIGN_VALUES } from './foreign/read-foreign-tables.ts';
export type { ForeignColumn, ForeignReference, ForeignTable } from './foreign/foreign-table.ts';
export { inviteAdministrator } from './http/server/invite-administrator.ts';
export {
  openMigration,
  type MigrationSession,
  type PlannedMigration,
} from './http/server/open-migration.ts';
export type { Migration } from './schema/migrate/migrate.ts';
export type { MigrationEstimate } from './schema/migrate/estimate.ts';
export type { MigrationOptions } from './schema/migrate/migration-options.ts';
export type { ArchivedFacts } from './schema/migrate/read-archive.ts';
export type { MigrationPlan } from './schema/migrate/migration-plan.ts';
export type { MigrationReport, FactCount, Problem } from './schema/migrate/report/report.ts';
export {
  decisionsFor,
  describePlan,
  describePopulation,
  describeDuration,
  describeEstimate,
  describeReport,
} from './schema/migrate/describe.ts';
