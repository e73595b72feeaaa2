import { basename } from 'node:path';

const KEBAB_CASE =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(spec|slow|long|stories|e2e|routes|config|d))*\.[cm]?[jt]s$/;
const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);

/** ESLint rule: a file is named in kebab-case after the one concept it holds. */
export const fileNameRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: "Name '{{name}}' in kebab-case after the concept it holds.",
      vague: "'{{name}}' says nothing. Name the file after the one concept it holds.",
    },
  },
  create(context) {
    const name = basename(context.filename);
    return {
      Program(node) {
        const stem = name.split('.')[0];
        if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        else if (VAGUE.has(stem)) context.report({ node, messageId: 'vague', data: { name } });
      },
    };
  },
};
