import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Drawn in place of children that threw. `again` renders them anew. */
  readonly fallback: (error: Error, again: () => void) => ReactNode;
  /** Called before the children are rendered anew. */
  readonly onAgain?: () => void;
  readonly onError?: (error: Error, info: ErrorInfo) => void;
};

/** Limits an error in its children to their place. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(reason: unknown) {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  readonly again = () => {
    this.props.onAgain?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.again) : this.props.children;
  }
}
