import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useOutagesEnded } from '../providers/api/outage';
import { PageFailure } from './PageFailure';

interface CatchProps {
  /** A new place gets a new chance, and any place where the database is back. */
  place: string;
  children: ReactNode;
}

class Catch extends Component<CatchProps, { error: unknown; at: string | undefined }> {
  override state = { error: undefined, at: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: CatchProps, state: { error: unknown; at: string | undefined }) {
    if (state.at === place) return null;
    return { error: undefined, at: place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(
      Object.assign(new Error(`The page failed: ${String(error)}`, { cause: error }), { stack: info.componentStack }),
    );
  }

  private readonly retry = () => {
    this.setState({ error: undefined });
  };

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailure resetErrorBoundary={this.retry} />;
  }
}

/** Keeps a failing page from taking the menu with it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const ended = useOutagesEnded();
  return <Catch place={`${pathname} ${ended}`}>{children}</Catch>;
}
