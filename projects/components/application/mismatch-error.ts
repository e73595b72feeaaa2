/** A field or box whose property is missing or has an unsupported value. */
export interface MismatchReport {
  /**
   * The problem of the property: it is missing, it is an object where a value is shown, it has several values where one
   * is shown, or a value of another technical type.
   */
  readonly kind: 'missing' | 'object' | 'several' | 'type';
  /** Encoded property name. */
  readonly property: string;
  /** Path of the resource that lacks it; null without a resource. */
  readonly path: string | null;
  /** The whole message, in the language of the log (English). */
  readonly message: string;
}

/**
 * An error for content that doesn't match the generated frontend. Goes to Angular's `ErrorHandler`, once per property.
 *
 * @example providers: [{ provide: ErrorHandler, useClass: Telemetry }] // handleError gets MismatchErrors, too
 */
export class MismatchError extends Error {
  override readonly name = 'MismatchError';
  readonly report: MismatchReport;

  constructor(report: MismatchReport) {
    super(report.message);
    this.report = report;
  }
}

/**
 * Returns a key for a mismatched property, independent of the atom. For example, `resource/Project/p1/Tasks/t1` and `…/t2`
 * have the same key.
 */
export function placeOf({ path, property }: MismatchReport): string {
  const [, concept = '', , ...fields] = (path ?? '').split('/');
  return [concept, ...fields.filter((_, i) => i % 2 === 0), property].join('/');
}
