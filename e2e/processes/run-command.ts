import { execFileSync } from 'node:child_process';
import { countStart } from './counters.ts';

/**
 * Runs a program to its end, as in a fresh shell, and gives what it wrote. @throws Error with the output when it fails
 */
export function runCommand(cwd: string, command: string, ...parameters: readonly string[]): string {
  // npm hands its own configuration to the processes it starts; a fresh project has none of it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
  );
  countStart('process');
  try {
    const given = { ...env, NG_CLI_ANALYTICS: 'false' };
    return execFileSync(command, parameters, { cwd, env: given, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    const output = `${stdout ?? ''}\n${stderr ?? ''}`;
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${output}`, { cause: error });
  }
}
