import type { Readable, Writable } from 'node:stream';
import { renderDiagramFile } from '@ampersand-prototype/documentation';
import { createConnection, ProposedFeatures } from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { serveEditor, type EditorHost } from '../server/serve-editor.ts';

/** The streams to and from an editor. */
export interface EditorStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * Serves an editor until it sends `exit` or closes the input. Resolves to whether it sent `shutdown` before, as the protocol
 * requires.
 */
export function serveStreams(
  { input, output }: EditorStreams,
  host: Omit<EditorHost, 'draw'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const watchDog = {
      shutdownReceived: false,
      initialize: () => undefined,
      exit: (code: number) => {
        // An open input would keep the process alive.
        input.destroy();
        resolve(code === 0);
      },
    };
    for (const ending of ['end', 'close'])
      input.once(ending, () => resolve(watchDog.shutdownReceived));
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(
          new StreamMessageReader(input),
          new StreamMessageWriter(output),
          logger,
        ),
      watchDog,
      ProposedFeatures.all,
    );
    serveEditor(connection, { ...host, draw: renderDiagramFile });
  });
}
