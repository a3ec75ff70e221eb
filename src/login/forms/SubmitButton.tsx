interface SubmitButtonProps {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
}

/** Sends a form of the sign-in pages; turns while the server works. */
export function SubmitButton({ label, isBusy, isDisabled = false }: SubmitButtonProps) {
  return (
    <button className="primary" type="submit" disabled={isBusy || isDisabled}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {label}
    </button>
  );
}
