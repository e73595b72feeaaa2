/** Wording that a pattern can find in messages, with its replacement, by language. `all` applies to every language. */
const MESSAGE_STYLE = {
  all: [
    [/\p{L}'\p{L}/u, 'Write ’ for an apostrophe.'],
    [/\S …(?=$|["”“.?!])/u, 'No space before …'],
  ],
  en: [
    [/\bmay not\b/i, 'Write “can’t”: “may not” also means “perhaps doesn’t”.'],
    [
      /\b(?:can ?not|(?:is|are|was|were|do|does|did|has|have|had|could|would|should|will) not)\b/i,
      'Contract it: “can’t”, “isn’t”, “wasn’t”.',
    ],
    [
      /^(?:Checking|Counting|Downloading|Importing|Loading|Looking|Reading|Saving|Searching|Sending|Uploading|Working)\b[^.:!?…]*$/,
      'A text about progress ends in “…”.',
    ],
  ],
  nl: [
    [/\bapplicaties?\b/i, 'Write “toepassing”.'],
    [/\bschend(?:ing|ingen|en|t)\b|geschonden/i, 'Write “overtreding”, “overtreden”.'],
    [/\bals schuld\b/i, 'Write “geaccepteerde overtredingen”.'],
    [/\bconcept(?:en)?\b(?!ue)/i, 'Write “begrip”.'],
    [/\b(?:je|jij|jouw)\b/i, 'Write “u”.'],
  ],
  de: [
    [/\bHistorie\b/, 'Write “Verlauf”.'],
    [/\bVerletzung/, 'Write “Verstoß”.'],
    [/\bals Schuld\b/i, 'Write “akzeptierte Verstöße”.'],
    [/\bBegriffe?s?\b/, 'Write “Konzept”.'],
    [/\bvon selbst\b/, 'Write “automatisch”.'],
  ],
};

const LANGUAGE_SUFFIX = /(?:^|[-_])(en|nl|de)(?:\.ts)?$/i;

const PLACEHOLDER_OR_CODE = /\{\w*\}|`[^`]*`/g;

/** ESLint rule: messages in catalogs keep to the typography, contractions, and terms of their language. */
export const messageStyleRule = {
  meta: { type: 'suggestion', schema: [], messages: { style: "'{{text}}': {{advice}}" } },
  create(context) {
    const fileLanguage = LANGUAGE_SUFFIX.exec(context.filename)?.[1];
    const check = (node, written) => {
      const text = written.replace(PLACEHOLDER_OR_CODE, 'x');
      const language = languageOf(node) ?? fileLanguage ?? 'en';
      for (const [pattern, advice] of [...MESSAGE_STYLE.all, ...(MESSAGE_STYLE[language] ?? [])])
        if (pattern.test(text))
          context.report({ node, messageId: 'style', data: { text: written, advice } });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && isText(node)) check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};

/** The language of a text: the nearest member or constant around it that is called after one. */
function languageOf(node) {
  for (let each = node.parent; each; each = each.parent) {
    const name =
      each.type === 'Property' && !each.computed
        ? String(each.key.name ?? each.key.value)
        : each.type === 'VariableDeclarator'
          ? each.id.name
          : undefined;
    const isLanguage = each.type === 'Property' ? /^(en|nl|de)$/ : LANGUAGE_SUFFIX;
    const language = name === undefined ? undefined : isLanguage.exec(name)?.[1];
    if (language !== undefined) return language.toLowerCase();
  }
  return null;
}

/** Names of modules, members, and types are not texts. */
function isText({ parent, range }) {
  if (parent.type === 'Property') return parent.key.range[0] !== range[0];
  return !/^(?:Import|Export|TSLiteralType|MemberExpression)/.test(parent.type);
}
