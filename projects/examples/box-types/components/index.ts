import { CardBox } from './card-box';
import { GradeField } from './grade-field';

/** Components for the templates of this application, in addition to those of the library. */
export const PROJECT_COMPONENTS = [CardBox, GradeField] as const;
