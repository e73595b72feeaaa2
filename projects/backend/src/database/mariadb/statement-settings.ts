/** A closure in EXISTS. It has no index, so that each row of the outer query would be compared with all of its pairs. */
const CLOSURE_IN_EXISTS = /\bexists \(select 1 from [^()]*\(with recursive /;

/**
 * Adds the settings that a statement needs.
 *
 * @param maxSeconds the time limit of the statement in seconds
 * @example withSettings('select 1', 2) // 'set statement max_statement_time = 2 for select 1'
 */
export function withSettings(statement: string, maxSeconds?: number): string {
  const settings = [
    ...(maxSeconds === undefined ? [] : [`max_statement_time = ${maxSeconds}`]),
    ...(CLOSURE_IN_EXISTS.test(statement) ? [`optimizer_switch = 'exists_to_in=on'`] : []),
  ];
  return settings.length > 0 ? `set statement ${settings.join(', ')} for ${statement}` : statement;
}
