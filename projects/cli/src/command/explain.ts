import { ViolationExplainer, type CompiledScript } from '@ampersand-prototype/compiler';
import type { Explanation, ExplanationNode } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { Command } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { compileScript, WITHOUT_OPENAPI } from '../script/compile-script.ts';

/** Maximum number of violations that are explained at once. */
const MAX_SHOWN = 10;

/** Runs `ampersand explain`: explains why the initial population violates a rule. */
export const explain: Command = async (context) => {
  const [, name = '', src, tgt] = context.invocation.args;
  const options = { ...WITHOUT_OPENAPI, withInvariantCheck: false };
  const { project, exitCode } = await compileScript(context, context.script, options);
  if (!project) return exitCode;
  const { script } = project;
  const rule = ruleOf(script, name);
  const pair = { ...(src !== undefined && { src }), ...(tgt !== undefined && { tgt }) };
  const explainer = new ViolationExplainer(script.plan.context);
  const { explanations, total } = await explainer.explain(rule, pair, MAX_SHOWN);
  const out = (line: string): void => context.terminal.out(line);
  if (total === 0) out(noViolation(name, src, tgt));
  for (const explanation of explanations) out(`${shown(explanation).join('\n')}\n`);
  if (total > explanations.length) out(`… and ${total - explanations.length} more violations.`);
  return EXIT.ok;
};

function ruleOf({ plan: { rules } }: CompiledScript, name: string) {
  const rule = rules.find((each) => each.name === name || each.label === name);
  if (rule) return rule;
  const near = didYouMean(
    name,
    rules.map((each) => each.name),
  );
  const message = `The script has no rule "${name}".${near ? ` ${near}` : ''}`;
  throw new CommandError(message, EXIT.commandLine);
}

function noViolation(rule: string, src: string | undefined, tgt: string | undefined): string {
  const atoms = [src, tgt].filter((atom) => atom !== undefined).map((atom) => `"${atom}"`);
  const of = atoms.length > 0 ? ` for ${atoms.join(' and ')}` : '';
  return `The initial population doesn't violate rule "${rule}"${of}.`;
}

function shown({ sentences, tree }: Explanation): string[] {
  return [...sentences, ...outline(tree, 1)];
}

/** A line for each node of the tree, indented. */
function outline({ text, omitted, hasMore, children }: ExplanationNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const more = omitted > 0 ? `${omitted} more` : hasMore ? 'more' : null;
  const rest = more === null ? [] : [`${indent}  … and ${more}`];
  return [`${indent}${text}`, ...children.flatMap((child) => outline(child, depth + 1)), ...rest];
}
