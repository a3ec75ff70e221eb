/** Does a value of the form hold anything, at whatever depth? What is switched off says nothing. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false;
  return typeof value === 'object' ? Object.values(value).some(isFilled) : true;
}
