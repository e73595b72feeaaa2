import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import type { NotificationMessages } from '../../../core/notification-messages.ts';
import { IMPORT_RESPONSE, IMPORT_QUERY } from '@ampersand-prototype/generics/schemas';
import type {
  CellCorrection,
  ImportResponse,
  ImportSheet,
  Language,
  TableMapping,
} from '@ampersand-prototype/generics';
import type { Static } from 'typebox';
import { toApiError, problemDetails } from '../../response/problem-details.ts';
import { closingNotifications } from '../../response/notify.ts';
import { readAfter, changeDescriptions } from '../../response/write-result.ts';
import type {
  Application,
  ChangeableModel,
  ServedModel,
} from '../../../application/application.ts';
import type { ChangeReporter } from '../../../application/transact.ts';
import { ApiError } from '../../../error/api-error.ts';
import { changeReporter } from '../../../explain/effects/change-reporter.ts';
import { explainingReporter } from '../../../explain/explanation/explaining-reporter.ts';
import { receiveFile } from '../../request/receive-file.ts';
import { Queue } from '../../../database/queue.ts';
import type { Access } from '../../../session/access.ts';
import { AnonymousTempFile } from '../../../core/transaction/anonymous-temp-file.ts';
import { localeOf } from '../../request/request-locale.ts';
import { readMapping } from './read-mapping.ts';
import { readCorrections } from './read-corrections.ts';
import type { ReceivedFile } from '../../../population/file-reader.ts';
import { importPopulation, type ImportOptions } from '../../../population/import-population.ts';
import { progressLines, type LastLine } from '../../../population/progress-lines.ts';
import { knownZone } from '../../../core/known-zone.ts';
import { queryOf } from '../../request/query.ts';

/** Files that are read at the same time; each may take the memory of `limits.importMegabytes`. */
const READERS = 2;
/** What a client asks for that wants to hear how far an import is. */
const LINES = 'application/x-ndjson';

const IMPORT = described('administration', 'Imports a population file', IMPORT_RESPONSE, {
  querystring: IMPORT_QUERY,
  description: `With \`accept: ${LINES}\`, the response contains lines \`{"progress": {"step", "part"}}\`, and \`{"status", "body"}\` as its last line. Closing the connection cancels the import. A field \`corrections\` before the file holds values for cells of a spreadsheet: \`[{"sheet", "row", "column", "value"}]\`. A field \`mapping\` before the file says what the columns of any other table mean: \`{"sheet", "target", "hasHeader", "key", "columns"}\`.`,
  consumes: ['multipart/form-data'],
  returns: 'The result of the import or dry run',
});

/** Serves the import of population files. */
export function importRoute(app: Application): Route {
  const readers = new Queue([...Array(READERS).keys()], app.config.limits.importSeconds);
  return route('POST /admin/import', 'importer', IMPORT, async (request) => {
    const { access, language, messages } = request;
    const query = queryOf(request, IMPORT_QUERY);
    const { preview, dryRun, effects, timeZone: zone } = query;
    const timeZone = knownZone(zone);
    const isPreview = isOn(preview) || isOn(dryRun);
    const described = changeReporter(app, isOn(effects));
    const reporter = isPreview ? explained(app, described, query, language) : described;
    const { file, corrections, mapping } = await received(app, request);
    const locale = localeOf(request);
    const canceled = whenGone(request.reply);
    const run = (progress: ImportOptions['progress']): Promise<ImportResponse> =>
      readers
        .use(async () => {
          const { transacted, warnings, usesZone, sheets } = await importPopulation(
            app,
            access,
            file,
            {
              ...{ isPreview, corrections, mapping, locale, reporter, progress, canceled },
              ...{ language, timeZone },
            },
          );
          const infos = usesZone ? [messages.readInZone(timeZone)] : [];
          return respond(app, access, transacted, { warnings, infos, sheets, isPreview, messages });
        })
        .finally(() => file.content.close());
    const failed = (error: unknown): LastLine => failedLine(request, error);
    if (request.headers.accept !== LINES) return run(() => undefined);
    return request.reply.type(`${LINES}; charset=utf-8`).send(progressLines(run, failed));
  });
}

function explained(
  app: ServedModel,
  reporter: ChangeReporter,
  { explain: rule, nodes }: Static<typeof IMPORT_QUERY>,
  language: Language,
): ChangeReporter {
  if (rule === undefined) return reporter;
  const size = nodes === undefined ? null : Number(nodes);
  return explainingReporter(app, reporter, { rule, language, nodes: size });
}

/** A file, with values in place of those in it, and its meaning. */
interface ReceivedImport {
  readonly file: ReceivedFile;
  readonly corrections: readonly CellCorrection[];
  readonly mapping: TableMapping | null;
}

/** Receives a file piece by piece; close it in any case. @throws ApiError */
async function received(
  app: Pick<Application, 'config' | 'database' | 'rates'>,
  request: ApiRequest,
): Promise<ReceivedImport> {
  const incoming = await receiveFile(app, request, app.config.limits.import);
  const { name, content: chunks } = incoming;
  const corrections = readCorrections(incoming.field('corrections'));
  const mapping = readMapping(incoming.field('mapping'));
  const content = await AnonymousTempFile.make();
  try {
    for await (const chunk of chunks) await content.append(chunk);
    return { file: { name, content }, corrections, mapping };
  } catch (error) {
    await content.close();
    throw error;
  }
}

function failedLine(request: ApiRequest, error: unknown): LastLine {
  const { status } = toApiError(error);
  if (!(error instanceof ApiError)) request.log.error({ err: error }, 'an import failed');
  return { status, body: problemDetails(error, request.id, request.language) };
}

/** Aborted when the client closes the connection before it has its response. */
function whenGone(reply: ApiReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The response to an import besides its effects. */
interface Reported {
  readonly warnings: readonly string[];
  readonly infos: readonly string[];
  readonly sheets: readonly ImportSheet[];
  readonly isPreview: boolean;
  readonly messages: NotificationMessages;
}

async function respond(
  app: ChangeableModel,
  access: Access,
  transacted: Awaited<ReturnType<typeof importPopulation>>['transacted'],
  report: Reported,
): Promise<ImportResponse> {
  const { warnings, infos, sheets, isPreview, messages } = report;
  const { value: added, closing } = transacted;
  const { isCommitted, invariantRulesHold } = closing;
  const { signals } = await readAfter(app, { session: access.session, isCommitted }, () =>
    Promise.resolve({ content: null }),
  );
  const result = {
    isPreview,
    isCommitted,
    invariantRulesHold,
    sessionRefreshAdvice: isCommitted,
    notifications: {
      ...closingNotifications(closing, messages.imported, signals),
      warnings: warnings.map((message) => ({ message })),
      infos: infos.map((message) => ({ message })),
    },
    added,
    problems: [],
    ...(sheets.length > 0 && { sheets }),
    ...changeDescriptions(transacted),
    ...(transacted.explained && { explained: transacted.explained }),
  };
  if (isCommitted || isPreview) return result;
  const count = closing.invariants.length;
  throw new ApiError('AMP-400-IMPORT', messages.wouldViolate(count), { ...result });
}

function isOn(given: string | undefined): boolean {
  return given === 'true' || given === '1' || given === '';
}
