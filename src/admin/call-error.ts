type Body = { code?: string | undefined; errors?: Record<string, string>; current?: unknown };

/** A call that failed. `status` 0: no network. `code` and `errors` say why; `current` is the server's state after a conflict. */
export class CallError extends Error {
  readonly status: number;
  readonly body: Body;

  constructor(message: string, status: number, body: Body = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}
