import { CardBox } from './card-box';
import { GradeField } from './grade-field';

/** The components that the templates of this application use, besides those of the library. */
export const PROJECT_COMPONENTS = [CardBox, GradeField] as const;
