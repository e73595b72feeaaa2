import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Catalog, Catalogs } from '@ampersand-prototype/components/application';

/** Lists what other languages of a catalog lack, and texts whose placeholders differ from the English ones. */
export async function catalogProblems(
  catalogs: Catalogs & { readonly en: Catalog },
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    const source = catalogs[language];
    const messages = (typeof source === 'function' ? await source() : source) ?? {};
    for (const key of new Set([...Object.keys(catalogs.en), ...Object.keys(messages)])) {
      const isSame = placeholders(messages[key]) === placeholders(catalogs.en[key]);
      const isEmpty = Object.values(messages[key] ?? { text: '' }).includes('');
      if (!isSame || isEmpty) problems.push(`${language} ${key}`);
    }
  }
  return problems;
}

function placeholders(message: Catalog[string] | undefined): string | null {
  if (!message) return null;
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort().join();
}
