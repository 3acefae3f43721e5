import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { BrokenPage } from './pages/broken-page.tsx'

interface BrokenBoundaryProps {
  location: Location
  children: ReactNode
}

interface BrokenBoundaryState {
  location: Location
  isBroken: boolean
}

/** Shows that a page could not be drawn, until somebody goes elsewhere. A class, because React catches errors with nothing else. */
export class BrokenBoundary extends Component<BrokenBoundaryProps, BrokenBoundaryState> {
  override state = { location: this.props.location, isBroken: false }

  static getDerivedStateFromError(): Partial<BrokenBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ location }: BrokenBoundaryProps, state: BrokenBoundaryState): BrokenBoundaryState | null {
    return location === state.location ? null : { location, isBroken: false }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
