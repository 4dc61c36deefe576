/** What the compiler and the type-checked lint must know of a window beyond the DOM. */
import type { Transport } from '@shared/contract/client'

declare global {
  interface Window {
    /** Put there by the preload before any script runs; absent in a browser (see src/transport). */
    readonly roundkeeper?: Transport
  }
}
