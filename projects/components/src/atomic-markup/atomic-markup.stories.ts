import type { Meta } from '@storybook/angular-vite';
import { MAX_TEXT_LENGTH, MARKUP_FORMATS, type MarkupFormat } from '@ampersand-prototype/generics';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { HOSTILE_MARKUP } from '../../stories/hostile-markup';
import { editsMarkup } from '../../stories/plays';
import { SAMPLE_MARKUP } from '../../stories/sample-markup';
import { sorted } from '../../stories/input-docs';
import { choice } from '../../stories/story';
import { AtomicMarkup } from './atomic-markup';

interface MarkupArgs extends FieldArgs {
  readonly format: MarkupFormat;
}

const subject = {
  component: AtomicMarkup,
  selector: 'atomic-markup',
  samples: [SAMPLE_MARKUP.MARKDOWN, 'A *second* text'],
  wrong: {
    text: 'a'.repeat(300),
    problem: {
      expected: 'expect.length',
      parameters: { length: 70000, max: MAX_TEXT_LENGTH.BIGALPHANUMERIC },
    },
  },
  other: 'Something **else**',
} as const;
const states = fieldStates({ ...subject, attributes: { format: 'MARKDOWN' } });
const field = fieldMeta({ ...subject, attributes: { '[format]': 'format' } });

const meta: Meta<MarkupArgs> = {
  title: 'Fields/Markup',
  component: AtomicMarkup,
  ...field,
  args: { ...field.args, format: 'MARKDOWN' },
  argTypes: {
    ...field.argTypes,
    ...sorted({ format: choice('The format of the text', ...MARKUP_FORMATS) }, []),
  },
};
export default meta;

const sample = (format: MarkupFormat) => ({
  args: { format, value: SAMPLE_MARKUP[format], crud: 'cRud' },
});
/** All texts at once: those that are empty once they are sanitized too. */
const hostile = (format: MarkupFormat) => ({
  args: { format, value: [...HOSTILE_MARKUP[format]], crud: 'cRud', isUni: false },
});

/** A text that may be edited: a button opens it. */
export const Editable = states.editable;

/** No text yet. */
export const Empty = states.empty;

/** The text cannot be cleared. */
export const Required = states.required;

/** Markdown, as CommonMark has it. */
export const Markdown = sample('MARKDOWN');

/** Markdown as GitHub has it: tables, tasks, strikethrough. Pictures of other servers are links. */
export const Gfm = sample('GFM');

/** HTML, of which what could run, load or cover something is left out. */
export const Html = sample('HTML');

/** LaTeX, with formulas as MathML. */
export const Latex = sample('LATEX');

/** Plain text. */
export const Text = sample('TEXT');

/** A rule forbids the edit; it stays on screen with the reason and its preview. */
export const Rejected = states.rejected;

/** The text is too long; it is not sent. */
export const WrongForm = states.wrongForm;

/** Several texts that may be edited, removed and added. */
export const List = states.list;

/** Several texts to read. */
export const ReadOnlyList = states.readOnlyList;

/** Markdown that tries to run something. */
export const HostileMarkdown = hostile('MARKDOWN');

/** Markdown of GitHub that tries to run something. */
export const HostileGfm = hostile('GFM');

/** HTML that tries to run something. */
export const HostileHtml = hostile('HTML');

/** LaTeX that tries to run something. */
export const HostileLatex = hostile('LATEX');

/** Plain text that looks like a program. */
export const HostileText = hostile('TEXT');

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;

/** A user opens the text, types a new one, sees its preview and stores it. */
export const Typing = playedField(editsMarkup('A **new** text', 'new'));

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** One value as text. */
export const ReadOnly = states.readOnly;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** Not readable, but a value may be added. */
export const AddOnly = states.addOnly;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** Typed and not sent yet. */
export const Edited = states.edited;

/** Sent and not answered yet. */
export const Sending = states.sending;

/** The request failed; the edit stays on screen. */
export const Offline = states.offline;

/** A list without values. */
export const EmptyList = states.emptyList;

/** The last value of the list cannot be removed. */
export const RequiredList = states.requiredList;

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;
