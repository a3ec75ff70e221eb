const passwords = new Map<string, string>();

/** First passwords that the server has told with new records: kept in memory alone, until they are shown, once. */
export const answeredOnce = {
  /** @param id of the record that the password came with */
  keep(id: string, password: string): void {
    passwords.set(id, password);
  },
  /** The password, for whoever asks first. */
  take(id: string): string | undefined {
    const password = passwords.get(id);
    passwords.delete(id);
    return password;
  },
};
