/** What is told with a new record, once, and is no field of it: nothing keeps it, and a form that sends it back means nothing by it. */
export const ANSWERED_ONCE = ['initialPassword', 'serviceKey'] as const;
