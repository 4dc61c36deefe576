/** How a side is marked where the side itself is not at hand. */
export interface SideMarkLook {
  name: string
  colour: string
  shape: string
}

export const SIDE_MARK_FALLBACK: SideMarkLook = { name: '', colour: 'blue', shape: 'circle' }
