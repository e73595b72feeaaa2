import type { ExtensionRoutes } from './extension-routes.ts';
import { HOOK_POINTS, type HookPayloads, type HookPoint } from './hook-points.ts';
import { requireRoutes } from './require-routes.ts';

/** Handles a hook point. What it throws before the commit undoes the transaction. */
export type HookHandler<P extends HookPoint> = (payload: HookPayloads[P]) => void | Promise<void>;

/** The handlers that extensions registered, in order of registration. */
export class Hooks {
  readonly #atStop: (() => void | Promise<void>)[] = [];
  readonly #served = new Map<string, ExtensionRoutes>();
  readonly #handlers: { [Point in HookPoint]?: HookHandler<Point>[] } = {};

  /** Registers a handler. @throws Error for a name that is not a hook point. */
  on<P extends HookPoint>(point: P, handler: HookHandler<P>): void {
    if (!HOOK_POINTS.includes(point)) {
      throw new Error(
        `Unknown hook point "${String(point)}". Hook points: ${HOOK_POINTS.join(', ')}.`,
      );
    }
    const handlers: HookHandler<P>[] = (this.#handlers[point] ??= []);
    handlers.push(handler);
  }

  /** Serves HTTP routes below `/api/v1/extension/<name>`. @throws Error for routes that can't be served */
  serve(name: string, served: ExtensionRoutes): void {
    requireRoutes(name, served);
    if (this.#served.has(name)) throw new Error(`The name "${name}" is used by another extension`);
    this.#served.set(name, served);
  }

  /** The HTTP routes of extensions by name. */
  get served(): ReadonlyMap<string, ExtensionRoutes> {
    return this.#served;
  }

  /** Registers what an extension does when the server stops: closing a connection, say. */
  atStop(work: () => void | Promise<void>): void {
    this.#atStop.push(work);
  }

  /** Lets extensions end. */
  async stop(): Promise<void> {
    for (const work of this.#atStop.splice(0)) await work();
  }

  /** Whether anybody listens; callers may skip making a payload. */
  has(point: HookPoint): boolean {
    return this.#handlers[point] !== undefined;
  }

  /** Calls the handlers one after the other. */
  async call<P extends HookPoint>(point: P, payload: HookPayloads[P]): Promise<void> {
    const handlers: readonly HookHandler<P>[] = this.#handlers[point] ?? [];
    for (const handler of handlers) await handler(payload);
  }
}
