import type { Reference, TemplateNode } from './template-node.ts';

/** Returns the names of the attributes that a template reads. */
export function namesInTemplate(nodes: readonly TemplateNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  const add = ({ path: [name] }: Reference) => name !== undefined && names.add(name);
  const visit = (node: TemplateNode): void => {
    if (node.kind === 'condition') {
      for (const { test, body } of node.branches) {
        if (test !== null) add(test.reference);
        body.forEach(visit);
      }
    } else if (node.kind === 'value') {
      add(node.reference);
      for (const { body } of node.lambdas) body.forEach(visit);
    }
  };
  nodes.forEach(visit);
  return names;
}
