/** Lines of sight as the rules ask for them; the geometry is shared with the windows that draw it (WCA-LOS-02). */
export { byCell, lineOfSight, type Body, type InTheWay } from '@shared/wcrpg/sight'
