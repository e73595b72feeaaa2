import { basename } from 'node:path';
import { ALLOWED_NAMES, PRIVATE_NAME_PARTS, PRIVATE_NAMES } from './private-words.js';

/** Lists the words of a name in camel case, kebab case or upper snake case, in lowercase. */
export function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Finds a private word in a name, with its replacement; null if there is none. */
export function privateWordIn(name) {
  if (Object.hasOwn(ALLOWED_NAMES, name)) return null;
  if (Object.hasOwn(PRIVATE_NAMES, name)) return { word: name, instead: PRIVATE_NAMES[name] };
  const word = wordsOf(name).find((each) => Object.hasOwn(PRIVATE_NAME_PARTS, each));
  return word === undefined ? null : { word, instead: PRIVATE_NAME_PARTS[word] };
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

/** ESLint rule: no declared name and no file name contains a private word. */
export const noPrivateWords = {
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
      const found = privateWordIn(name);
      if (found !== null) context.report({ node, messageId, data: { name, ...found } });
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
