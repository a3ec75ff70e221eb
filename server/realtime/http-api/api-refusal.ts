/** An answer of the HTTP API other than success; the message goes to the caller. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 413,
    message: string,
  ) {
    super(message);
    this.name = 'ApiRefusal';
  }
}
