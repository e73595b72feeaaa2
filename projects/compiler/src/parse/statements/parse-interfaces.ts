import { parseItemContent } from './parse-boxes.ts';
import { skipOldParameters } from './legacy-syntax.ts';
import { INTERFACE, parseLabelledName } from '../words/parse-name.ts';
import { parseRoles } from './parse-rules.ts';
import { endsStatement } from '../words/statement-keywords.ts';
import { missingSubInterface } from '../words/syntax-problems.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { InterfaceStatement, TermItemNode } from '../tree/interface-node.ts';

/** Reports the text in the place of a missing box, between the term and the next statement. */
function reportMissingBox(stream: TokenStream, name: string): void {
  const next = stream.peek();
  if (next.kind !== 'end' && !endsStatement(stream)) stream.fail('`BOX` or `INTERFACE`');
  const { behindLast } = stream;
  const end = next.startsLine ? next.start : behindLast.end;
  stream.report(missingSubInterface(name, { ...behindLast, end }));
}

/** Parses an INTERFACE or API statement. */
export function parseInterface(stream: TokenStream): InterfaceStatement {
  const start = stream.peek();
  const isTransactional = stream.accept('TRANSACTIONAL') !== null;
  const isApi = stream.accept('API') !== null;
  if (!isApi) stream.expect('INTERFACE', '`INTERFACE` or `API`');
  const name = parseLabelledName(stream, INTERFACE);
  skipOldParameters(stream);
  const roles = stream.accept('FOR') === null ? [] : parseRoles(stream);
  stream.expect(':', roles.length > 0 ? '`,` or `:`' : '`FOR` or `:`');
  const itemStart = stream.peek();
  const content = parseItemContent(stream);
  if (content.sub === null) reportMissingBox(stream, name.text);
  const origin = stream.originFrom(start);
  const item: TermItemNode = {
    kind: 'term',
    name,
    label: name.label,
    ...content,
    origin: stream.originFrom(itemStart),
  };
  return { kind: 'interface', name, isApi, isTransactional, roles, item, origin };
}
