import type { EngineSettings } from '../rule/exec-engine/exec-engine.ts';
import type { Model } from '../model/model.ts';
import type { ScriptLanguage } from '../model/rule.ts';
import type { Connection, Database } from '../database/database.ts';
import type { SessionAge } from '../session/session-store.ts';

/** The model and data from which reports for administrators are created. */
export interface ReportSource {
  readonly model: Model;
  readonly database: Database;
  readonly engine: EngineSettings;
  readonly sessions: SessionAge;
  readonly connection: Connection;
  /** The session that reads. */
  readonly session: string;
  /** In which language the session reads texts of the script. */
  readonly language: ScriptLanguage;
}
