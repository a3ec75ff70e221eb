/** What one needs and does not have. */
export interface Permission {
  action: string;
  subject: string;
}

const NAME = /^[\w.-]{1,60}$/;

/** The permission that a query names (`?action=read&subject=Librarian.books`); undefined where it names none that could exist. */
export function askedPermission(search: string): Permission | undefined {
  const query = new URLSearchParams(search);
  const [action, subject] = [query.get('action') ?? 'read', query.get('subject') ?? ''];
  return NAME.test(action) && NAME.test(subject) ? { action, subject } : undefined;
}
