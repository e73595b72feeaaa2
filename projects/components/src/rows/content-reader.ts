import { isJsonNode } from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';
import type { InterfaceBackend } from '../content/interface-backend';
import { type ReadContent, readContent, wholeContent } from './read-in-parts';
import type { WindowPlan } from './window-plan';

/** The atom, and the time if not current, whose content is read. */
export interface ContentSource {
  readonly concept: string;
  readonly atom: string;
  /** A change or a moment of the past; null for the present. */
  readonly asOf: string | null;
}

/** The options of a {@link ContentReader}. */
export interface ReaderOptions {
  readonly backend: Pick<InterfaceBackend, 'read' | 'readAgain' | 'list' | 'preview'>;
  readonly interfaceName: string;
  /** Which lists are read by windows; none where it is left out. */
  readonly windowPlan?: Promise<WindowPlan>;
}

/** Loads the content of an interface, with the first rows of long lists. */
export class ContentReader {
  private underWay = 0;
  private nested = false;

  constructor(private readonly options: ReaderOptions) {}

  /** Whether a response is still to come. */
  get isReading(): boolean {
    return this.underWay > 0;
  }

  /** Whether long lists in boxes are cut as well, in what was read last. */
  get cutsNested(): boolean {
    return this.nested;
  }

  /** What there was is read whole: nothing of it changes. @throws RequestFailure */
  read(source: ContentSource, listPath: string): Promise<ReadContent> {
    return this.counted(async () => {
      const reading = await this.readStored(source, listPath);
      return source.asOf === null ? this.withNewAtom(reading) : reading;
    });
  }

  private async readStored(
    { concept, atom, asOf }: ContentSource,
    listPath: string,
  ): Promise<ReadContent> {
    const { backend, interfaceName, windowPlan } = this.options;
    const plan = windowPlan && asOf === null ? await windowPlan : null;
    this.nested = plan?.nested === true;
    if (plan?.root || plan?.nested) return readContent(backend, listPath, plan);
    const whole = backend.read<unknown>(concept, atom, interfaceName, asOf);
    return wholeContent(await firstValueFrom(whole));
  }

  /** Adds what an atom that is still to be made would show: its choices, its DEFAULT values, and the boxes about itself. */
  private async withNewAtom(reading: ReadContent): Promise<ReadContent> {
    const { content } = reading;
    if (!isJsonNode(content) || content['_absent_'] !== 'new') return reading;
    const { backend, interfaceName } = this.options;
    const preview = backend.preview(String(content['_path_']), interfaceName, []);
    // A service without previews shows empty fields.
    const shown = await preview.catch(() => null);
    return isJsonNode(shown) ? wholeContent({ ...shown, _absent_: 'new' }) : reading;
  }

  /** Reads it once more; null where it is still that of `version`. @throws RequestFailure */
  async readAgain(
    source: ContentSource,
    listPath: string,
    version: string | null,
  ): Promise<ReadContent | null> {
    const { backend, interfaceName, windowPlan } = this.options;
    const plan = windowPlan ? await windowPlan : null;
    if (plan?.root || plan?.nested) return this.read(source, listPath);
    return this.counted(async () => {
      const { concept, atom } = source;
      const reading = await backend.readAgain(concept, atom, interfaceName, version);
      return reading && this.withNewAtom(wholeContent(reading.content, reading.version));
    });
  }

  private async counted<T>(read: () => Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await read();
    } finally {
      this.underWay--;
    }
  }
}
