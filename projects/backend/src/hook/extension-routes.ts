import type { Language, PatchOperation, WriteResult } from '@ampersand-prototype/generics';

/**
 * Who may call a route of an extension.
 *
 * - `public`: every request; its handler can't use a session.
 * - `visitor`: every request; the session decides what it reads and edits.
 * - `session`, `importer`, `admin`: requests with a stored session, with a role that may import, or with an administrative role.
 */
export type ExtensionAccess = (typeof EXTENSION_ACCESS)[number];

/** The values of {@link ExtensionAccess}. */
export const EXTENSION_ACCESS = ['public', 'visitor', 'session', 'importer', 'admin'] as const;

/** The HTTP routes of an extension, below `/api/v1/extension/<name>`. */
export interface ExtensionRoutes {
  readonly routes: readonly ExtensionRoute[];
  /** The button of a login on the page for the login, and the path of the `GET` route that begins it. */
  readonly login?: { readonly label: string; readonly path: string };
  /** Origins of other sites to which responses may redirect, such as `https://login.example.org`. */
  readonly destinations?: readonly string[];
}

/** One HTTP route of an extension. */
export interface ExtensionRoute {
  /** Method and path, such as `POST /login` or `GET /orders/:id`. */
  readonly address: string;
  readonly access: ExtensionAccess;
  /** One line for the API description. */
  readonly summary: string;
  /** JSON schema of the query, an object; without it no parameter arrives. */
  readonly query?: object;
  /** JSON schema of the body, which may be JSON or a form; without it any body arrives. */
  readonly body?: object;
  /** JSON schema of the response, for the API description. */
  readonly response?: object;
  /** Maximum size of the body in bytes; at most the setting `limits.body`, which is the default. */
  readonly maxBytes?: number;
  /**
   * Whether other sites may send their users here with a form, as an identity provider does. The handler must not trust such a
   * request further than its body proves; it can log in by an attempt of the same browser only, and can't edit.
   */
  readonly fromOtherSites?: boolean;
  readonly handle: (request: ExtensionRequest) => ExtensionResponse | Promise<ExtensionResponse>;
}

/** The response of a route; 204 if it has neither body nor redirect. */
export interface ExtensionResponse {
  /** HTTP status, below 400 for JSON; 200 by default. To reject a request, throw `request.rejection(…)`. */
  readonly status?: number;
  /** JSON, or a text or bytes if `type` is given. */
  readonly body?: unknown;
  /** Content type of a body that is not JSON. */
  readonly type?: string;
  /** A path of this application, or an address at a stated destination; the home page instead of any other. */
  readonly redirect?: string;
}

/** The session of a request. */
export interface ExtensionSession {
  /** Identifier of the account; null if none is logged in. */
  readonly account: string | null;
  readonly activeRoles: readonly string[];
}

/** A user whom an extension has identified. */
export interface ExtensionSubject {
  /** Identifies the user for ever, unlike a name or an e-mail address. */
  readonly subject: string;
  /** User name of a new account. */
  readonly name?: string;
  /** Verified e-mail address. */
  readonly email?: string;
  /** Groups; administrators and `roles` give them roles. */
  readonly groups?: readonly string[];
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  /** Whether an unknown subject gets an account; `reject` by default. */
  readonly unknownSubject?: 'reject' | 'create';
}

/** The result of a login: a response that opens the page that the login was for, or the page with the problem. */
export interface ExtensionLogin {
  readonly redirect: string;
  /** Why the login is rejected; null if the session is logged in. */
  readonly problem: string | null;
}

/** A request to a route of an extension. The route has checked its origin, its access, and its size. */
export interface ExtensionRequest {
  /** Identifier in the log and in error responses. */
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the client. */
  readonly ip: string;
  readonly language: Language;
  /** Reads the session. */
  session(): Promise<ExtensionSession>;
  /** Reads a resource with the rights of the session, such as `Order/o1/Orders`. @throws ApiError, which becomes the response */
  read(resource: string): Promise<unknown>;
  /** Edits a resource in one transaction, with the rights of the session and all rules. @throws ApiError */
  edit(resource: string, operations: readonly PatchOperation[]): Promise<WriteResult>;
  /** Creates the error that rejects the request when it is thrown. `detail` is sent. */
  rejection(status: 400 | 401 | 403 | 404, detail: string): Error;
  /** Counts an attempt to log in by the address of the client. @throws ApiError above the limit of passwords per minute */
  countAttempt(): Promise<void>;
  /** Begins a login in this browser, which then opens `to`. Returns its state, which the provider has to send back. */
  beginLogin(to: string): string;
  /**
   * Logs the session in with the account of a subject. By `GET`, or from other sites, it requires the state of a login that the
   * same browser has begun. @throws ApiError
   */
  logIn(subject: ExtensionSubject, state?: string): Promise<ExtensionLogin>;
}
