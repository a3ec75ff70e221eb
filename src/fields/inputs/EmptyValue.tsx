/** Stands for a field without a value; not read aloud. */
export const EmptyValue = () => (
  <span aria-hidden className="empty-value">
    —
  </span>
);
