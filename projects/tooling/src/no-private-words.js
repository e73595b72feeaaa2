import { basename } from 'node:path';
import { ALLOWED_NAMES, DOUBTFUL_WORDS, PRIVATE_WORDS } from './private-words.js';

/** Lists the words of a name in camel case, kebab case or upper snake case, in lowercase. */
export function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Finds the first word of a name that the table lists. */
export function privateWordIn(name, table) {
  if (Object.hasOwn(ALLOWED_NAMES, name)) return null;
  return wordsOf(name).find((word) => Object.hasOwn(table, word)) ?? null;
}

/** Lists the identifiers that a binding pattern declares. */
function bound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => bound(each.value ?? each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound);
    case 'AssignmentPattern':
      return bound(pattern.left);
    case 'RestElement':
      return bound(pattern.argument);
    case 'TSParameterProperty':
      return bound(pattern.parameter);
    default:
      return [];
  }
}

/** Makes a rule from a table of words: neither declared names nor file names contain them. */
function ruleOf(table) {
  return {
    meta: {
      type: 'suggestion',
      schema: [],
      messages: {
        name: "'{{name}}' contains the private word '{{word}}'. Use {{instead}}.",
        file: "The file name '{{name}}' contains the private word '{{word}}'. Use {{instead}}.",
      },
    },
    create(context) {
      const report = (node, name, messageId) => {
        const word = privateWordIn(name, table);
        if (word === null) return;
        context.report({ node, messageId, data: { name, word, instead: table[word] } });
      };
      const names = (nodes) => {
        for (const each of nodes) report(each, each.name, 'name');
      };
      const ofFunction = (node) => names([node.id, ...node.params].flatMap(bound));
      const ofType = (node) => names(bound(node.id));
      const ofMember = ({ key, computed }) => {
        if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier'))
          report(key, key.name, 'name');
      };
      return {
        Program: (node) => report(node, basename(context.filename).split('.')[0], 'file'),
        VariableDeclarator: (node) => names(bound(node.id)),
        FunctionDeclaration: ofFunction,
        FunctionExpression: ofFunction,
        ArrowFunctionExpression: (node) => names(node.params.flatMap(bound)),
        CatchClause: (node) => names(bound(node.param)),
        ClassDeclaration: ofType,
        TSInterfaceDeclaration: ofType,
        TSTypeAliasDeclaration: ofType,
        TSPropertySignature: ofMember,
        TSMethodSignature: ofMember,
        PropertyDefinition: ofMember,
        MethodDefinition: ofMember,
      };
    },
  };
}

/** ESLint rule: no declared name and no file name contains a private word. */
export const noPrivateWords = ruleOf(PRIVATE_WORDS);

/** ESLint rule: no declared name and no file name contains a doubtful word. */
export const noDoubtfulWords = ruleOf(DOUBTFUL_WORDS);
