/** How an editor comments out, closes brackets, and indents in a script. */
export const LANGUAGE_CONFIGURATION = {
  comments: { lineComment: '--', blockComment: ['{-', '-}'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ],
  autoClosingPairs: [
    { open: '(', close: ')' },
    { open: '[', close: ']' },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
    { open: '{+', close: ' +}' },
    { open: '{-', close: ' -}' },
  ],
  surroundingPairs: [
    ['(', ')'],
    ['[', ']'],
    ['"', '"'],
  ],
  indentationRules: {
    increaseIndentPattern: String.raw`^\s*PATTERN\b`,
    decreaseIndentPattern: String.raw`^\s*ENDPATTERN\b`,
  },
};
