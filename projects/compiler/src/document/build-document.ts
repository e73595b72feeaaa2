import type { Language } from '@ampersand-prototype/generics';
import type { Plan } from '../plan/plan.ts';
import { analysisChapter } from './chapter/analysis-chapter.ts';
import { dataChapter } from './chapter/data-chapter.ts';
import { diagnosisChapter } from './chapter/diagnosis-chapter.ts';
import { DocumentParts } from './chapter/document-parts.ts';
import { interfaceChapter } from './chapter/interface-chapter.ts';
import { introductionChapter } from './chapter/introduction-chapter.ts';
import { languageChapter } from './chapter/language-chapter.ts';
import { matrixChapter } from './chapter/matrix-chapter.ts';
import { documentLanguage } from './document-language.ts';
import type { ModelDocument } from '@ampersand-prototype/documentation';

/** Builds the documentation of a planned script, by default in the language of the script. */
export function buildDocument(
  plan: Plan,
  language: Language = documentLanguage(plan.context),
): ModelDocument {
  const parts = new DocumentParts(plan, language);
  return {
    title: parts.messages.title(plan.context.label),
    language,
    mainFile: plan.context.origin.file,
    chapters: [
      introductionChapter(parts),
      languageChapter(parts),
      diagnosisChapter(parts),
      analysisChapter(parts),
      dataChapter(parts),
      interfaceChapter(parts),
      matrixChapter(parts),
    ],
  };
}
