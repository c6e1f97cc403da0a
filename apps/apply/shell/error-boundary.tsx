import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback: ReactNode
  /** Told of the error and where it was, for the session recording. */
  readonly report: (error: unknown, componentStack: string) => void
}

/** The top-level error boundary. React takes none but a class. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = (): { readonly hasFailed: boolean } => ({ hasFailed: true })

  override state = { hasFailed: false }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.report(error, componentStack ?? '')
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
