import { NodeFileSystem } from '@ampersand-prototype/compiler/node';
import { readArguments } from '../src/invocation/arguments.ts';
import { CommandContext } from '../src/invocation/command-context.ts';

/** Creates the context of a command that this line calls in a folder; `output` collects its messages. */
export function commandContext(
  base: string,
  line: string,
  output: string[] = [],
  color = false,
): CommandContext {
  const [name = '', ...args] = line.split(' ');
  const report = (text: string): void => void output.push(text);
  return new CommandContext(readArguments(name, args), {
    terminal: { out: report, err: report, color },
    files: new NodeFileSystem(base),
    base,
    stop: new AbortController().signal,
  });
}
