import { printTerm } from '../parse/terms/print-term.ts';
import { quoteText } from '../source/string-literal.ts';
import type {
  BoxHeaderNode,
  BoxItemNode,
  InterfaceStatement,
  SubInterfaceNode,
  TermItemNode,
  ViewSegmentNode,
  ViewStatement,
} from '../parse/tree/interface-node.ts';
import type { LabelledName } from '../parse/tree/name.ts';

/** Prints an INTERFACE or API statement, with every box item on its own line. */
export function printInterface(statement: InterfaceStatement): readonly string[] {
  const { name, isApi, isTransactional, roles, item } = statement;
  const keywords = `${isTransactional ? 'TRANSACTIONAL ' : ''}${isApi ? 'API' : 'INTERFACE'}`;
  const forRoles = roles.length === 0 ? '' : ` FOR ${roles.map(named).join(', ')}`;
  return withSub(`${keywords} ${named(name)}${forRoles} : ${content(item)}`, item.sub);
}

/** Prints a VIEW statement; the legacy form becomes a modern one with DEFAULT. */
export function printView(statement: ViewStatement): readonly string[] {
  const { name, concept, isDefault, segments, htmlTemplate } = statement;
  const head = `VIEW ${named(name)} : ${concept.text}${isDefault ? ' DEFAULT' : ''}`;
  const list = segments.map(printSegment).join(', ');
  const template = htmlTemplate === null ? '' : ` HTML TEMPLATE ${quoteText(htmlTemplate)}`;
  return [`${head}${segments.length === 0 ? '' : ` { ${list} }`}${template} ENDVIEW`];
}

function named({ text, label }: LabelledName): string {
  return label === null ? text : `${text} LABEL ${quoteText(label)}`;
}

function printSegment(segment: ViewSegmentNode): string {
  const label = segment.label === null ? '' : `${quoteText(segment.label)} : `;
  const load = segment.kind === 'text' ? `TXT ${quoteText(segment.text)}` : printTerm(segment.term);
  return label + load;
}

function content({ term, crud, view }: TermItemNode): string {
  const rights = crud === null ? '' : ` ${crud.flags}`;
  return printTerm(term) + rights + (view === null ? '' : ` <${view.text}>`);
}

function withSub(head: string, sub: SubInterfaceNode | null): readonly string[] {
  if (sub === null) return [head];
  if (sub.kind === 'reference') {
    return [`${head} ${sub.isLinkTo ? 'LINKTO ' : ''}INTERFACE ${sub.name.text}`];
  }
  const header = sub.header === null ? '' : ` ${printHeader(sub.header)}`;
  if (sub.items.length === 0) return [`${head} BOX${header} [ ]`];
  const items = sub.items.flatMap((item, index) => {
    const [first = '', ...rest] = printItem(item);
    return [`${index === 0 ? '[' : ','} ${first}`, ...rest.map((line) => `  ${line}`)];
  });
  return [`${head} BOX${header}`, ...items.map((line) => `  ${line}`), '  ]'];
}

function printHeader({ type, annotations }: BoxHeaderNode): string {
  const keys = annotations.map(({ key, value }) =>
    value === null ? ` ${key}` : ` ${key}=${quoteText(value)}`,
  );
  return `<${type}${keys.join('')}>`;
}

function printItem(item: BoxItemNode): readonly string[] {
  const label = item.label === null ? '' : ` LABEL ${quoteText(item.label)}`;
  if (item.kind === 'text') {
    const name = item.name.text === '' ? '' : `${quoteText(item.name.text)}${label} : `;
    return [`${name}TXT ${quoteText(item.text)}`];
  }
  return withSub(`${quoteText(item.name.text)}${label} : ${content(item)}`, item.sub);
}
