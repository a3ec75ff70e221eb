import { LightLink } from './LightLink';
import { takeFocus } from './takeFocus';

interface DoneProps {
  heading: string;
  text: string;
  signIn: string;
  /** Loads the page again, because this one has been overtaken. */
  anew?: boolean;
}

/** Says that all is well, and leads to the sign-in. */
export function Done({ heading, text, signIn, anew = false }: DoneProps) {
  return (
    <section className="card message">
      <svg className="sign sign-good" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="18" />
        <path d="m16 24.500 5.500 5.500L32.500 18.500" />
      </svg>
      <h1 tabIndex={-1} ref={takeFocus}>
        {heading}
      </h1>
      <p className="lead">{text}</p>
      <LightLink to="/login" className="primary" anew={anew}>
        {signIn}
      </LightLink>
    </section>
  );
}
