import { PRIVATE_COMMENT } from './private-texts.js';

/** Text in backticks and in `{@link …}` is code, which other rules check. */
const CODE = /`[^`]*`|\{@\w+[^}]*\}/g;

/** Finds the first private word or phrase of a comment; null if there is none. */
export function privateWordInComment(text) {
  return PRIVATE_COMMENT.exec(text.replace(CODE, ''))?.[0].toLowerCase() ?? null;
}

/** ESLint rule: no comment contains a private word or phrase. */
export const noPrivateComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      word: "The comment contains '{{word}}'. Say it in the terms of the glossary, or delete the comment.",
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = privateWordInComment(comment.value);
          if (word !== null)
            context.report({ loc: comment.loc, messageId: 'word', data: { word } });
        }
      },
    };
  },
};
